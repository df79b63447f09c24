package io.perfgate.jenkins.trend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A damaged file gives the same answer as the undamaged one or none, never another answer or an older state. */
@Tag("slow")
class TornIndexTest {

    private static final int BUILDS = 60;
    private static final int SERIES = 6;
    private static final int PLACES = 50;
    private static final Logger LOG = Logger.getLogger(IndexFolder.class.getName());

    @TempDir
    Path job;

    private Path folder;
    private final Map<Path, byte[]> whole = new TreeMap<>();

    @BeforeEach
    void fill() throws IOException {
        LOG.setLevel(Level.OFF);
        folder = job.resolve("trend");
        TrendIndex index = new TrendIndex(folder);
        for (int build = 1; build <= BUILDS; build++) {
            index.put(List.of(Runs.quiet(build, levels(build))));
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                whole.put(file, Files.readAllBytes(file));
            }
        }
    }

    @AfterEach
    void logAgain() {
        LOG.setLevel(null);
    }

    @Test
    void whereverItIsCutOff() throws IOException {
        for (Path file : torn()) {
            int length = whole.get(file).length;
            for (int place = 0; place < PLACES; place++) {
                check(file, Arrays.copyOf(whole.get(file), (int) ((long) length * place / PLACES)));
            }
        }
    }

    @Test
    void whereverItIsOverwritten() throws IOException {
        Random random = new Random(7);
        for (Path file : torn()) {
            for (int place = 0; place < PLACES; place++) {
                byte[] torn = whole.get(file).clone();
                int from = random.nextInt(torn.length);
                int to = Math.min(torn.length, from + 1 + random.nextInt(300));
                for (int at = from; at < to; at++) {
                    torn[at] = (byte) random.nextInt();
                }
                check(file, torn);
            }
        }
    }

    @Test
    void whereverABlockIsLost() throws IOException {
        for (Path file : torn()) {
            for (int block = 0; block < whole.get(file).length / 512; block++) {
                byte[] torn = whole.get(file).clone();
                Arrays.fill(torn, block * 512, (block + 1) * 512, (byte) 0);
                check(file, torn);
            }
        }
    }

    @Test
    void evenIfItIsNoIndexAtAll() throws IOException {
        for (Path file : torn()) {
            check(file, "<html>".getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void evenIfAFileIsGoneOrInThePlaceOfAnother() throws IOException {
        for (Path file : torn()) {
            check(file, new byte[0]);
            check(file, whole.get(folder.resolve("1.rows")));
        }
    }

    private List<Path> torn() {
        return List.of(folder.resolve("index.json.gz"), folder.resolve("0.rows"));
    }

    private void write(Path file, byte[] torn) throws IOException {
        for (Map.Entry<Path, byte[]> original : whole.entrySet()) {
            Files.write(original.getKey(), original.getValue());
        }
        Files.write(file, torn);
    }

    private void check(Path file, byte[] torn) throws IOException {
        TrendIndex index = new TrendIndex(folder);
        write(file, torn);
        for (int series = 0; series < SERIES; series++) {
            Optional<SeriesHistory> said = index.history(Runs.query(Runs.name(series)));
            if (said.isPresent()) {
                assertThat(currents(said.get())).isEqualTo(expected(series));
            }
        }
        write(file, torn);
        if (lastAfterPut(index).isEmpty()) {
            // The damage was in a part that adding did not read; reading it discards the index.
            assertThat(lastAfterPut(index)).contains(levels(BUILDS + 1)[0]);
        }
    }

    private static Optional<Double> lastAfterPut(TrendIndex index) {
        index.put(List.of(Runs.quiet(BUILDS + 1, levels(BUILDS + 1))));
        return index.history(Runs.query("a")).map(history -> {
            List<Double> currents = currents(history);
            assertThat(currents).endsWith(levels(BUILDS + 1)[0]);
            return currents.get(currents.size() - 1);
        });
    }

    private static List<Double> currents(SeriesHistory history) {
        return history.moments().stream()
                .map(moment -> moment.row().figures().current())
                .toList();
    }

    private static List<Double> expected(int series) {
        List<Double> expected = new ArrayList<>();
        for (int build = 1; build <= BUILDS; build++) {
            expected.add(levels(build)[series]);
        }
        return expected;
    }

    private static double[] levels(int build) {
        double[] levels = new double[SERIES];
        Arrays.setAll(levels, series -> 100 * (series + 1) + build / 1000.0);
        return levels;
    }
}
