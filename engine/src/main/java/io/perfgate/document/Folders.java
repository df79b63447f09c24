package io.perfgate.document;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The contents of folders as lists, which, unlike streams, need not be closed. */
public final class Folders {

    private Folders() {}

    public static List<Path> entries(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return sorted(entries);
        }
    }

    /** All entries of a folder and of those in it, without following links. */
    public static List<Path> below(Path folder) throws IOException {
        try (Stream<Path> entries = Files.walk(folder)) {
            return sorted(entries);
        }
    }

    private static List<Path> sorted(Stream<Path> entries) throws IOException {
        try {
            return entries.sorted().toList();
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }
}
