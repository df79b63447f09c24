package io.perfgate.record;

import io.perfgate.measure.Names;
import java.util.List;

/**
 * Files outside of {@code keep} that changed since the commit of a kept build, and that a run may read. Both builds of
 * interleaved trials used today's version.
 *
 * @param files paths of the first ones, relative to the top of the repository
 * @param count number of all files
 */
public record OutsideKeep(List<String> files, int count) {

    /** A limit, because a commit may change thousands. */
    private static final int MOST_NAMED = 20;

    public OutsideKeep {
        files = files.stream().limit(MOST_NAMED).map(Names::shown).toList();
        if (count < files.size()) {
            throw new IllegalArgumentException(
                    "outside 'keep', " + count + " files changed, of which " + files.size() + " are named");
        }
    }

    public static OutsideKeep of(List<String> files) {
        return new OutsideKeep(files, files.size());
    }
}
