package io.perfgate.judge;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.StringJoiner;

/** The outcome of a run from the verdicts of its series, and one sentence for it. */
public final class Summary {

    private Summary() {}

    public static Judgement of(List<SeriesVerdict> verdicts) {
        long regressed = verdicts.stream().filter(SeriesVerdict::regressed).count();
        if (regressed > 0) {
            SeriesVerdict worst = verdicts.stream()
                    .filter(SeriesVerdict::regressed)
                    .max(Comparator.comparingDouble(Summary::size))
                    .orElseThrow();
            String many = regressed == 1 ? "" : regressed + " of " + verdicts.size() + " series regressed; worst: ";
            return new Judgement(Outcome.FAIL, many + worst.verdict().why(), verdicts);
        }
        if (verdicts.isEmpty()) {
            return new Judgement(Outcome.CANNOT_TELL, "nothing was measured", verdicts);
        }
        long noBaseline = count(verdicts, Verdict.NoBaseline.class);
        if (noBaseline == verdicts.size()) {
            return new Judgement(Outcome.CANNOT_TELL, verdicts.get(0).verdict().why(), verdicts);
        }
        long invalid = count(verdicts, Verdict.Invalid.class);
        long suspect = count(verdicts, Verdict.Doubt.SUSPECT);
        long blind = count(verdicts, Verdict.Doubt.BLIND);
        long notGated = count(verdicts, Verdict.Doubt.NOT_GATED);
        if (notGated == verdicts.size()) {
            return new Judgement(
                    Outcome.CANNOT_TELL,
                    "all series are too noisy to gate on: "
                            + verdicts.get(0).verdict().why(),
                    verdicts);
        }
        if (invalid + noBaseline + suspect + blind > 0) {
            StringJoiner parts = new StringJoiner(", ", "", " of " + verdicts.size() + " series");
            add(parts, suspect, "suspect");
            add(parts, blind, "blind");
            add(parts, invalid, "invalid");
            add(parts, noBaseline, "without a baseline");
            return new Judgement(Outcome.CANNOT_TELL, parts.toString(), verdicts);
        }
        return new Judgement(Outcome.PASS, Seen.of(verdicts).words(), verdicts);
    }

    /** Undecided in a way that matters to a gate. */
    static boolean isOpen(SeriesVerdict one) {
        return one.verdict() instanceof Verdict.Undecided open && open.doubt() != Verdict.Doubt.NOT_GATED;
    }

    private static double size(SeriesVerdict one) {
        return one.verdict()
                .change()
                .map(change -> Double.isNaN(change.relative()) ? Double.MAX_VALUE : Math.abs(change.relative()))
                .orElse(0.0);
    }

    private static long count(List<SeriesVerdict> verdicts, Class<? extends Verdict> kind) {
        return verdicts.stream().filter(one -> kind.isInstance(one.verdict())).count();
    }

    private static long count(List<SeriesVerdict> verdicts, Verdict.Doubt doubt) {
        return verdicts.stream()
                .filter(one -> one.verdict() instanceof Verdict.Undecided open && open.doubt() == doubt)
                .count();
    }

    private static void add(StringJoiner parts, long count, String what) {
        if (count > 0) {
            parts.add(count + " " + what);
        }
    }
}
