package io.perfgate.judge;

import io.perfgate.measure.Basis;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.record.Course.OutsideKeep;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Changed files outside {@code keep}: both builds used today's version of them. If interleaved builds agree, these
 * files may still have caused a change; if the builds differ, that is still evidence.
 */
record UnkeptFiles(Reason why) {

    /** The record lists more. */
    private static final int MOST_NAMED = 3;

    /** @param kept the name of the kept build's run */
    static Optional<UnkeptFiles> of(UnjudgedRun run, String kept) {
        return run.found()
                .course()
                .beside()
                .outsideKeep()
                .filter(outside -> outside.count() > 0)
                .map(outside -> new UnkeptFiles(why(outside, kept)));
    }

    private static Reason why(OutsideKeep outside, String kept) {
        List<String> named = outside.files().stream().limit(MOST_NAMED).toList();
        int more = outside.count() - named.size();
        return more == 0 ? Reason.of("unkept", named, kept) : Reason.of("unkeptMore", named, more, kept);
    }

    /** Whether a verdict says that a series is no worse. */
    static boolean clears(Verdict verdict) {
        return verdict instanceof Verdict.Unchanged
                || verdict instanceof Verdict.Improved
                || verdict instanceof Verdict.Known;
    }

    /** Adjusts a run with only interleaved trials: series that were judged no worse count as not seen. */
    Judgement appliedTo(Judgement judgement, Policy policy) {
        List<SeriesVerdict> series = judgement.series().stream()
                .map(verdict -> verdict.subject() instanceof Subject.Series && clears(verdict.verdict())
                        ? verdict.with(unseen(verdict.verdict()))
                        : verdict)
                .toList();
        if (series.equals(judgement.series())) {
            return judgement;
        }
        List<Finding> findings = new ArrayList<>(judgement.findings());
        findings.add(Finding.ofKeptBuild(why));
        return Summary.of(series, policy).with(findings);
    }

    private Verdict unseen(Verdict verdict) {
        return new Verdict.Undecided(
                verdict.change(),
                Verdict.Doubt.BLIND,
                verdict.wouldShow(),
                OptionalLong.of(Verdict.Undecided.NEVER),
                Basis.INTERLEAVED,
                why);
    }
}
