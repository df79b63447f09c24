package io.perfgate.judge;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;

/**
 * Whether a run goes into the baseline by itself: if it passed, or if there was none yet and nothing speaks against it.
 *
 * @param why for either
 */
public record Acceptance(boolean accepted, String why) {

    public static Acceptance of(RunRecord record) {
        Judgement judgement = record.judgement().orElseThrow();
        if (judgement.outcome() == Outcome.PASS) {
            return new Acceptance(true, "passed");
        }
        if (judgement.series().stream().anyMatch(one -> one.verdict() instanceof Verdict.Invalid)) {
            return new Acceptance(false, "not all of it is valid");
        }
        if (record.course().cutShort().isPresent()) {
            return new Acceptance(false, "its time was cut short");
        }
        return record.baseline().isEmpty() && judgement.outcome() == Outcome.CANNOT_TELL
                ? new Acceptance(true, "the first run")
                : new Acceptance(false, "it did not pass");
    }
}
