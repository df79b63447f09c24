package io.perfgate.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.BuildHistory.BuildTrials;
import io.perfgate.measure.Direction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryCsvTest {

    @TempDir
    private Path folder;

    private BuildHistory read(String text) throws IOException {
        return HistoryCsv.read(Files.writeString(folder.resolve("orders.csv"), text));
    }

    @Test
    void rowsOfOneBuildAreItsTrials() throws IOException {
        BuildHistory history = read("build,value\n1.0,3\n1.0,4\n\n\"1.1, hot fix\",5e-1\r\n1.0,7\n");

        assertThat(history.direction()).isEqualTo(Direction.LOWER);
        assertThat(history.builds())
                .as("1.0 came back: it was measured again")
                .containsExactly(
                        new BuildTrials("1.0", List.of(3.0, 4.0)),
                        new BuildTrials("1.1, hot fix", List.of(0.5)),
                        new BuildTrials("1.0", List.of(7.0)));
    }

    @Test
    void aCommentSetsTheDirection() throws IOException {
        assertThat(read("\uFEFF# requests a second\n# direction: higher\nbuild,value\na,1\n")
                        .direction())
                .isEqualTo(Direction.HIGHER);
        assertThat(read("build,value\n#direction: lower\na,1\n").direction()).isEqualTo(Direction.LOWER);
    }

    @Test
    void aHeaderAloneIsAHistoryOfNoBuilds() throws IOException {
        assertThat(read("build,value\n").builds()).isEmpty();
    }

    @Test
    void errorsNameFileLineAndFix() {
        assertComplaint("", ":1: the header must be 'build,value'");
        assertComplaint("# direction: higher\nbuild;value\n", ":2: the header must be 'build,value'");
        assertComplaint("build,value\na,1\na,1,2\n", ":3: 2 columns were expected, not 3");
        assertComplaint("build,value\na,fast\n", ":2: 'fast' is not a number");
        assertComplaint("build,value\na,100d\n", ":2: '100d' is not a number");
        assertComplaint("build,value\na,0x1p3\n", ":2: '0x1p3' is not a number");
        assertComplaint("build,value\na,1\nb,NaN\n", ":3: the value must be a finite number, not 'NaN'; leave the row");
        assertComplaint("build,value\na,-Infinity\n", ":2: the value must be a finite number");
        assertComplaint("build,value\n ,1\n", ":2: 'build' must not be blank");
        assertComplaint("# direction: up\n", ":1: direction must be 'higher' or 'lower', not 'up'");
        assertComplaint("# direction: lower\n# direction: higher\n", ":2: the direction is given twice");
    }

    @Test
    void aFolderIsItsCsvFilesByName() throws IOException {
        Files.writeString(folder.resolve("b.csv"), "");
        Files.writeString(folder.resolve("a.csv"), "");
        Files.writeString(folder.resolve("notes.txt"), "");
        Files.createDirectory(folder.resolve("c.csv"));

        assertThat(HistoryCsv.files(List.of(folder)))
                .containsExactly(folder.resolve("a.csv"), folder.resolve("b.csv"))
                .extracting(HistoryCsv::series)
                .containsExactly("a", "b");
        assertThatThrownBy(() -> HistoryCsv.files(List.of(folder.resolve("c.csv"))))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("a folder without .csv files");
        assertThatThrownBy(() -> HistoryCsv.files(List.of(folder.resolve("none"))))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("no such file or folder");
    }

    private void assertComplaint(String text, String complaint) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("orders.csv" + complaint);
    }
}
