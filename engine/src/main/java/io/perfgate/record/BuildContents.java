package io.perfgate.record;

import io.perfgate.document.Sha256;
import io.perfgate.record.BuildFiles.BuildFile;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The part of a build that is kept if its run is accepted.
 *
 * @param startedBy digests, by workload, of the suite's instructions to start and load it, which are not in the files
 */
public record BuildContents(List<BuildFile> files, SortedMap<String, String> startedBy) {

    public static final BuildContents NONE = new BuildContents(List.of(), new TreeMap<>());

    /** Equal to every value that documents leave out. */
    static final class Nothing {
        @Override
        @SuppressWarnings({"EqualsHashCode", "EqualsUnsafeCast"}) // Jackson compares this way
        public boolean equals(Object contents) {
            return contents == null
                    || (contents instanceof BuildContents known && known.files().isEmpty());
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    public BuildContents {
        files = List.copyOf(files);
        startedBy = Collections.unmodifiableSortedMap(new TreeMap<>(startedBy));
    }

    /** @throws IllegalArgumentException if a file that the suite keeps is missing */
    public static BuildContents of(Path folder, Suite suite) throws IOException {
        List<BuildFile> files = BuildFiles.of(folder, suite.keep());
        SortedMap<String, String> digests = new TreeMap<>();
        suite.workloads().forEach(workload -> digests.put(workload.name(), startedBy(suite, workload)));
        return files.isEmpty() ? NONE : new BuildContents(files, digests);
    }

    private static String startedBy(Suite suite, Workload workload) {
        return Sha256.of(suite.startedBy(workload));
    }

    /** Whether a suite still starts and loads the build as it did when measuring it. */
    public boolean isStartedAsBefore(Suite suite, Workload workload) {
        return startedBy(suite, workload).equals(startedBy.get(workload.name()));
    }
}
