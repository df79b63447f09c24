package io.perfgate.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.Records;
import io.perfgate.judge.Acceptance;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Reason;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunRecord;
import io.perfgate.record.SinceAccepted.Night;
import io.perfgate.record.UnjudgedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileNightsTest {

    private static final Instant FIRST = Instant.parse("2026-01-05T02:00:00Z");

    @TempDir
    Path folder;

    private final RunRecord some = Records.judged();
    private FileNights nights;
    private Baseline baseline;

    @BeforeEach
    void accepted() {
        nights = new FileNights(folder.resolve("nights"));
        baseline = new Baseline(some.suite(), some.hardware().profile(), List.of());
        accept("accepted");
    }

    private void accept(String run) {
        baseline = baseline.accept(AcceptedRun.of(record(run, 0), FIRST, "ada", Reason.plain("checked")));
    }

    /** A run that was compared with the newest accepted one. */
    private RunRecord record(String run, int day) {
        Instant at = FIRST.plus(Duration.ofDays(day));
        UnjudgedRun unjudged = new UnjudgedRun(
                        new RunHeader(some.suite(), run, run, at, at), some.machine(), some.found(), some.reference())
                .against(
                        baseline == null
                                ? List.of()
                                : baseline.runs().stream()
                                        .map(AcceptedRun::measured)
                                        .toList(),
                        baseline == null
                                ? List.of()
                                : baseline.runs().stream()
                                        .map(AcceptedRun::surroundings)
                                        .toList());
        return new RunRecord(unjudged, some.judgement());
    }

    /** Each night measures something different. */
    private RunRecord night(String run, int day) {
        RunRecord record = record(run, day);
        MeasuredRun measured = record.measured();
        return new RunRecord(
                new UnjudgedRun(
                        record.header(),
                        record.machine(),
                        io.perfgate.record.Measurements.of(measured.series().stream()
                                .map(series -> series.worseBy(0.001 * day))
                                .toList()),
                        record.reference()),
                record.judgement());
    }

    private List<String> remembered() throws IOException {
        return nights.after(baseline).nights().stream().map(Night::run).toList();
    }

    @Test
    void nightsAreReadBackAsTheyWere() throws Exception {
        RunRecord monday = night("monday", 1);
        nights.remember(monday);

        assertThat(nights.after(baseline).nights()).containsExactly(monday.night());
    }

    @Test
    void theNewestTenAreKeptInOrder() throws Exception {
        for (int day = 1; day <= 12; day++) {
            nights.remember(night("night " + day, day));
        }
        assertThat(remembered())
                .containsExactlyElementsOf(IntStream.rangeClosed(3, 12)
                        .mapToObj(day -> "night " + day)
                        .toList());
    }

    /** It was not compared with an accepted run, so it neither counts nor clears those that were. */
    @Test
    void aRunThatMeasuredAnotherBuildIsNoNight() throws Exception {
        nights.remember(night("monday", 1));
        RunRecord tuesday = night("tuesday", 2);
        for (String other : List.of(MeasuredRun.OTHER_BUILD, "accepted")) {
            MeasuredRun build = new MeasuredRun(other, tuesday.series());
            nights.remember(new RunRecord(tuesday.unjudged().against(List.of(build), List.of()), tuesday.judgement()));
        }

        assertThat(remembered()).containsExactly("monday");
    }

    @Test
    void anAcceptedRunEndsThem() throws Exception {
        nights.remember(night("monday", 1));
        accept("tuesday");

        assertThat(remembered()).isEmpty();
    }

    @Test
    void aRunThatWasJudgedTwiceIsOneNight() throws Exception {
        nights.remember(night("monday", 1));
        nights.remember(night("monday", 1));
        RunRecord again = night("monday", 1);
        nights.remember(new RunRecord(
                new UnjudgedRun(record("judged again", 2).header(), again.machine(), again.found(), again.reference()),
                again.judgement()));

        assertThat(remembered()).containsExactly("monday");
    }

    @Test
    void aRebuildOfAnOlderCommitIsNeitherRememberedNorAccepted() throws Exception {
        accept("old release", "a");
        accept("newest", "b");
        nights.remember(of("c", night("monday", 1)));
        nights.remember(of("a", night("old release again", 2)));
        nights.remember(of("b", night("newest again", 3)));
        nights.remember(of("c", night("tuesday", 4)));

        assertThat(remembered()).containsExactly("monday", "tuesday");
        assertThat(Acceptance.of(of("a", night("old release again", 5))).why()).isEqualTo(Reason.of("refused.rebuild"));
        assertThat(Acceptance.of(of("d", night("fixed", 5))).why()).isNotEqualTo(Reason.of("refused.rebuild"));
    }

    @Test
    void aNightWithoutACommitMakesNoRebuildOfTheNewestOne() throws Exception {
        accept("accepted", "a");
        nights.remember(of("b", night("monday", 1)));
        nights.remember(night("without git", 2));
        nights.remember(of("b", night("tuesday", 3)));

        assertThat(remembered()).containsExactly("monday", "without git", "tuesday");
    }

    @Test
    void nightsThatWereStoredWithoutAcceptedCommitsLearnThem() throws Exception {
        accept("old release", "a");
        accept("newest", "b");
        nights.remember(of("c", night("monday", 1)));
        Path file = folder.resolve("nights/" + baseline.profile() + "/" + baseline.suite() + ".json");
        String stored = Files.readString(file);
        Files.writeString(file, stored.replaceFirst("\"accepted\":\\[[^]]*+],", ""));
        assertThat(file).content().doesNotContain("accepted").isNotEqualTo(stored);

        nights.remember(of("a", night("old release again", 2)));

        assertThat(remembered()).containsExactly("monday");
    }

    private void accept(String run, String commit) throws IOException {
        baseline = baseline.accept(AcceptedRun.of(of(commit, record(run, 0)), FIRST, "ada", Reason.plain("checked")));
    }

    /** The run with a commit and the nights before it. */
    private RunRecord of(String commit, RunRecord run) throws IOException {
        return new RunRecord(
                new UnjudgedRun(run.header().ofCommit(commit.repeat(40)), run.machine(), run.found(), run.reference())
                        .remembering(nights.after(baseline)),
                run.judgement());
    }

    @Test
    void anInterruptedWriterLeavesTheNightsAsTheyWere() throws Exception {
        nights.remember(night("monday", 1));
        Path half = folder.resolve("nights/" + baseline.profile() + "/." + baseline.suite() + ".json1.perfgate-part");
        Files.writeString(half, "{");

        assertThat(remembered()).containsExactly("monday");
        nights.remember(night("tuesday", 2));
        assertThat(remembered()).containsExactly("monday", "tuesday");
        assertThat(half).doesNotExist();
    }

    @Test
    void aRunThatEndsLateDisplacesNothing() throws Exception {
        RunRecord late = night("held against the first", 1);
        accept("second");
        nights.remember(night("tuesday", 2));
        nights.remember(late);

        assertThat(remembered()).containsExactly("tuesday");
    }

    @Test
    void aRunWithoutABaselineIsNoNight() throws Exception {
        baseline = new Baseline(some.suite(), some.hardware().profile(), List.of());
        nights.remember(night("first", 1));

        assertThat(folder.resolve("nights")).doesNotExist();
    }

    @Test
    void ofTwoControllersThatWriteAtOnceTheFileIsWhole() throws Exception {
        List<Thread> controllers = new ArrayList<>();
        for (int controller = 0; controller < 2; controller++) {
            int of = controller;
            controllers.add(new Thread(() -> IntStream.rangeClosed(1, 20).forEach(day -> {
                try {
                    new FileNights(folder.resolve("nights")).remember(night("night " + day + " of " + of, day));
                } catch (IOException failed) {
                    throw new IllegalStateException(failed);
                }
            })));
        }
        controllers.forEach(Thread::start);
        for (Thread controller : controllers) {
            controller.join();
        }
        assertThat(remembered()).hasSize(10).last().asString().startsWith("night 20 of ");
    }

    @Test
    void aBrokenFileGivesTheFix() throws Exception {
        nights.remember(night("monday", 1));
        Path file = folder.resolve("nights/" + baseline.profile() + "/" + baseline.suite() + ".json");
        Files.writeString(file, "{");

        assertThatThrownBy(this::remembered)
                .isInstanceOf(ReadError.class)
                .hasMessageContaining(file.toString())
                .hasMessageEndingWith("delete it to begin anew");
    }
}
