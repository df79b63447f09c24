package io.perfgate.profile;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds costs that only moved between methods whose common caller costs no more than before. Authors and compilers
 * split and merge methods, so samples appear under other names.
 *
 * @param isPerSecond whether costs are per second rather than per request or operation
 */
record CostShift(MethodCosts before, MethodCosts now, boolean isPerSecond) {

    /** At most this part of a growth may remain in the common caller. */
    private static final double LEFT = 0.3;

    /** The method that costs less in return. */
    Optional<String> from(Growths.Growth growth) {
        Map<String, Double> above = new HashMap<>();
        now.paths().forEach(path -> addCallers(path, growth.method(), path.cost(), above));
        before.paths().forEach(path -> addCallers(path, growth.method(), -path.cost(), above));
        return above.entrySet().stream()
                .filter(caller -> caller.getValue() >= Growths.MOST_OF * growth.cost())
                .map(Map.Entry::getKey)
                .filter(caller -> isNoMore(now.bySlice(caller), before.bySlice(caller), growth))
                .min(Comparator.comparingDouble(caller -> sum(now.bySlice(caller))))
                .map(List::of)
                .or(() -> isNoMore(now.all(), before.all(), growth) ? Optional.of(List.of()) : Optional.empty())
                .flatMap(this::shrunkMost);
    }

    private static void addCallers(MethodCosts.Path path, String method, double cost, Map<String, Double> above) {
        int place = path.methods().indexOf(method);
        for (int caller = 0; caller < place; caller++) {
            above.merge(path.methods().get(caller), cost, Double::sum);
        }
    }

    private boolean isNoMore(double[] costsNow, double[] costsBefore, Growths.Growth growth) {
        // Per second, a busy machine's total cost stays the same, whatever grew.
        boolean tells = !isPerSecond || sum(costsNow) < sum(now.all()) / 2;
        return tells && (sum(costsNow) - sum(costsBefore)) / CallTree.SLICES <= LEFT * growth.cost();
    }

    /** @param within one method, or none for everything */
    private Optional<String> shrunkMost(List<String> within) {
        Map<String, Double> own = new HashMap<>();
        now.paths().forEach(path -> addOwn(path, within, path.cost(), own));
        before.paths().forEach(path -> addOwn(path, within, -path.cost(), own));
        return own.entrySet().stream()
                .filter(method -> method.getValue() < 0)
                .min(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey);
    }

    private static void addOwn(MethodCosts.Path path, List<String> within, double cost, Map<String, Double> own) {
        if (path.methods().containsAll(within)) {
            own.merge(path.last(), cost, Double::sum);
        }
    }

    private static double sum(double[] values) {
        return Arrays.stream(values).sum();
    }
}
