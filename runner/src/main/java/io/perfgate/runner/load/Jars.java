package io.perfgate.runner.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The jars and folders of class paths, including those named in manifests. Each is read once. */
final class Jars {

    /** A limit on the time for reading. */
    private static final int MOST_JARS = 1_000;

    private static final long MOST_BYTES = 2L << 30;

    private final Map<Path, JarFacts> read = new HashMap<>();
    private long bytes;

    /**
     * Reads the jars of a class path.
     *
     * @param unread receives a line for each unread entry
     */
    void read(List<String> classPath, BiConsumer<Path, JarFacts> jars, Consumer<String> unread) {
        Deque<Path> open = new ArrayDeque<>();
        classPath.forEach(entry -> open.add(Path.of(entry)));
        Set<Path> seen = new LinkedHashSet<>();
        while (!open.isEmpty()) {
            Path entry = open.removeFirst();
            if (!seen.add(entry)) {
                continue;
            }
            try {
                if (entry.endsWith("*")) {
                    open.addAll(jarsIn(entry.getParent()));
                } else if (Files.exists(entry)) { // JVMs ignore the others
                    JarFacts facts = facts(entry);
                    jars.accept(entry, facts);
                    facts.classPath().forEach(path -> besides(entry, path).ifPresent(open::add));
                }
            } catch (IOException failed) {
                unread.accept(entry.getFileName() + " cannot be read: " + failed.getMessage());
            }
        }
    }

    private JarFacts facts(Path jar) throws IOException {
        JarFacts known = read.get(jar);
        if (known != null) {
            return known;
        }
        bytes += bytes(jar);
        if (read.size() >= MOST_JARS || bytes > MOST_BYTES) {
            throw new IOException("more than " + MOST_JARS + " jars or " + (MOST_BYTES >> 30) + " GiB of them");
        }
        JarFacts facts = Files.isDirectory(jar) ? JarFacts.ofFolder(jar) : JarFacts.of(jar);
        read.put(jar, facts);
        return facts;
    }

    private static long bytes(Path jarOrFolder) throws IOException {
        if (!Files.isDirectory(jarOrFolder)) {
            return Files.size(jarOrFolder);
        }
        long bytes = 0;
        for (Path file : filesIn(jarOrFolder)) {
            bytes += Files.size(file);
        }
        return bytes;
    }

    private static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    private static List<Path> jarsIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    /** A jar named in a manifest; web addresses and names that the JVM would not find are ignored. */
    private static Optional<Path> besides(Path jar, String named) {
        return Optional.of(named)
                .filter(path -> !path.contains(":"))
                .map(path -> jar.resolveSibling(path).normalize())
                .filter(Files::isRegularFile);
    }
}
