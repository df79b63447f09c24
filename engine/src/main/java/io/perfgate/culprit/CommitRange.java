package io.perfgate.culprit;

import io.perfgate.measure.Must;
import java.util.BitSet;
import java.util.List;

/**
 * The commits from a good one to a bad one, with the known states of their builds. Neighbouring commits with the same
 * digest form one node: a trial of one counts for all, and only the first can have changed anything.
 *
 * @param builds the good commit at 0, then the commits of the range in their order; the last one is the bad one
 */
public record CommitRange(List<CommitBuild> builds) {

    public CommitRange {
        builds = List.copyOf(builds);
        Must.hold(builds.size() >= 2, "a range needs a good commit and at least one more");
    }

    public int last() {
        return builds.size() - 1;
    }

    /** The first commit of a commit's node; the commit itself until it is built. */
    public int nodeOf(int position) {
        return nodes()[position];
    }

    /** Commits that may have changed something: all except the good one and those equal to their predecessor. */
    public BitSet suspects() {
        int[] nodes = nodes();
        BitSet suspects = new BitSet();
        for (int position = 1; position <= last(); position++) {
            suspects.set(position, nodes[position] == position);
        }
        return suspects;
    }

    /**
     * The probability that an unbuilt commit cannot be measured: the share among the tried ones, as Krichevsky and
     * Trofimov estimate it (The performance of universal encoding, IEEE Transactions on Information Theory 27, 1981).
     * They add half a failure and half a success; Laplace's rule adds a whole one of each, and would avoid untried
     * commits for longer.
     */
    double probabilityOfFailing() {
        long failed = builds.stream().filter(CommitBuild::isUnusable).count();
        long tried = builds.stream()
                .filter(build -> !(build instanceof CommitBuild.Untried))
                .count();
        return (failed + 0.5) / (tried + 1.0);
    }

    /** The node of each commit. Commits between two equal builds changed nothing, whether or not they were built. */
    private int[] nodes() {
        int[] nodes = new int[builds.size()];
        int node = 0;
        int built = 0;
        for (int position = 0; position < nodes.length; position++) {
            nodes[position] = position;
            if (builds.get(position) instanceof CommitBuild.Made made) {
                boolean same = builds.get(built) instanceof CommitBuild.Made before
                        && before.digest().equals(made.digest());
                if (same && built < position) {
                    for (int between = built + 1; between <= position; between++) {
                        nodes[between] = node;
                    }
                } else {
                    node = position;
                }
                built = position;
            }
        }
        return nodes;
    }
}
