package io.perfgate.runner.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.record.MeasuredTrial;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.progress.Progress;
import io.perfgate.runner.progress.ProgressView;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import io.perfgate.suite.Workload.AtLoad;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The trials that are recorded for profiles; {@code ProfileTest} runs them. */
class ProfilingTest {

    private static final Judgement PASSED = new Judgement(Outcome.PASS, Reason.plain("no regressions"), List.of());

    @TempDir
    private Path folder;

    /** The loads for which a trial was requested. */
    private List<String> recorded(String profile, boolean isAcceptable) throws Exception {
        // 87 s each, with starts and stops.
        Suite suite = SuiteParser.parse("s.yml", """
                suite: large
                middleware: {start: java -jar shop.jar, ready: "tcp://127.0.0.1:80"}
                workloads:
                  - name: shop
                    gatling: Shop
                    load: [1, 2, 3, 4, 5, 6, 7, 8, 9]
                    warmUp: 20s
                    measure: 60s
                profile: %s
                """.formatted(profile), Map.of());
        RunPlan plan = new RunPlan(
                suite,
                "run",
                ".",
                folder.resolve("work"),
                RunPlan.unjudged(suite, "run", ".", folder).comparison(),
                Optional.empty(),
                true);
        ExpectedTimes times = new ExpectedTimes(List.of());
        List<String> loads = new ArrayList<>();
        try (Progress progress = new Progress(suite, ProgressView.NONE, 1, times)) {
            TrialRunner runner = new TrialRunner(plan, progress) {
                @Override
                MeasuredTrial record(AtLoad loaded, String build, Path recording) {
                    loads.add(loaded.load());
                    throw Failure.cannotTell("nothing is recorded here");
                }
            };
            new Profiling(plan, runner, progress, times).run(PASSED, isAcceptable, workload -> true);
        }
        return loads;
    }

    @Test
    void unrequestedProfilesTakeAtMostTenMinutesOfARun() throws Exception {
        assertThat(recorded("onRegression", true)).containsExactly("1", "2", "3", "4", "5", "6");
    }

    @Test
    void requestedProfilesAreRecordedHoweverLongTheyTake() throws Exception {
        assertThat(recorded("always", true)).hasSize(9);
    }

    /** For example an invalid run: no later run is compared with it. */
    @Test
    void nothingIsRecordedForLaterByARunThatIsNotAccepted() throws Exception {
        assertThat(recorded("onRegression", false)).isEmpty();
        assertThat(recorded("always", false)).hasSize(9);
    }
}
