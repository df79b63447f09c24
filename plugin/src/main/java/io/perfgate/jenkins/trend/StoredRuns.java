package io.perfgate.jenkins.trend;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.SortedSet;

/** The run records that the builds of a job keep: what an index is made from. */
public interface StoredRuns {

    /** Where they are, for the log. */
    Path folder();

    /** The builds that there are. */
    SortedSet<Integer> builds() throws IOException;

    /** The records of a build by their numbers; none, if it has no gates. */
    SortedMap<Integer, Path> records(int build) throws IOException;
}
