package io.perfgate.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.SeriesId;
import io.perfgate.result.Formats;
import io.perfgate.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrialsCsvTest {

    @TempDir
    private Path folder;

    private Path file(String name, String... rows) throws IOException {
        return Files.writeString(
                folder.resolve(name), "series,metric,unit,direction,run,trial,value\n" + String.join("\n", rows));
    }

    @Test
    void theSameTrialOfSeveralRunsAndSeries() throws IOException {
        List<MeasuredRun> runs = TrialsCsv.read(file(
                "a.csv",
                "a,mean,ms,lower,r,1,10",
                "a,p99,ms,lower,r,1,20",
                "b,mean,ms,lower,r,1,30",
                "a,mean,ms,lower,s,1,40",
                "a,mean,ms,lower,s,2,0",
                "a,profit,EUR,higher,s,1,-4"));

        assertThat(runs).hasSize(2);
        assertThat(runs.get(1).series().get(0).trials()).containsExactly(40.0, 0.0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a,mean,ms,lower,r,1,10         | trial '1' of 'a' mean in run 'r' is a duplicate; each row is a trial",
                "a,mean,ms,lower,r, 1 ,11       | trial '1' of 'a' mean in run 'r' is a duplicate",
                "a,mean,ms,lower,r,2,-1         | mean of -1.0 ms is below 0",
                "a,throughput,1/s,higher,r,1,-5 | throughput of -5.0 1/s is below 0",
                "a,size,B,lower,r,1,-5          | size of -5.0 B is below 0",
                "a,errorRate,share,lower,r,1,-1 | errorRate of -1.0 share is not between 0 and 1",
                "a,errorRate,share,lower,r,1,5  | errorRate of 5.0 share is not between 0 and 1"
            })
    void aRowThatCannotBe(String row, String complaint) throws IOException {
        Path file = file("a.csv", "a,mean,ms,lower,r,1,10", row);

        assertThatThrownBy(() -> Results.runs(List.of(file)))
                .isInstanceOf(ReadError.class)
                .hasMessageStartingWith(file + ":3: ")
                .hasMessageContaining(complaint);
    }

    /** They look the same when shown. */
    @Test
    void namesThatDifferInControlCharactersAlone() throws IOException {
        Path file = file("a.csv", "a\u0001,mean,ms,lower,r,1,10", "a\u0002,mean,ms,lower,r,1,11");

        assertThatThrownBy(() -> Results.runs(List.of(file)))
                .isInstanceOf(ReadError.class)
                .hasMessage(file + ": run 'r' holds series 'a\uFFFD' mean twice");
        assertThatThrownBy(() -> Results.ofTrial(file, Formats.read(file, Window.ALL), SeriesId.named("w")))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("twice");
    }

    @Test
    void aFileNamedTwice() throws IOException {
        Path file = file("a.csv", "a,mean,ms,lower,r,1,10");
        Path same = Files.createSymbolicLink(folder.resolve("b.csv"), file);

        assertThat(Results.runs(List.of(file, file("c.csv", "a,mean,ms,lower,r,1,10"))))
                .hasSize(2);
        assertThatThrownBy(() -> Results.runs(List.of(file, same)))
                .isInstanceOf(ReadError.class)
                .hasMessage(same + ": the same file as " + file + "; name each result once");
        assertThatThrownBy(() -> Results.runs(List.of(folder, file)))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("name each result once");
    }

    /** As R writes it. */
    @Test
    void aQuotedHeader() throws IOException {
        Path file = Files.writeString(folder.resolve("r.csv"), """
                "series","metric","unit","direction","run","trial","value"
                "a","mean","ms","lower","r",1,10
                """);

        assertThat(Results.runs(List.of(file)).get(0).series().get(0).trials()).containsExactly(10.0);
    }
}
