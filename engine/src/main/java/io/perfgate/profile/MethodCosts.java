package io.perfgate.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The costs of methods including their callees. Methods of the JDK count toward their callers, where changes originate.
 */
final class MethodCosts {

    private static final double[] NOTHING = new double[CallTree.SLICES];

    private final List<Path> paths = new ArrayList<>();
    private final Map<String, double[]> bySlice = new HashMap<>();
    private final Map<String, double[]> ownBySlice = new HashMap<>();
    private final Map<String, Long> samples = new HashMap<>();
    private final Map<String, Integer> nodes = new HashMap<>();
    private final double[] all = new double[CallTree.SLICES];

    /**
     * A call path, the outermost method first, each once.
     *
     * @param cost mean cost per slice of the last method alone
     */
    record Path(List<String> methods, double cost) {

        String last() {
            return methods.get(methods.size() - 1);
        }
    }

    /** @param counts requests, operations or seconds in each slice */
    static MethodCosts of(CallTree tree, double[] counts) {
        MethodCosts costs = new MethodCosts();
        List<List<String>> stacks = new ArrayList<>();
        for (int node = 0; node < tree.nodes(); node++) {
            stacks.add(node == 0 ? List.of() : within(stacks.get(tree.parent().get(node)), tree.method(node)));
            costs.add(tree, node, stacks.get(node), counts);
            costs.nodes.merge(tree.method(node), 1, Integer::sum);
        }
        return costs;
    }

    private static List<String> within(List<String> caller, String method) {
        boolean inJdk = caller.isEmpty() || Frames.isOfJdk(caller.get(caller.size() - 1));
        if (Frames.isOfJdk(method) && !inJdk) {
            return caller;
        }
        List<String> longer = inJdk && !Frames.isOfJdk(method) ? new ArrayList<>() : new ArrayList<>(caller);
        longer.add(method);
        return longer;
    }

    private void add(CallTree tree, int node, List<String> stack, double[] counts) {
        Set<String> methods = new LinkedHashSet<>(stack);
        if (methods.isEmpty()) {
            return;
        }
        double[] own = ownBySlice.computeIfAbsent(stack.get(stack.size() - 1), unknown -> new double[CallTree.SLICES]);
        // A ratio of sums, linearised: slices with more requests cost more, and that is not noise.
        double mean = Arrays.stream(counts).average().orElseThrow();
        double whole = tree.selfOf(node) / (mean * CallTree.SLICES);
        for (int slice = 0; slice < CallTree.SLICES; slice++) {
            double cost = whole + (tree.selfIn(slice, node) - whole * counts[slice]) / mean;
            all[slice] += cost;
            own[slice] += cost;
            for (String method : methods) {
                bySlice.computeIfAbsent(method, unknown -> new double[CallTree.SLICES])[slice] += cost;
            }
        }
        methods.forEach(method -> samples.merge(method, (long) tree.samples().get(node), Long::sum));
        if (whole > 0) {
            paths.add(new Path(List.copyOf(methods), whole));
        }
    }

    Set<String> methods() {
        return bySlice.keySet();
    }

    double[] bySlice(String method) {
        return bySlice.getOrDefault(method, NOTHING);
    }

    /** The own cost of each method by slice, including the JDK methods that it calls. */
    Map<String, double[]> ownBySlice() {
        return ownBySlice;
    }

    double[] ownBySlice(String method) {
        return ownBySlice.getOrDefault(method, NOTHING);
    }

    double[] all() {
        return all;
    }

    long samples(String method) {
        return samples.getOrDefault(method, 0L);
    }

    /** The number of places in the tree where a method is called. */
    int nodes(String method) {
        return nodes.getOrDefault(method, 0);
    }

    List<Path> paths() {
        return paths;
    }
}
