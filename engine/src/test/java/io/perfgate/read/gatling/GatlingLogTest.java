package io.perfgate.read.gatling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.RequestStats;
import io.perfgate.read.Window;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GatlingLogTest {

    private static final Path BINARY = Path.of("src/test/resources/io/perfgate/read/gatling/point-to-point-3.15.1.log");
    private static final long REQUESTS = 151 + 136;

    @TempDir
    private Path folder;

    @Test
    void readsWhatGatlingItselfCounted() {
        LoadResult log = GatlingLog.read(BINARY, Window.ALL);

        assertThat(log.version()).isEqualTo("3.15.1");
        assertThat(log.partial()).isFalse();
        RequestStats send = log.requests().get("send");
        assertThat(send.ok().count()).isEqualTo(136);
        assertThat(send.failed().count()).isEqualTo(15);
        RequestStats receive = log.requests().get("receive");
        assertThat(receive.ok().count()).isEqualTo(136);
        assertThat(receive.failed().count()).isZero();
        assertThat(receive.ok().maxMillis()).isEqualTo(183);
    }

    @Test
    void aCutLogIsReadUpToTheCutWhereverItIs() throws IOException {
        byte[] whole = Files.readAllBytes(BINARY);
        long before = 0;
        for (int length = 200; length < whole.length; length += 7) {
            Path cut = Files.write(folder.resolve("simulation.log"), Arrays.copyOf(whole, length));

            LoadResult log = GatlingLog.read(cut, Window.ALL);

            assertThat(log.count()).isBetween(before, REQUESTS);
            before = log.count();
        }
        assertThat(before).isGreaterThan(REQUESTS - 5);
    }

    @Test
    void aWindowCutsWarmUpAndCoolDown() {
        LoadResult all = GatlingLog.read(BINARY, Window.ALL);
        LoadResult early = GatlingLog.read(BINARY, new Window(0, 1500));
        LoadResult late = GatlingLog.read(BINARY, new Window(1500, Long.MAX_VALUE));

        assertThat(early.count() + late.count()).isEqualTo(all.count());
        assertThat(early.count()).isPositive();
        assertThat(early.seconds()).isEqualTo(1.5, org.assertj.core.api.Assertions.within(0.5));
    }

    @Test
    void lengthsInTheFileAreNotBelieved() throws IOException {
        byte[] huge = {0, 0x7f, -1, -1, -1, '3', '.', '1'};
        Path file = Files.write(folder.resolve("simulation.log"), huge);

        assertThat(GatlingLog.read(file, Window.ALL).partial()).isTrue();
    }

    @Test
    void aRecordOfUnknownKindNamesItsPlace() throws IOException {
        byte[] broken = Files.readAllBytes(BINARY);
        broken[broken.length - 1] = 0;
        byte[] longer = Arrays.copyOf(broken, broken.length + 1);
        longer[broken.length] = 77;
        Path file = Files.write(folder.resolve("simulation.log"), longer);

        assertThatThrownBy(() -> GatlingLog.read(file, Window.ALL))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("simulation.log: not a log that Gatling 3.13 or newer wrote: "
                        + "a record of unknown kind 77 at byte " + longer.length);
    }

    @Test
    void readsTheTextLogOfOlderVersions() throws IOException {
        Path file = Files.writeString(folder.resolve("simulation.log"), """
                RUN\tshop.Simulation\tsimulation\t1700000000000\t \t3.9.5
                USER\tscenario\tSTART\t1700000000010
                REQUEST\t\torder.send\t1700000000020\t1700000000032\tOK\t\s
                REQUEST\tcheckout,pay\tcard\t1700000000040\t1700000001040\tKO\tstatus 500
                USER\tscenario\tEND\t1700000001050
                """);

        LoadResult log = GatlingLog.read(file, Window.ALL);

        assertThat(log.version()).isEqualTo("3.9.5");
        assertThat(log.requests()).containsOnlyKeys("order.send", "checkout / pay / card");
        assertThat(log.requests().get("order.send").ok().meanMillis()).isEqualTo(12);
        assertThat(log.requests().get("checkout / pay / card").failed().maxMillis())
                .isEqualTo(1000);
    }
}
