package io.perfgate.runner.run;

import io.perfgate.baseline.BaselineStore;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import java.io.IOException;

/** Whether a run goes into the baseline by itself: if it passed, or if there was none yet and nothing speaks against it. */
public final class Acceptance {

    private Acceptance() {}

    /** Takes it in where that is right, and says in a line what was done. */
    public static String accept(BaselineStore store, RunRecord record) throws IOException {
        Judgement judgement = record.judgement().orElseThrow();
        boolean trusted = judgement.series().stream().noneMatch(one -> one.verdict() instanceof Verdict.Invalid);
        boolean whole = record.course().cutShort().isEmpty();
        boolean firstEver = record.baseline().isEmpty() && trusted && whole;
        if (judgement.outcome() == Outcome.PASS || (firstEver && judgement.outcome() == Outcome.CANNOT_TELL)) {
            SuiteExecution.accept(store, record, firstEver ? "the first run" : "passed");
            return "accepted into the baseline";
        }
        return "not accepted into the baseline: "
                + (!trusted ? "not all of it is valid" : whole ? "it did not pass" : "its time was cut short")
                + "; 'perfgate baseline accept' does it by hand";
    }
}
