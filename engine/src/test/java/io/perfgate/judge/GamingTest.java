package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.SeriesId;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Ways to make a slower change pass; docs/security.md lists them. */
class GamingTest {

    private static MeasuredSeries series(String request, Metric metric, double level) {
        return new MeasuredSeries(
                SeriesId.of("shop", Map.of(), "10", request),
                metric,
                Stream.of(0.99, 1.0, 1.01, 1.0).map(trial -> level * trial).toList());
    }

    private static Judgement judge(List<MeasuredSeries> before, List<MeasuredSeries> now) {
        List<MeasuredRun> accepted = IntStream.range(0, 5)
                .mapToObj(run -> new MeasuredRun("r" + run, before))
                .toList();
        return Judging.compare(accepted, Records.unjudged(new MeasuredRun("now", now)), Policy.DEFAULT);
    }

    private static List<MeasuredSeries> shop(double milliseconds, double errors, String... requests) {
        return Arrays.stream(requests)
                .flatMap(request -> Stream.of(
                        series(request, Metrics.MEAN, milliseconds), series(request, Metrics.ERROR_RATE, errors)))
                .toList();
    }

    @Test
    void requestsThatFailFastFailTheGate() {
        Judgement judgement = judge(shop(100, 0, "order"), shop(10, 0.04, "order"));

        assertThat(judgement.outcome()).isEqualTo(Outcome.FAIL);
    }

    @Test
    void manyThatFailFastMakeTheTimesInvalidToo() {
        Judgement judgement = judge(shop(100, 0, "order"), shop(10, 0.5, "order"));

        assertThat(judgement.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(judgement.series()).extracting(one -> one.verdict().word()).contains("invalid", "regressed");
    }

    @Test
    void aRequestThatIsTakenOutDoesNotPass() {
        Judgement judgement = judge(shop(100, 0, "order", "pay"), shop(100, 0, "order"));

        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(Texts.ENGLISH.of(judgement.series().get(2).verdict().why()))
                .startsWith("in the baseline, but not measured by this run");
    }

    @Test
    void aRequestByAnotherNameDoesNotPass() {
        Judgement judgement = judge(shop(100, 0, "order", "pay"), shop(100, 0, "order", "buy"));

        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }

    private static MeasuredSeries series(SeriesId id) {
        return new MeasuredSeries(id, Metrics.MEAN, List.of(9.9, 10.0, 10.1, 10.0));
    }

    static List<SeriesId> alsoMeasured() {
        return List.of(
                SeriesId.of("checkout", Map.of(), "10", "order"), // another workload
                SeriesId.of("codec", Map.of(), "", "io.Codec.decode"));
    }

    @ParameterizedTest
    @MethodSource("alsoMeasured")
    void aWorkloadOrBenchmarkThatIsTakenOutOrRenamedDoesNotPass(SeriesId other) {
        List<MeasuredSeries> remaining = List.of(
                series(SeriesId.of("shop", Map.of(), "10", "order")),
                series(SeriesId.of("codec", Map.of(), "", "io.Codec.encode")));
        List<MeasuredSeries> before = with(remaining, other);
        SeriesId renamed = other.load().isBlank()
                ? other.of("io.Codec.read")
                : SeriesId.of("basket", other.parameters(), other.load(), other.subject());

        assertThat(judge(before, before).outcome()).isEqualTo(Outcome.PASS);
        assertThat(judge(before, remaining).outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(judge(before, with(remaining, renamed)).outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }

    private static List<MeasuredSeries> with(List<MeasuredSeries> some, SeriesId more) {
        return Stream.concat(some.stream(), Stream.of(series(more))).toList();
    }

    @Test
    void mostSeriesMadeTooNoisyDoNotPassWithTheOthers() {
        List<MeasuredSeries> before = shop(100, 0, "order", "pay", "list");
        List<MeasuredSeries> now = before.stream()
                .map(series -> series.id().subject().equals("order") ? series : noisy(series))
                .toList();

        assertThat(judge(before, now).outcome()).isNotEqualTo(Outcome.PASS);
    }

    private static MeasuredSeries noisy(MeasuredSeries series) {
        return new MeasuredSeries(
                series.id(),
                series.metric(),
                series.metric().isShare() ? series.trials() : List.of(40.0, 250.0, 60.0, 300.0));
    }
}
