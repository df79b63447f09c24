package io.perfgate.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.document.Json;
import io.perfgate.measure.Doubles;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CallTreeTest {

    private static final Doubles COSTS = Doubles.of(new double[2 * CallTree.SLICES]);

    private static void assertRefused(CallTreeParts parts, String why) {
        assertThatThrownBy(parts::tree)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    /** Two nodes, with at most one mistake. */
    private record CallTreeParts(
            List<String> frames,
            List<Integer> parent,
            List<Integer> frame,
            List<Integer> samples,
            List<Double> self,
            double pruned) {

        CallTree tree() {
            return new CallTree(frames, parent, frame, samples, self, pruned);
        }
    }

    private static CallTreeParts calling(int first, int second) {
        return new CallTreeParts(List.of("", "a"), List.of(first, second), List.of(0, 1), List.of(0, 1), COSTS, 0);
    }

    private static CallTreeParts costing(double cost) {
        double[] costs = new double[2 * CallTree.SLICES];
        costs[CallTree.SLICES + 3] = cost;
        return new CallTreeParts(List.of("", "a"), List.of(-1, 0), List.of(0, 1), List.of(0, 1), Doubles.of(costs), 0);
    }

    @Test
    void anInvalidTreeIsRefused() {
        assertThat(calling(-1, 0).tree().nodes()).isEqualTo(2);
        assertRefused(calling(0, 0), "node 0 called by 0");
        assertRefused(calling(-1, 1), "node 1 called by 1");
        assertRefused(calling(-1, -1), "node 1 called by -1");
    }

    @Test
    void figuresThatAreNoneAreRefused() {
        assertThat(costing(3).tree().selfOf(1)).isEqualTo(3);
        assertRefused(costing(-1), "costs below 0");
        assertRefused(costing(Double.NaN), "costs below 0");
        assertRefused(costing(Double.POSITIVE_INFINITY), "without end");
        assertRefused(
                new CallTreeParts(List.of("", "a"), List.of(-1, 0), List.of(0, 2), List.of(0, 1), COSTS, 0),
                "node 1 has name 2");
        assertRefused(
                new CallTreeParts(List.of("", "a"), List.of(-1, 0), List.of(0, 1), List.of(0, -1), COSTS, 0),
                "-1 samples");
        assertRefused(
                new CallTreeParts(List.of("", "a"), List.of(-1, 0), List.of(0, 1), List.of(0), COSTS, 0),
                "different lengths");
        assertRefused(
                new CallTreeParts(List.of("", "a"), List.of(-1, 0), List.of(0, 1), List.of(0, 1), COSTS, 1.5), "share");
    }

    @Test
    void oversizedInputIsRefused() {
        assertRefused(chain(CallTree.MOST_DEPTH + 2), "calls within each other");
        assertThat(chain(CallTree.MOST_DEPTH + 1).tree().nodes()).isEqualTo(CallTree.MOST_DEPTH + 1);
        assertRefused(chain(CallTree.MOST_NODES + 1), "at most");
    }

    private static CallTreeParts chain(int nodes) {
        return new CallTreeParts(
                List.of("", "a"),
                IntStream.range(-1, nodes - 1).boxed().toList(),
                Collections.nCopies(nodes, 0),
                Collections.nCopies(nodes, 0),
                Doubles.of(new double[nodes * CallTree.SLICES]),
                0);
    }

    @Test
    void smallNodesCountForTheirCallersAndTheirShareIsKept() {
        CallTreeBuilder builder = new CallTreeBuilder();
        IntStream.range(0, 10).forEach(slice -> builder.add(List.of("serve", "large"), slice, 100));
        builder.add(List.of("serve", "small", "smaller"), 4, 0.4);

        CallTree tree = builder.tree();

        assertThat(tree.frames()).containsExactly("", "serve", "large");
        assertThat(tree.selfOf(1)).isEqualTo(0.4);
        assertThat(tree.samples().get(1)).isEqualTo(1);
        assertThat(tree.pruned()).isCloseTo(0.4 / 1000.4, within(1e-9));
    }

    @Test
    void manyNodesArePrunedToTheLargest() {
        CallTreeBuilder builder = new CallTreeBuilder();
        IntStream.range(0, 40).forEach(i -> IntStream.range(0, 60)
                .forEach(j -> builder.add(List.of("serve", "m" + i, "m" + j), j % 10, 1 + (i * 60 + j) / 1e4)));

        CallTree tree = builder.tree();

        assertThat(tree.nodes()).isLessThanOrEqualTo(CallTree.MOST_NODES);
        double all = IntStream.range(0, tree.nodes()).mapToDouble(tree::selfOf).sum();
        assertThat(all)
                .isCloseTo(
                        IntStream.range(0, 2400).mapToDouble(i -> 1 + i / 1e4).sum(), within(1.0));
        assertThat(tree.pruned()).isPositive();
    }

    @Test
    void aDocumentKeepsItUnchanged() {
        Profile profile = Stacks.hot(500, "Shop.serve>Cart.sum 0.25", "Shop.serve>Page.write 0.5");

        assertThat(Json.read("test", Json.write(profile), Profile.class)).isEqualTo(profile);
    }

    /** Its lists of methods cannot be compared with stacks. */
    @Test
    void aProfileOfTheFirstEditionsOpens() {
        Profile old = Json.read("test", """
                {"workload": "shop", "load": "10", "hot": [{"name": "Cart.sum", "self": 0.2, "total": 0.5}],
                 "allocations": [], "waits": [{"name": "Stock.take", "self": 1.3, "total": 1.3}]}
                """, Profile.class);

        assertThat(old.isEmpty()).isTrue();
        assertThat(ProfileChange.culprits(List.of(old), List.of(Stacks.hot(500, "Cart.sum 0.3")), 1, List.of()))
                .singleElement()
                .satisfies(culprit -> assertThat(culprit.before()).isEmpty());
    }
}
