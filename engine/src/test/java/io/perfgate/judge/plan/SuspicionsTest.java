package io.perfgate.judge.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Change;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Place;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SuspicionsTest {

    private static final Change WORSE = new Change(0.5, 0.4, 0.6, 10, 15);

    private static SeriesVerdict of(String load, String request, Verdict verdict) {
        return SeriesVerdict.of(SeriesId.of("queue", Map.of(), load, request), Metrics.MEAN, verdict);
    }

    private static Verdict undecided(Verdict.Doubt doubt) {
        return new Verdict.Undecided(Optional.of(WORSE), doubt, Reason.plain("open"));
    }

    @Test
    void regressedAndSuspectSeriesAreGroupedByPlace() {
        List<SeriesVerdict> verdicts = List.of(
                of("10", "send", new Verdict.Regressed(WORSE, Reason.plain("slower"))),
                of("10", "receive", undecided(Verdict.Doubt.SUSPECT)),
                of("10", "ack", undecided(Verdict.Doubt.BLIND)),
                of("20", "send", undecided(Verdict.Doubt.NOT_GATED)),
                of("30", "send", new Verdict.Unchanged(WORSE, Reason.plain("within"))));

        assertThat(Suspicions.of(new Judgement(Outcome.FAIL, Reason.plain("worse"), verdicts)))
                .isEqualTo(Map.of(new Place("queue", "10"), Set.of("receive", "send")));
    }
}
