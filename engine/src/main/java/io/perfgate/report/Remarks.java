package io.perfgate.report;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import java.util.List;
import java.util.Optional;

/** The remarks on a run: those to read first, and the others. */
public record Remarks(List<Remark> first, List<Remark> others) {

    private static final int MOST_AT_ONCE = 8;

    public Remarks {
        first = List.copyOf(first);
        others = List.copyOf(others);
    }

    public static Remarks of(Judgement judgement) {
        List<Remark> all = Remark.of(judgement);
        // One more is not worth being folded.
        int atOnce = all.size() <= MOST_AT_ONCE + 1 ? all.size() : MOST_AT_ONCE;
        return new Remarks(all.subList(0, atOnce), all.subList(atOnce, all.size()));
    }

    /** For a page that draws the costs of methods. */
    public static Remarks withoutMethods(Judgement judgement) {
        List<Remark> all = Remark.of(judgement);
        return new Remarks(
                all.stream().filter(remark -> !remark.isOfMethod()).toList(),
                all.stream().filter(Remark::isOfMethod).toList());
    }

    /** The number of others; empty if there are none. */
    public Optional<Reason> more() {
        return others.isEmpty() ? Optional.empty() : Optional.of(Reason.of("moreRemarks", others.size()));
    }
}
