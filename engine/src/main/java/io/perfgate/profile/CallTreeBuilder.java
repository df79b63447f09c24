package io.perfgate.profile;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Doubles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Adds up stacks and drops insignificant nodes. */
final class CallTreeBuilder {

    /** In a recording of minutes, a smaller node has only a few samples. */
    private static final double LEAST_SHARE = 0.001;

    private final Node root = new Node("", null);

    private static final class Node {
        private final String method;
        private final @Nullable Node caller;
        private final Map<String, Node> callees = new LinkedHashMap<>();
        private final double[] self = new double[CallTree.SLICES];
        private int samples;
        private double total;

        private Node(String method, @Nullable Node caller) {
            this.method = method;
            this.caller = caller;
        }

        private void take(Node pruned) {
            Arrays.setAll(self, slice -> self[slice] + pruned.self[slice]);
            samples += pruned.samples;
        }
    }

    /** @param stack methods, the outermost first */
    void add(List<String> stack, int slice, double cost) {
        if (stack.isEmpty() || cost <= 0) {
            return;
        }
        Node node = root;
        node.total += cost;
        for (String method : stack.subList(0, Math.min(stack.size(), CallTree.MOST_DEPTH))) {
            Node caller = node;
            node = caller.callees.computeIfAbsent(method, unknown -> new Node(unknown, caller));
            node.total += cost;
        }
        node.self[slice] += cost;
        node.samples++;
    }

    CallTree tree() {
        if (root.callees.isEmpty()) {
            return CallTree.EMPTY;
        }
        List<Node> all = new ArrayList<>();
        collect(root, all);
        // No callee costs more than its caller, and callers come first, so the largest nodes form a tree.
        List<Node> kept = all.stream()
                .filter(node -> node.total >= root.total * LEAST_SHARE)
                .sorted(Comparator.comparingDouble((Node node) -> node.total).reversed())
                .limit(CallTree.MOST_NODES)
                .toList();
        double pruned = prune(all, new HashSet<>(kept));
        return listed(kept, pruned / root.total);
    }

    private static void collect(Node node, List<Node> into) {
        into.add(node);
        node.callees.values().forEach(callee -> collect(callee, into));
    }

    /** Drops nodes and adds their costs to their callers. */
    private static double prune(List<Node> all, Set<Node> kept) {
        double pruned = 0;
        for (int i = all.size() - 1; i > 0; i--) {
            Node node = all.get(i);
            if (!kept.contains(node)) {
                Node caller = Objects.requireNonNull(node.caller, "only the root has none, and is the first");
                caller.take(node);
                pruned += kept.contains(caller) ? node.total : 0;
            }
        }
        return pruned;
    }

    private static CallTree listed(List<Node> kept, double pruned) {
        Map<Node, Integer> numbers = new LinkedHashMap<>();
        Map<String, Integer> names = new LinkedHashMap<>();
        List<Integer> parent = new ArrayList<>();
        List<Integer> frame = new ArrayList<>();
        List<Integer> samples = new ArrayList<>();
        double[] self = new double[kept.size() * CallTree.SLICES];
        for (Node node : kept) {
            int number = numbers.size();
            numbers.put(node, number);
            parent.add(node.caller == null ? -1 : numbers.get(node.caller));
            names.putIfAbsent(node.method, names.size());
            frame.add(names.get(node.method));
            samples.add(node.samples);
            for (int slice = 0; slice < CallTree.SLICES; slice++) {
                self[number * CallTree.SLICES + slice] = Amounts.rounded(node.self[slice]);
            }
        }
        return new CallTree(List.copyOf(names.keySet()), parent, frame, samples, Doubles.of(self), Math.min(1, pruned));
    }
}
