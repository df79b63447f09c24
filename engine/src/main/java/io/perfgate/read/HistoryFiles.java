package io.perfgate.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds histories: a file, or all CSV files of a directory by name. */
public final class HistoryFiles {

    private static final String SUFFIX = ".csv";

    private HistoryFiles() {}

    public static List<Path> of(List<Path> paths) {
        return paths.stream().flatMap(path -> files(path).stream()).toList();
    }

    /** The name of its series: the file name without {@code .csv}. */
    public static String series(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
    }

    private static List<Path> files(Path path) {
        if (!Files.exists(path)) {
            throw new ReadError(path + ": no such file or folder");
        }
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> entries = Files.list(path)) {
            List<Path> files = entries.filter(entry -> entry.toString().endsWith(SUFFIX) && !Files.isDirectory(entry))
                    .sorted()
                    .toList();
            if (files.isEmpty()) {
                throw new ReadError(path + ": a folder without " + SUFFIX + " files; each is one series over builds");
            }
            return files;
        } catch (IOException failed) {
            throw new ReadError(path + ": cannot be read: " + failed.getMessage(), failed);
        }
    }
}
