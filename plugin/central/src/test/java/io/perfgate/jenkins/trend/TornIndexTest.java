package io.perfgate.jenkins.trend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A damaged file says what the undamaged one said, or nothing; never anything else, nor an older state of itself. */
@Tag("slow")
class TornIndexTest {

    private static final int BUILDS = 60;
    private static final int SERIES = 6;
    private static final int PLACES = 50;
    private static final Logger LOG = Logger.getLogger(IndexFile.class.getName());

    @TempDir
    Path job;

    private Path file;
    private byte[] whole;

    @BeforeEach
    void fill() throws IOException {
        LOG.setLevel(Level.OFF);
        file = job.resolve("trend.mv.db");
        TrendIndex index = new TrendIndex(file);
        for (int build = 1; build <= BUILDS; build++) {
            index.put(List.of(Runs.quiet(build, levels(build))));
        }
        whole = Files.readAllBytes(file);
    }

    @AfterEach
    void logAgain() {
        LOG.setLevel(null);
    }

    @Test
    void whereverItIsCutOff() throws IOException {
        for (int place = 0; place < PLACES; place++) {
            check(Arrays.copyOf(whole, (int) ((long) whole.length * place / PLACES)));
        }
    }

    @Test
    void whereverItIsOverwritten() throws IOException {
        Random random = new Random(7);
        for (int place = 0; place < PLACES; place++) {
            byte[] torn = whole.clone();
            int from = random.nextInt(torn.length);
            int to = Math.min(torn.length, from + 1 + random.nextInt(300));
            for (int at = from; at < to; at++) {
                torn[at] = (byte) random.nextInt();
            }
            check(torn);
        }
    }

    @Test
    void whereverABlockIsLost() throws IOException {
        for (int block = 0; block < whole.length / 4096; block++) {
            byte[] torn = whole.clone();
            Arrays.fill(torn, block * 4096, (block + 1) * 4096, (byte) 0);
            check(torn);
        }
    }

    @Test
    void evenIfItIsNoIndexAtAll() throws IOException {
        check("<html>".getBytes(StandardCharsets.UTF_8));
    }

    private void check(byte[] torn) throws IOException {
        TrendIndex index = new TrendIndex(file);
        Files.write(file, torn);
        for (int series = 0; series < SERIES; series++) {
            Optional<SeriesHistory> said = index.history(Runs.query(Runs.name(series)));
            if (said.isPresent()) {
                assertThat(currents(said.get())).isEqualTo(expected(series));
            }
        }
        Files.write(file, torn);
        if (lastAfterPut(index).isEmpty()) {
            // The damage lay where putting in did not look; with the reading the file is gone.
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
        return history.rows().stream().map(SeriesRow::current).toList();
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
