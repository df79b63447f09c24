package io.perfgate.trend;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.BuildHistory;
import io.perfgate.read.HistoryCsv;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Recorded series with known answers; a file beside them names their sources. */
class RealHistoriesTest {

    private static final Path TREND = Path.of("src/test/resources/io/perfgate/trend");

    @Test
    void durationsOfSapHanaChangeWherePeopleMarkedChanges() throws IOException {
        Path folder = TREND.resolve("sap-hana-small-2021");
        List<String> found = new ArrayList<>();
        List<String> labelled = new ArrayList<>();
        int late = 0;
        for (String label : Files.readAllLines(folder.resolve("labels.txt"))) {
            String[] cells = label.split(",", -1);
            if (cells[0].equals("series")) {
                continue;
            }
            if (!cells[2].isEmpty()) {
                labelled.add(cells[0] + " " + cells[2]);
            }
            for (LevelChange change : Trend.changes(HistoryCsv.read(folder.resolve(cells[0] + ".csv")))) {
                found.add(cells[0] + " " + change.build());
                late += change.raisedAt() - change.index() > 4 ? 1 : 0;
            }
        }
        assertThat(labelled).hasSize(5);
        assertThat(found)
                .as("all 5 of 5, to the build; none in the 20 quiet series")
                .isEqualTo(labelled);
        assertThat(late).as("said more than 4 builds late").isLessThanOrEqualTo(2);
    }

    @Test
    void aFixedBinaryChangesOnlyWhereItsMeasurementDid() {
        int builds = 0;
        int alarms = 0;
        int large = 0;
        for (Path file : HistoryCsv.files(List.of(TREND.resolve("php-fixed-binary")))) {
            BuildHistory history = HistoryCsv.read(file);
            builds += history.builds().size();
            List<LevelChange> changes = Trend.changes(history);
            alarms += changes.size();
            large += (int) changes.stream()
                    .filter(change -> Math.abs(change.relative()) > 0.05)
                    .count();
        }
        assertThat(builds).isEqualTo(2779);
        assertThat(large)
                .as("the benchmark doubled; +5.7 % on one day, for good")
                .isEqualTo(2);
        assertThat(alarms).as("measured: 6").isLessThanOrEqualTo(6);
    }
}
