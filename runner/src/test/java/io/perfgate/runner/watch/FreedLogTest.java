package io.perfgate.runner.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.read.LoadResult;
import io.perfgate.read.RequestStats;
import io.perfgate.read.Window;
import io.perfgate.read.gatling.GatlingLog;
import java.io.BufferedWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A log that is read while it grows, and whose read part is freed on disk. */
@EnabledOnOs(OS.LINUX)
class FreedLogTest {

    private static final Window MEASURED = new Window(60_000, 3_000_000);
    private static final int REQUESTS = 150_000;
    private static final long STEP_BYTES = 256L << 10;

    @TempDir
    private Path folder;

    private volatile boolean over;

    @AfterEach
    void forgetTheStep() {
        System.clearProperty("perfgate.freedLogBytes");
    }

    @Test
    void nothingIsLostAndLittleOfItStaysOnTheDisk() throws Exception {
        System.setProperty("perfgate.freedLogBytes", Long.toString(STEP_BYTES));
        Path whole = folder.resolve("whole.log");
        Path growing = folder.resolve("growing.log");
        List<String> said = new ArrayList<>();
        FreedLog freed = new FreedLog(
                List.of(MEASURED, Window.ALL),
                () -> Optional.of(growing).filter(one -> one.toFile().length() > 0),
                () -> over,
                said::add);

        write(whole, growing);
        over = true;

        assertThat(freed.read(MEASURED)).satisfies(one -> assertSame(one, GatlingLog.read(whole, MEASURED)));
        assertThat(freed.read(Window.ALL)).satisfies(one -> assertSame(one, GatlingLog.read(whole, Window.ALL)));
        assertThat(said).isEmpty();
        assertThat(Files.size(growing)).isEqualTo(Files.size(whole));
        assertThat(bytesOnDisk(growing)).isLessThan(Files.size(whole) / 2);
    }

    private static void assertSame(LoadResult found, LoadResult expected) {
        assertThat(found.count()).isEqualTo(expected.count()).isPositive();
        assertThat(found.partial()).isFalse();
        assertThat(found.users().atSeconds(0, 60)).isEqualTo(expected.users().atSeconds(0, 60));
        RequestStats one = found.requests().get("buy");
        RequestStats same = expected.requests().get("buy");
        assertThat(one.ok().encoded()).isEqualTo(same.ok().encoded());
        assertThat(one.perSecond().between(0, 100)).isEqualTo(same.perSecond().between(0, 100));
    }

    /** Writes logs like Gatling 3.12, with 50 requests a second; the second file grows slowly and is cut anywhere. */
    private static void write(Path whole, Path growing) throws Exception {
        long start = 1_795_246_781_409L;
        try (BufferedWriter out = Files.newBufferedWriter(whole)) {
            out.write("RUN\tShop\tshop\t" + start + "\t \t3.12.0\n");
            out.write("USER\tbuyers\tSTART\t" + start + "\n");
            for (int i = 0; i < REQUESTS; i++) {
                long sent = start + i * 20L;
                out.write("REQUEST\t\tbuy\t" + sent + "\t" + (sent + 5 + i * 37 % 100) + "\tOK\t \n");
            }
            out.write("USER\tbuyers\tEND\t" + (start + REQUESTS * 20L) + "\n");
        }
        byte[] all = Files.readAllBytes(whole);
        int parts = 12;
        try (var out = Files.newOutputStream(growing)) {
            for (int part = 0; part < parts; part++) {
                int from = (int) ((long) all.length * part / parts);
                int to = (int) ((long) all.length * (part + 1) / parts);
                out.write(all, from, to - from);
                Thread.sleep(300);
            }
        }
        Thread.sleep(1500);
    }

    private static long bytesOnDisk(Path file) throws Exception {
        Process stat = new ProcessBuilder("stat", "-c", "%b", file.toString()).start();
        String blocks = new String(stat.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertThat(stat.waitFor()).isZero();
        return Long.parseLong(blocks) * 512;
    }
}
