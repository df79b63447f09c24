package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.baseline.FileBaselines;
import io.perfgate.baseline.KeptBuild;
import io.perfgate.baseline.KeptBuilds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files that the commands of each edition stored can be read and updated. In all of them, builds monday and tuesday
 * were accepted, and wednesday took twice as long. The first edition had no acknowledged regressions and kept no
 * builds; the third one has nights.
 */
class EarlierEditionsTest {

    private static final Path EDITIONS = Path.of("src/test/resources/io/perfgate/runner/editions");

    @TempDir
    private Path folder;

    private void take(int edition) throws IOException {
        Path from = EDITIONS.resolve(String.valueOf(edition));
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path to = folder.resolve(from.relativize(file));
                if (!Files.isDirectory(to)) {
                    Files.copy(file, to);
                }
            }
        }
    }

    private static Ended perfgate(Object... arguments) {
        return Ended.of(Arrays.stream(arguments).map(Object::toString).toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void aRunIsReportedAndCompared(int edition) throws Exception {
        take(edition);
        Path run = folder.resolve("run.json");

        for (String format : List.of("html", "json", "junit", "markdown")) {
            Ended report = perfgate("report", run, "--format", format, "--out", folder.resolve("report." + format));
            assertThat(report.errors()).as(format).isEmpty();
        }
        assertThat(folder.resolve("report.html")).content().contains("wednesday", "orders / 10 / send");
        assertThat(perfgate("compare", "--baseline", run, "--current", run).exitStatus())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void aBaselineIsShownAndContinued(int edition) throws Exception {
        take(edition);

        Path baselines = folder.resolve("baselines");

        assertThat(perfgate("baseline", "show", "orders", "--baseline", baselines)
                        .output())
                .contains("orders on lab", "10.1 ms, 10.2 ms, 10.3 ms, 10.4 ms");
        Ended accepted = perfgate(
                "baseline", "accept", folder.resolve("run.json"), "--why", "on purpose", "--baseline", baselines);
        assertThat(accepted.errors()).isEmpty();
        assertThat(accepted.exitStatus()).isZero();
        assertThat(perfgate("baseline", "show", "orders", "--baseline", baselines)
                        .output())
                .contains("10.1 ms, 10.2 ms, 10.3 ms, 10.4 ms", "20.1 ms, 20.2 ms, 20.3 ms, 20.4 ms");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void anAcknowledgedRegressionIsListedAndClosed(int edition) throws Exception {
        take(edition);
        Path baselines = folder.resolve("baselines");

        assertThat(perfgate("known", "list", "--all", "--baseline", baselines).output())
                .contains("orders / 10 / send", "p99", "jane", "new store");
        Ended closed = perfgate(
                "known", "close", "orders", "orders / 10 / send", "p99", "--why", "fixed", "--baseline", baselines);
        assertThat(closed.errors()).isEmpty();
        assertThat(closed.exitStatus()).isZero();
    }

    @Test
    void nightsOfTheThirdEditionAreJudgedWithTonight() throws Exception {
        take(3);
        Path tonight = folder.resolve("thursday.json");
        Files.writeString(
                tonight,
                Files.readString(folder.resolve("run.json"))
                        .replace("20261126T005000.569Z", "20261127T005000.569Z")
                        .replace("2026-11-26T00:50:00", "2026-11-27T00:50:00"));
        Files.delete(folder.resolve("baselines/known.yml"));
        Path suite = Files.writeString(folder.resolve("performance.yml"), "suite: orders\nprofile: never\n");

        assertThat(perfgate(
                                "judge",
                                tonight,
                                "-f",
                                suite,
                                "--baseline",
                                folder.resolve("baselines"),
                                "--profile",
                                "lab",
                                "--out",
                                folder.resolve("out"))
                        .output())
                .contains(
                        "over 2 nights; at this level since wednesday on 2026-11-26; first reported in c on 2026-11-26");
    }

    /** The engine of the second edition wrote {@code .builds}; its {@code .gitignore} is left out. */
    @Test
    void aKeptBuildOfTheSecondEditionIsRestored() throws Exception {
        take(2);
        Path baselines = folder.resolve("baselines");
        KeptBuilds builds = new KeptBuilds(baselines);
        KeptBuild kept = builds.accepted(new FileBaselines(baselines).load("orders", "lab"))
                .orElseThrow();

        builds.restore("orders", kept, folder.resolve("restored"));

        assertThat(kept.build()).isEqualTo("tuesday");
        assertThat(folder.resolve("restored/bin/broker.sh")).isExecutable().hasContent("echo orders-broker");
        assertThat(folder.resolve("restored/broker.conf")).hasContent("store=memory");
    }
}
