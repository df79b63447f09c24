package io.perfgate.jenkins.trend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrendIndexTest {

    private static final String INDEX = "index.json.gz";
    private static final Verdict NOT_MEASURED = new Verdict.Invalid(OptionalDouble.empty(), Reason.NONE);

    @TempDir
    Path job;

    private Path folder;
    private TrendIndex index;

    @BeforeEach
    void open() {
        folder = job.resolve("trend");
        index = new TrendIndex(folder);
    }

    @Test
    void aMissingIndexIsEmpty() {
        assertThat(index.overview()).isEqualTo(IndexContent.EMPTY);
        assertThat(index.history(Runs.query("a"))).isEmpty();
        assertThat(index.isComplete()).isFalse();
        assertThat(folder).doesNotExist();
    }

    @Test
    void aSeriesIsReadBuildByBuildWhateverTheOrderTheyCameIn() {
        index.put(List.of(Runs.quiet(3, 13, 23), Runs.quiet(1, 11, 21)));
        index.put(List.of(Runs.quiet(10, 20, 30), Runs.quiet(2, 12, 22)));

        assertThat(currents("a")).containsExactly(11.0, 12.0, 13.0, 20.0);
        assertThat(currents("b")).containsExactly(21.0, 22.0, 23.0, 30.0);
        assertThat(index.overview().series())
                .allSatisfy(one -> assertThat(one.newest().gate().build()).isEqualTo(10));
    }

    @Test
    void aWindowIsCutFromABuildOnOrToTheNewest() {
        IntStream.rangeClosed(1, 9).forEach(build -> index.put(List.of(Runs.quiet(build, build))));

        assertThat(currents(new TrendQuery(null, null, "a", null, 7, 100))).containsExactly(7.0, 8.0, 9.0);
        assertThat(currents(new TrendQuery(null, null, "a", null, 0, 2))).containsExactly(8.0, 9.0);
    }

    @Test
    void aDeletedBuildDisappears() {
        index.put(List.of(Runs.quiet(1, 11), Runs.quiet(2, 12, 22), Runs.quiet(3, 13, 23)));

        index.remove(List.of(3));
        assertThat(currents("a")).containsExactly(11.0, 12.0);
        assertThat(currents("b")).containsExactly(22.0);

        index.remove(List.of(2));
        assertThat(currents("a")).containsExactly(11.0);
        assertThat(index.overview().series())
                .extracting(one -> one.key().series())
                .containsExactly("a");
        assertThat(index.overview().gates()).hasSize(1);
    }

    @Test
    void aGateThatIsStoredAgainReplacesItself() {
        index.put(List.of(Runs.quiet(1, 11, 21)));
        index.put(List.of(Runs.quiet(1, 12)));

        assertThat(currents("a")).containsExactly(12.0);
        assertThat(index.history(Runs.query("b"))).isEmpty();
    }

    @Test
    void severalGatesOfABuildAreShownTogether() {
        IndexedRun second = Runs.quiet(1, 12);
        IndexedGate gate = second.gate();
        index.put(List.of(
                Runs.quiet(1, 11),
                new IndexedRun(
                        new IndexedGate(
                                new GateId(1, 2),
                                gate.startedAtMillis(),
                                gate.suite(),
                                gate.profile(),
                                gate.run(),
                                gate.outcome(),
                                ""),
                        second.figures(),
                        Map.of())));

        assertThat(currents("a")).containsExactly(11.0, 12.0);
        index.remove(List.of(1));
        assertThat(index.overview().series()).isEmpty();
    }

    @Test
    void theRunsThatLaterGatesWereComparedWithAreTheAcceptedOnes() {
        index.put(List.of(
                Runs.quiet(1, 10),
                Runs.quiet(2, 11),
                Runs.of(
                        3,
                        Outcome.CANNOT_TELL,
                        List.of(Runs.verdict("a", new Verdict.NoBaseline(OptionalDouble.of(12), Reason.NONE))),
                        List.of(Runs.past("run-1", 10), Runs.past("of another job", 9)))));

        List<SeriesHistory.Moment> moments =
                index.history(Runs.query("a")).orElseThrow().moments();
        assertThat(moments).extracting(SeriesHistory.Moment::acceptedAs).containsExactly("", null, null);
        assertThat(moments.get(2).row().figures().lowest()).isEqualTo(9);
        assertThat(moments.get(2).row().figures().highest()).isEqualTo(10);
        assertThat(moments.get(2).gate().outcome()).isEqualTo("cannotTell");
    }

    @Test
    void aRunThatIsPinnedOnceStaysPinned() {
        index.put(List.of(Runs.quiet(1, 10)));
        MeasuredRun pinned = new MeasuredRun("run-1", List.of()).pinnedAs("7.5");
        index.put(List.of(Runs.of(2, Outcome.PASS, List.of(), List.of(pinned))));
        index.put(List.of(Runs.of(3, Outcome.PASS, List.of(), List.of(Runs.past("run-1", 10)))));

        assertThat(TrendDocument.of(index.history(Runs.query("a")).orElseThrow())
                        .points()
                        .get("pinned"))
                .containsExactly("7.5");
    }

    @Test
    void twoWritersAndReadersDoNotDisturbEachOther() throws Exception {
        ExecutorService writers = Executors.newFixedThreadPool(3);
        try {
            List<Future<?>> work = List.of(
                    writers.submit(() -> IntStream.rangeClosed(1, 15)
                            .forEach(build -> new TrendIndex(folder).put(List.of(Runs.quiet(2 * build, build, 1))))),
                    writers.submit(() -> IntStream.rangeClosed(1, 15).forEach(build -> new TrendIndex(folder)
                            .put(List.of(Runs.quiet(2 * build - 1, build, 1))))),
                    writers.submit(() -> IntStream.range(0, 100)
                            .forEach(unused -> new TrendIndex(folder).history(Runs.query("a")))));
            for (Future<?> one : work) {
                one.get();
            }
        } finally {
            writers.shutdownNow();
        }

        assertThat(currents("a")).hasSize(30);
        assertThat(index.overview().gates()).hasSize(30);
    }

    @Test
    void theVersionChangesWithEachChangeAndWithNothingElse() throws IOException {
        index.put(List.of(Runs.quiet(1, 11)));
        String first = index.version().orElseThrow();
        index.history(Runs.query("a"));
        index.overview();
        assertThat(index.version()).contains(first);

        Files.setLastModifiedTime(folder.resolve(INDEX), FileTime.fromMillis(0));
        index.put(List.of(Runs.quiet(2, 12)));
        assertThat(index.version().orElseThrow()).isNotEqualTo(first);
    }

    @Test
    void anIndexOfAnotherSchemaIsThrownAway() throws IOException {
        index.put(List.of(Runs.quiet(1, 11)));
        Path file = folder.resolve(INDEX);
        String json;
        try (GZIPInputStream content = new GZIPInputStream(Files.newInputStream(file))) {
            json = new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
        try (OutputStream content = new GZIPOutputStream(Files.newOutputStream(file))) {
            content.write(json.replace("{\"schema\":" + IndexContent.SCHEMA + ",", "{\"schema\":1,")
                    .getBytes(StandardCharsets.UTF_8));
        }

        assertThat(index.history(Runs.query("a"))).isEmpty();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void rowsOfAProcessThatWasKilledDoNotCount() throws IOException {
        index.put(List.of(Runs.quiet(1, 11, 21)));
        byte[] before = Files.readAllBytes(folder.resolve(INDEX));
        index.put(List.of(Runs.quiet(2, 12, 22, 32)));
        Files.write(folder.resolve(INDEX), before);
        Files.write(folder.resolve("0.rows"), new byte[] {1, 2, 3}, StandardOpenOption.APPEND);

        assertThat(currents("a")).containsExactly(11.0);
        index.put(List.of(Runs.quiet(3, 13, 23)));
        index.put(List.of(Runs.quiet(2, 14, 24)));
        assertThat(currents("a")).containsExactly(11.0, 14.0, 13.0);
        assertThat(currents("b")).containsExactly(21.0, 24.0, 23.0);
        assertThat(index.history(Runs.query("c"))).isEmpty();
    }

    @Test
    void aNewSeriesTakesThePlaceOfOneThatIsGone() {
        index.put(List.of(Runs.quiet(1, 11, 21), Runs.quiet(2, 12)));
        index.remove(List.of(1));
        index.put(List.of(Runs.quiet(3, 13, 23, 33), Runs.quiet(1, 11)));

        assertThat(currents("a")).containsExactly(11.0, 12.0, 13.0);
        assertThat(currents("b")).containsExactly(23.0);
        assertThat(currents("c")).containsExactly(33.0);
        assertThat(folder).isDirectoryNotContaining("glob:**/3.rows");
    }

    @Test
    @Tag("slow")
    void removedBuildsDoNotGrowItForEver() throws IOException {
        index.put(List.of(Runs.quiet(1, 11), Runs.quiet(2, 12)));
        long small = Files.size(folder.resolve("0.rows"));
        for (int build = 3; build <= 1_100; build++) {
            index.put(List.of(Runs.quiet(build, build)));
            index.remove(List.of(build - 2));
        }

        assertThat(Files.size(folder.resolve("0.rows"))).isLessThan(100 * small);
        assertThat(currents("a")).as("rebuilt from the builds' run records").endsWith(1_099.0, 1_100.0);
    }

    @Test
    void anIndexThatCannotBeReachedIsNotThrownAway() throws IOException {
        index.put(List.of(Runs.quiet(1, 11)));
        Path rows = folder.resolve("0.rows");
        Path elsewhere = Files.move(rows, job.resolve("elsewhere"));
        Files.createDirectory(rows); // a folder cannot be read as a file

        assertThatThrownBy(() -> index.history(Runs.query("a"))).isInstanceOf(UncheckedIOException.class);

        Files.delete(rows);
        Files.move(elsewhere, rows);
        assertThat(currents("a")).containsExactly(11.0);
    }

    @Test
    void runsThatAreTooLargeForATrendAreRefusedWithoutHarm() {
        String part = "x".repeat(1_000); // a longer one is shortened when a series is created
        SeriesVerdict verdict = SeriesVerdict.of(
                SeriesId.of(part, Map.of(), part, part),
                Metrics.MEAN,
                new Verdict.Invalid(OptionalDouble.empty(), Reason.NONE));
        assertThatThrownBy(() -> Runs.of(1, Outcome.PASS, List.of(verdict), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a name of 3006 characters");
    }

    @Test
    void moreSeriesThanATrendShowsAreRefused() {
        List<SeriesVerdict> tooMany = IntStream.rangeClosed(0, IndexedRun.MOST_SERIES)
                .mapToObj(series -> Runs.verdict("series " + series, NOT_MEASURED))
                .toList();

        assertThatThrownBy(() -> Runs.of(1, Outcome.PASS, tooMany, List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("10001 series are too many for a trend");
    }

    @Test
    @Tag("slow")
    void buildsWithNewSeriesNamesDoNotGrowItForEver() {
        index.put(List.of(Runs.quiet(1, 11)));
        for (int build = 2; build <= 8; build++) {
            index.put(List.of(Runs.of(build, Outcome.PASS, otherNames(build), List.of())));
        }
        index.put(List.of(Runs.quiet(9, 12)));

        IndexContent overview = index.overview();
        assertThat(overview.series().stream()
                        .mapToLong(series -> series.key().series().length())
                        .sum())
                .isBetween(IndexChange.MOST_CHARACTERS / 2, IndexChange.MOST_CHARACTERS);
        assertThat(overview.leftOut()).isZero();
        assertThat(currents("a")).as("a series that is known has its place").containsExactly(11.0, 12.0);

        index.put(List.of(Runs.of(10, Outcome.PASS, otherNames(10), List.of())));
        assertThat(index.overview().leftOut()).isEqualTo(1_000);
        assertThat(OverviewDocument.of(index.overview()).leftOut()).isGreaterThanOrEqualTo(1_000);

        index.remove(List.of(2, 3, 4, 5, 6, 7, 8, 10));
        index.put(List.of(Runs.of(11, Outcome.PASS, otherNames(11), List.of())));
        assertThat(index.overview().leftOut()).isZero();
        assertThat(index.overview().series()).hasSize(1_001);
    }

    private static List<SeriesVerdict> otherNames(int build) {
        return IntStream.range(0, 1_000)
                .mapToObj(series -> Runs.verdict(build + "-" + series + "x".repeat(900), NOT_MEASURED))
                .toList();
    }

    @Test
    void anInterruptedReaderDoesNotCostTheIndex() {
        index.put(List.of(Runs.quiet(1, 11)));
        Thread.currentThread().interrupt();
        try {
            assertThat(currents("a")).containsExactly(11.0);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }

        assertThat(currents("a")).containsExactly(11.0);
    }

    @Test
    void anInterruptedWriterDoesNotCostTheIndex() {
        index.put(List.of(Runs.quiet(1, 11)));
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> index.put(List.of(Runs.quiet(2, 12)))).isNotNull();
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }

        assertThat(currents("a")).contains(11.0);
    }

    private List<Double> currents(String series) {
        return currents(Runs.query(series));
    }

    private List<Double> currents(TrendQuery query) {
        return index.history(query).orElseThrow().moments().stream()
                .map(moment -> moment.row().figures().current())
                .toList();
    }
}
