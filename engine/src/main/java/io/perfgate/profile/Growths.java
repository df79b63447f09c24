package io.perfgate.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The growth of methods, and the part of it in their callees. {@code main} grows with every method, so the deepest
 * method that explains most of a growth is to blame. If that method is new, the outermost new method that leads to it
 * is to blame instead. A change calls libraries, and their inner methods say nothing about it.
 */
final class Growths {

    /** The share of a growth that counts as most of it. */
    static final double MOST_OF = 0.8;
    /** A callee with a smaller part does not explain the growth; then the caller demands more from its callees. */
    private static final double PIECE = 0.25;

    private final List<Growth> all;
    private final Set<String> recordedBefore;
    /** The growth of a callee within its caller, by caller and callee. */
    private final double[][] within;
    /** The former cost of a callee within its caller. */
    private final double[][] beforeWithin;

    record Growth(String method, Difference difference) {
        double cost() {
            return difference.growth();
        }
    }

    /** @param recordedBefore all methods of the earlier profile, whatever they cost */
    Growths(List<Growth> all, MethodCosts before, MethodCosts now, Set<String> recordedBefore) {
        this.all = List.copyOf(all);
        this.recordedBefore = recordedBefore;
        within = new double[all.size()][all.size()];
        beforeWithin = new double[all.size()][all.size()];
        Map<String, Integer> places = new HashMap<>();
        all.forEach(growth -> places.put(growth.method(), places.size()));
        now.paths().forEach(path -> add(path, 1, places));
        before.paths().forEach(path -> add(path, -1, places));
    }

    private void add(MethodCosts.Path path, int sign, Map<String, Integer> places) {
        List<Integer> grown = path.methods().stream()
                .filter(places::containsKey)
                .map(places::get)
                .toList();
        for (int caller = 0; caller < grown.size(); caller++) {
            for (int callee = caller + 1; callee < grown.size(); callee++) {
                within[grown.get(caller)][grown.get(callee)] += sign * path.cost();
                beforeWithin[grown.get(caller)][grown.get(callee)] += sign < 0 ? path.cost() : 0;
            }
        }
    }

    /** The methods that explain the rest, the largest growth first. */
    List<Growth> toBlame() {
        List<Integer> largest = IntStream.range(0, all.size())
                .filter(place -> !isExplainedByCallees(place))
                .boxed()
                .sorted(Comparator.comparingDouble(
                        (Integer place) -> -all.get(place).cost()))
                .toList();
        List<Integer> chosen = new ArrayList<>();
        for (int place : largest) {
            boolean isPart = chosen.stream().anyMatch(other -> liesIn(place, other));
            if (!isPart && largest.stream().noneMatch(caller -> isHelperOf(place, caller))) {
                chosen.add(place);
            }
        }
        return chosen.stream().map(this::outermostNew).distinct().map(all::get).toList();
    }

    private int outermostNew(int place) {
        List<Integer> leading = IntStream.range(0, all.size())
                .filter(caller -> isNew(caller) && liesIn(place, caller))
                .filter(caller ->
                        within[caller][place] >= MOST_OF * all.get(caller).cost())
                .boxed()
                .toList();
        return leading.stream()
                .filter(caller -> isNew(place) && leading.stream().noneMatch(other -> calls(other, caller)))
                .findFirst()
                .orElse(place);
    }

    private boolean isNew(int place) {
        return !recordedBefore.contains(all.get(place).method());
    }

    /** False for methods that call each other equally. */
    private boolean calls(int caller, int callee) {
        return within[caller][callee] > within[callee][caller];
    }

    /** Whether a method with many callers grew for one caller only, which then demands more from it. */
    private boolean isHelperOf(int callee, int caller) {
        return callee != caller
                && liesIn(callee, caller)
                && beforeWithin[caller][callee]
                        < MOST_OF * all.get(callee).difference().before();
    }

    private boolean liesIn(int callee, int caller) {
        return within[caller][callee] >= MOST_OF * all.get(callee).cost();
    }

    private boolean isExplainedByCallees(int caller) {
        double cost = all.get(caller).cost();
        List<Integer> callees = IntStream.range(0, all.size())
                .filter(callee -> within[caller][callee] >= PIECE * cost)
                // Two methods that call each other do not explain each other.
                .filter(callee -> calls(caller, callee))
                .filter(callee -> !isHelperOf(callee, caller))
                .boxed()
                .sorted(Comparator.comparingDouble((Integer callee) -> -within[caller][callee]))
                .toList();
        List<Integer> pieces = new ArrayList<>();
        double explained = 0;
        for (int callee : callees) {
            if (pieces.stream().noneMatch(piece -> within[piece][callee] > 0)) {
                pieces.add(callee);
                explained += within[caller][callee];
            }
        }
        return explained >= MOST_OF * cost;
    }
}
