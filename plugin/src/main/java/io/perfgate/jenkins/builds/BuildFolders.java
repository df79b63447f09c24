package io.perfgate.jenkins.builds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The builds of a job as folders, whose run records are found without loading builds. */
public final class BuildFolders {

    private final Path folder;

    public BuildFolders(Path folder) {
        this.folder = folder;
    }

    Path folder() {
        return folder;
    }

    /** The numbers of the builds, without links and folders that are being deleted. */
    public SortedSet<Integer> builds() throws IOException {
        SortedSet<Integer> builds = new TreeSet<>();
        if (!Files.isDirectory(folder)) {
            return builds; // of a job that was never built
        }
        try (Stream<Path> entries = Files.list(folder)) {
            entries.filter(it -> Files.isDirectory(it, LinkOption.NOFOLLOW_LINKS))
                    .map(it -> folder.relativize(it).toString())
                    .filter(it -> it.matches("[1-9][0-9]{0,8}"))
                    .forEach(it -> builds.add(Integer.valueOf(it)));
        }
        return builds;
    }

    /** The run records of a build by number; none if it has no gates. */
    public SortedMap<Integer, Path> records(int build) throws IOException {
        return new RecordFiles(folder.resolve(Integer.toString(build))).stored();
    }
}
