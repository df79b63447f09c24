package io.perfgate.judge;

import static io.perfgate.judge.JudgedTrials.TIME;
import static io.perfgate.judge.JudgedTrials.doubt;
import static io.perfgate.judge.JudgedTrials.judge;
import static io.perfgate.judge.JudgedTrials.only;
import static io.perfgate.judge.JudgedTrials.run;
import static io.perfgate.judge.JudgedTrials.series;
import static io.perfgate.judge.JudgedTrials.tolerance;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Verdict;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a run could have shown, and what follows if that is too little. */
class SensitivityTest {

    @Test
    void unchangedStatesItsSensitivity() {
        Verdict calm = only(judge(run(TIME, 100, 101, 99), run(TIME, 101, 100, 100), 0.05));
        Verdict noisier = only(judge(run(TIME, 100, 110, 92), run(TIME, 101, 90, 112), 0.05));

        assertThat(calm).isInstanceOf(Verdict.Unchanged.class);
        assertThat(calm.wouldShow().orElseThrow()).isBetween(0.1, 0.35);
        assertThat(noisier.wouldShow().orElseThrow())
                .isGreaterThan(calm.wouldShow().orElseThrow());
        assertThat(Texts.ENGLISH.of(calm.why())).contains("would have shown +");
        assertThat(Texts.ENGLISH.of(judge(run(TIME, 100, 101, 99), run(TIME, 101, 100, 100), 0.05)
                        .summary()))
                .startsWith("no regressions: 1 series; would have shown changes of ");
    }

    @Test
    void aSeriesTooNoisyForMustSeeIsNotGated() {
        MeasuredRun before = run(List.of(series("a", TIME, 100, 101, 99), series("b", TIME, 100, 200, 50)));
        MeasuredRun now = run(List.of(series("a", TIME, 100, 101, 99), series("b", TIME, 105, 190, 60)));

        Judgement judgement = judge(before, now, 0.05);

        assertThat(judgement.outcome()).isEqualTo(Outcome.PASS);
        assertThat(judgement.series().get(1).verdict()).isInstanceOfSatisfying(Verdict.Undecided.class, open -> {
            assertThat(open.doubt()).isEqualTo(Verdict.Doubt.NOT_GATED);
            assertThat(open.wouldShow().orElseThrow()).isGreaterThan(0.5);
        });
        assertThat(Texts.ENGLISH.of(judgement.summary()))
                .endsWith("1 of 2 series judged; too noisy to judge: Mean response time of 'b'");
        assertThat(judge(
                                run(List.of(before.series().get(1))),
                                run(List.of(now.series().get(1))),
                                0.05)
                        .outcome())
                .as("a run in which nothing could have been seen is no pass")
                .isEqualTo(Outcome.CANNOT_TELL);
    }

    @Test
    void aRunOfWhichMostSeriesAreTooNoisyDoesNotPass() {
        MeasuredRun before = run(List.of(
                series("a", TIME, 100, 101, 99), series("b", TIME, 100, 200, 50), series("c", TIME, 100, 200, 50)));
        MeasuredRun now = run(List.of(
                series("a", TIME, 100, 101, 99), series("b", TIME, 105, 190, 60), series("c", TIME, 105, 190, 60)));

        Judgement judgement = judge(before, now, 0.05);

        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(Texts.ENGLISH.of(judgement.summary()))
                .isEqualTo("only 1 of 3 series could be judged, but at least 50 % must be; too noisy to judge: "
                        + "Mean response time of 'b', Mean response time of 'c'");
        assertThat(Seen.of(judgement.series()).isEnough(0.3)).isTrue();
    }

    @Test
    void aPassStatesTheSensitivityOfMostSeriesAndOfTheWorst() {
        MeasuredRun before = run(List.of(
                series("a", TIME, 100, 101, 99), series("b", TIME, 100, 101, 99), series("c", TIME, 100, 110, 92)));
        MeasuredRun now = run(List.of(
                series("a", TIME, 100, 101, 99), series("b", TIME, 101, 100, 100), series("c", TIME, 101, 90, 112)));

        assertThat(Texts.ENGLISH.of(judge(before, now, 0.05).summary()))
                .matches("no regressions: 3 series; would have shown changes of [0-9.]+ % in most series, "
                        + "of [0-9.]+ % in the worst \\(Mean response time of 'c'\\)");
    }

    /** Runs that differ as much as the earlier noise suggests. */
    @Test
    void aPassStatesHowManyMoreRunsWouldShowTenPercent() {
        double[] nights = {1, 1.004, 0.997, 1.002, 0.995, 1.003, 0.998, 1.005, 1, 0.997};
        List<MeasuredRun> baseline = new ArrayList<>();
        List<Long> announced = new ArrayList<>();
        for (double night : nights) {
            MeasuredRun run = run(TIME, 100 * night, 100.5 * night, 99.5 * night, 100 * night);
            baseline.add(run);
            Matcher more = Pattern.compile("(about (\\d+)|one) more accepted run")
                    .matcher(Texts.ENGLISH.of(
                            judge(baseline, run, tolerance(0.05)).summary()));
            announced.add(!more.find() ? 0 : more.group(2) == null ? 1 : Long.parseLong(more.group(2)));
        }
        long first = announced.stream().filter(more -> more > 0).findFirst().orElse(0L);
        int then = announced.indexOf(first) + (int) first;
        assertThat(first).as("announced after %s", announced).isPositive();
        assertThat(announced.subList(then, announced.size()))
                .as("they were enough: %s", announced)
                .containsOnly(0L);
    }

    @Test
    void aNightNoisierThanOthersIsBlind() {
        MeasuredRun before = run(List.of(series("a", TIME, 100, 101, 99, 100, 100.5)));
        MeasuredRun now = run(List.of(series("a", TIME, 100, 190, 60, 240, 50)));

        Judgement judgement = judge(before, now, 0.05);

        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(doubt(only(judgement))).isEqualTo(Verdict.Doubt.BLIND);
        assertThat(Texts.ENGLISH.of(judgement.summary()))
                .matches(
                        "of 1 series, 1 unclear; 'a': more noise or fewer trials than usual: only .* would have shown, .*");
    }
}
