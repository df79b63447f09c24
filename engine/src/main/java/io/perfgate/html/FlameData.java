package io.perfgate.html;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Culprit;
import io.perfgate.profile.CallTree;
import io.perfgate.profile.Profile;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The data of perfgate-flame.js for one kind of cost at one place.
 *
 * @param unit {@code s} or {@code B}, with the divisor, such as {@code s/request}
 * @param before null without an earlier profile
 */
public record FlameData(
        String workload,
        String load,
        String subject,
        String kind,
        String unit,
        @Nullable Tree before,
        Tree now) {

    /**
     * A {@link CallTree} with one figure for each node.
     *
     * @param self costs of nodes without callees, per request, operation or second
     */
    public record Tree(
            List<String> frames, List<Integer> parent, List<Integer> frame, List<Double> self, double pruned) {

        private static Tree of(CallTree tree, double count) {
            return new Tree(
                    tree.frames(),
                    tree.parent(),
                    tree.frame(),
                    IntStream.range(0, tree.nodes())
                            .mapToObj(node -> Amounts.rounded(tree.selfOf(node) / count))
                            .toList(),
                    tree.pruned());
        }
    }

    /** All kinds of cost in the current profile. */
    public static List<FlameData> of(Optional<Profile> before, Profile now) {
        Culprit.Per per = now.per(before.orElse(now));
        return Arrays.stream(Culprit.Kind.values())
                .filter(kind -> !now.of(kind).isEmpty())
                .map(kind -> new FlameData(
                        now.workload(),
                        now.load(),
                        now.subject(),
                        kind.word(),
                        (kind == Culprit.Kind.ALLOCATES_MORE ? "B/" : "s/") + per.word(),
                        before.map(old -> Tree.of(old.of(kind), old.count(per))).orElse(null),
                        Tree.of(now.of(kind), now.count(per))))
                .toList();
    }
}
