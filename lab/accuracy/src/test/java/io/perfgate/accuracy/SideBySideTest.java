package io.perfgate.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.suite.Sources;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SideBySideTest {

    private static final Path SUITES = Path.of("..", "suites");

    @TempDir
    private Path folder;

    @Test
    void runsThatDidNotHappenAreNotCounted() {
        assertThat(SideBySide.table(folder).lines().skip(2))
                .isNotEmpty()
                .allMatch(line -> line.endsWith(" was not run | cannot be told |"));
    }

    /** A claim about a workload that no suite has could never be checked. */
    @Test
    void everyClaimIsOfAWorkloadThatASuiteHas() throws IOException {
        for (Table.Row row : Table.readResource("side-by-side.csv").rows()) {
            Suite suite = suite(row.text("suite"));
            List<String> workloads =
                    suite.workloads().stream().map(Workload::name).toList();
            assertThat(workloads)
                    .contains(row.text("over").split("@")[0], row.text("under").split("@")[0]);
        }
    }

    private static Suite suite(String name) throws IOException {
        Path file = SUITES.resolve(name + ".yml");
        Sources beside = other -> {
            try {
                return Files.readString(Path.of(other));
            } catch (IOException missing) {
                throw new UncheckedIOException(missing);
            }
        };
        return SuiteParser.parse(file.toString(), Files.readString(file), Map.of(), beside, Optional.of("report"));
    }
}
