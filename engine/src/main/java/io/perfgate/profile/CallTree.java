package io.perfgate.profile;

import io.perfgate.measure.Doubles;
import io.perfgate.measure.Names;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Recorded stacks as a tree in lists, one value for each node. Node 0 represents all stacks, and parents precede their
 * callees. It comes straight from documents, so everything is checked.
 *
 * @param frames names of methods, each once; the first is blank and belongs to node 0
 * @param parent number of the calling node; -1 for node 0
 * @param frame index of a node's method in {@code frames}
 * @param samples events whose stack ended in a node
 * @param self cost of a node without its callees: {@link #SLICES} values per node, for equal parts of the recording
 * @param pruned share of all costs in nodes too small to keep, which counts toward their callers
 */
public record CallTree(
        List<String> frames,
        List<Integer> parent,
        List<Integer> frame,
        List<Integer> samples,
        List<Double> self,
        double pruned) {

    /** The number of parts of a recording, from which the variation of its figures is estimated. */
    public static final int SLICES = 20;

    public static final int MOST_NODES = 1500;
    public static final int MOST_DEPTH = 200;

    public static final CallTree EMPTY = new CallTree(List.of(), List.of(), List.of(), List.of(), List.of(), 0);

    public CallTree {
        frames = frames.stream().map(Names::shown).toList();
        parent = List.copyOf(parent);
        frame = List.copyOf(frame);
        samples = List.copyOf(samples);
        self = Doubles.copyOf(self);
        int nodes = parent.size();
        mustHold(nodes <= MOST_NODES, nodes + " nodes; at most " + MOST_NODES + " are read");
        mustHold(frames.size() <= nodes, frames.size() + " names of " + nodes + " nodes");
        mustHold(
                frame.size() == nodes && samples.size() == nodes && self.size() == nodes * SLICES,
                "lists of different lengths for " + nodes + " nodes");
        mustHold(pruned >= 0 && pruned <= 1, "a share of " + pruned);
        mustHold(self.stream().allMatch(cost -> cost >= 0 && cost < Double.MAX_VALUE), "costs below 0 or without end");
        mustBeTree(frames, parent, frame, samples);
    }

    private static void mustBeTree(
            List<String> frames, List<Integer> parent, List<Integer> frame, List<Integer> samples) {
        int[] depths = new int[parent.size()];
        for (int node = 0; node < depths.length; node++) {
            int caller = parent.get(node);
            mustHold(node == 0 ? caller == -1 : caller >= 0 && caller < node, "node " + node + " called by " + caller);
            depths[node] = node == 0 ? 0 : depths[caller] + 1;
            mustHold(depths[node] <= MOST_DEPTH, "more than " + MOST_DEPTH + " calls within each other");
            mustHold(
                    frame.get(node) >= 0 && frame.get(node) < frames.size(),
                    "node " + node + " has name " + frame.get(node));
            mustHold(samples.get(node) >= 0, samples.get(node) + " samples");
        }
    }

    private static void mustHold(boolean condition, String found) {
        if (!condition) {
            throw new IllegalArgumentException("stacks of a profile: " + found);
        }
    }

    public int nodes() {
        return parent.size();
    }

    public boolean isEmpty() {
        return parent.isEmpty();
    }

    public String method(int node) {
        return frames.get(frame.get(node));
    }

    double selfIn(int slice, int node) {
        return self.get(node * SLICES + slice);
    }

    double total() {
        return self.stream().mapToDouble(Double::doubleValue).sum();
    }

    /** The smallest cost of a node with its callees, which no dropped node exceeds; 0 without nodes. */
    double smallestNode() {
        double[] costs = IntStream.range(0, nodes()).mapToDouble(this::selfOf).toArray();
        for (int node = costs.length - 1; node > 0; node--) {
            costs[parent.get(node)] += costs[node];
        }
        return Arrays.stream(costs).min().orElse(0);
    }

    /** The cost of a node without its callees in the whole recording. */
    public double selfOf(int node) {
        return self.subList(node * SLICES, (node + 1) * SLICES).stream()
                .mapToDouble(Double::doubleValue)
                .sum();
    }
}
