package io.perfgate.judge;

import io.perfgate.measure.Basis;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.UnjudgedRun;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Settles an inconclusive series with interleaved trials.
 *
 * @param kept the name of the kept build's run
 * @param keptTonight the trials of the kept build
 * @param unkept changed files that both builds shared
 * @param machine whether the machine explains the rest
 */
record Settlement(String kept, MeasuredRun keptTonight, Optional<UnkeptFiles> unkept, MachineDrift machine) {

    /** @param run the recorded run and the stored runs */
    static Settlement of(Judgement stored, UnjudgedRun run, MeasuredRun keptTonight) {
        String kept = keptTonight.name();
        return new Settlement(kept, keptTonight, UnkeptFiles.of(run, kept), new MachineDrift(stored, run, kept));
    }

    Verdict of(SeriesVerdict before, Verdict answer) {
        Reason interleaved = Reason.of("inTurns", kept);
        if (answer instanceof Verdict.Regressed worse) {
            return new Verdict.Regressed(
                    worse.measured(), Basis.INTERLEAVED, worse.why().and(interleaved));
        }
        if (before.regressed() && !refutes(before, answer, keptTonight)) {
            return before.verdict();
        }
        if (UnkeptFiles.clears(answer)) {
            return doubt(before).map(why -> doubted(before, why)).orElseGet(() -> cleared(before, answer, interleaved));
        }
        if (before.regressed() && showsLess(before, answer)) {
            return doubted(before, Reason.of("showsLess", kept));
        }
        // An answer that decides nothing does not replace an earlier answer.
        boolean isFirstAnswer = answer instanceof Verdict.Undecided
                && (before.verdict() instanceof Verdict.NoBaseline || before.verdict() instanceof Verdict.Invalid);
        return isFirstAnswer ? answer : before.verdict();
    }

    /** Whether an answer speaks against a stored regression: it excludes it, or the kept build moved too. */
    static boolean refutes(SeriesVerdict before, Verdict answer, MeasuredRun keptTonight) {
        return excludesAll(before, answer) || MachineDrift.alsoMoved(keptTonight, before);
    }

    /** Whether an inconclusive answer shows less than half of the worsening against the stored runs. */
    private static boolean showsLess(SeriesVerdict before, Verdict answer) {
        return excludesAll(before, answer)
                && before.with(answer)
                        .worsening()
                        .flatMap(now -> before.worsening().filter(then -> now.estimate() < then.estimate() / 2))
                        .isPresent();
    }

    /** Whether an answer excludes the full worsening. Trials too noisy to exclude it refute nothing. */
    private static boolean excludesAll(SeriesVerdict before, Verdict answer) {
        return before.with(answer)
                .worsening()
                .flatMap(now -> before.worsening().filter(then -> now.most() >= then.estimate()))
                .isEmpty();
    }

    /** Why the agreement of the builds means little for a series. */
    private Optional<Reason> doubt(SeriesVerdict before) {
        return unkept.map(UnkeptFiles::why).or(() -> before.regressed() ? machine.doubt(before) : Optional.empty());
    }

    /** A regression that the builds do not explain is neither refuted nor confirmed. */
    private static Verdict doubted(SeriesVerdict before, Reason why) {
        return before.regressed()
                ? new Verdict.Undecided(
                        before.verdict().change(),
                        Verdict.Doubt.SUSPECT,
                        OptionalDouble.empty(),
                        OptionalLong.of(Verdict.Undecided.NEVER),
                        before.verdict().basis(),
                        why)
                : before.verdict().and(why);
    }

    private Verdict cleared(SeriesVerdict before, Verdict answer, Reason interleaved) {
        Reason why = interleaved;
        if (before.regressed()) {
            why = Reason.of("machineChanged", before.change(), kept);
        } else if (before.verdict() instanceof Verdict.Invalid) {
            why = Reason.of("spoiledTrials").and(interleaved);
        }
        if (answer instanceof Verdict.Unchanged same) {
            return new Verdict.Unchanged(
                    same.measured(),
                    same.wouldShow(),
                    basis(before, same),
                    same.why().and(why));
        }
        return answer instanceof Verdict.Improved better
                ? new Verdict.Improved(
                        better.measured(), basis(before, better), better.why().and(why))
                : answer.and(why);
    }

    private static Basis basis(SeriesVerdict before, Verdict answer) {
        if (before.regressed()) {
            return Basis.MACHINE;
        }
        if (before.verdict() instanceof Verdict.Invalid) {
            return Basis.REMEASURED;
        }
        // Interleaved trials show as well as others that an acknowledged regression is gone.
        return answer.basis() == Basis.RECOVERED ? Basis.RECOVERED : Basis.INTERLEAVED;
    }
}
