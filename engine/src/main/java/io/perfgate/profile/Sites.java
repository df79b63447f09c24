package io.perfgate.profile;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** Adds up stacks by method. */
final class Sites {

    private static final MathContext DIGITS = new MathContext(3);

    private final Map<String, Double> self = new HashMap<>();
    private final Map<String, Double> total = new HashMap<>();
    private double sum;

    /** @param stack methods, the one at work first */
    void add(List<String> stack, double weight) {
        if (stack.isEmpty()) {
            return;
        }
        sum += weight;
        self.merge(stack.get(0), weight, Double::sum);
        // A method that calls itself counts once.
        new LinkedHashSet<>(stack).forEach(method -> total.merge(method, weight, Double::sum));
    }

    /** Shares of all that was added. */
    List<Profile.Site> shares() {
        return per(sum);
    }

    List<Profile.Site> per(double whole) {
        return self.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(Profile.MOST)
                .map(eachSelf -> new Profile.Site(
                        eachSelf.getKey(),
                        rounded(eachSelf.getValue() / whole),
                        rounded(total.get(eachSelf.getKey()) / whole)))
                .toList();
    }

    private static double rounded(double value) {
        return new BigDecimal(value).round(DIGITS).doubleValue();
    }
}
