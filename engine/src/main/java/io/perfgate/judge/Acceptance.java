package io.perfgate.judge;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;

/**
 * Whether a run goes into the baseline by itself: if it passed, or if there was none yet and nothing speaks against it.
 *
 * <p>While runs are few, one is accepted too that could not have shown much, as long as nothing in it is suspect: a gate that
 * accepted only what passed would stay blind for ever.
 *
 * @param why for either
 */
public record Acceptance(boolean accepted, String why) {

    /** From here on the noise between runs is known well enough to decide by. */
    static final int ENOUGH_RUNS = 5;

    public static Acceptance of(RunRecord record) {
        Judgement judgement = record.judgement();
        if (Confirmation.standsInForStored(judgement)) {
            // Its values would make the machine's day the baseline's.
            return new Acceptance(
                    false, "the machine changed, and only the kept build in turns shows that the build did not");
        }
        if (judgement.outcome() == Outcome.PASS) {
            return new Acceptance(true, "passed");
        }
        if (judgement.series().stream().anyMatch(series -> series.verdict() instanceof Verdict.Invalid)) {
            return new Acceptance(false, "parts of it are not valid");
        }
        if (record.course().cutShort().isPresent()) {
            return new Acceptance(false, "it was cut short by its time budget");
        }
        if (judgement.outcome() == Outcome.FAIL || judgement.series().isEmpty()) {
            return new Acceptance(false, "it did not pass");
        }
        int runs = record.baseline().size();
        if (runs == 0) {
            return new Acceptance(true, "the first run");
        }
        if (judgement.series().stream().noneMatch(Summary::isOpen)) {
            return new Acceptance(true, "passed, except for series without a baseline");
        }
        boolean suspect = judgement.series().stream()
                .anyMatch(eachSeries -> eachSeries.verdict() instanceof Verdict.Undecided open
                        && open.doubt() == Verdict.Doubt.SUSPECT);
        return runs < ENOUGH_RUNS && !suspect
                ? new Acceptance(true, "nothing suspect, and one of the first " + ENOUGH_RUNS + " runs")
                : new Acceptance(false, "it did not pass");
    }
}
