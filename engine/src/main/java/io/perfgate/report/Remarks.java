package io.perfgate.report;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The remarks on a run: those to read first, and the others. */
public record Remarks(List<Remark> first, List<Remark> others) {

    private static final int MOST_AT_ONCE = 8;

    public static Remarks of(Judgement judgement) {
        return split(judgement, Remark::isRepeated);
    }

    /** For a page, which lists other changes, and may draw the costs of methods. */
    public static Remarks onPage(Judgement judgement, boolean drawsCosts) {
        return split(
                judgement,
                remark -> remark.isRepeated()
                        || remark.kind() == Remark.Kind.ENVIRONMENT
                        || (drawsCosts && remark.kind() == Remark.Kind.METHOD));
    }

    private static Remarks split(Judgement judgement, Predicate<Remark> isFolded) {
        List<Remark> all = Remark.of(judgement).stream()
                .sorted(Comparator.comparing(isFolded::test))
                .toList();
        int news = (int) all.stream().filter(isFolded.negate()).count();
        // A single further remark is not worth folding.
        int atOnce = news <= MOST_AT_ONCE + 1 ? news : MOST_AT_ONCE;
        return new Remarks(all.subList(0, atOnce), all.subList(atOnce, all.size()));
    }

    /** The number of others; empty if there are none. */
    public Optional<Reason> more() {
        return others.isEmpty() ? Optional.empty() : Optional.of(Reason.of("moreRemarks", others.size()));
    }
}
