package io.perfgate.runner.load;

import io.perfgate.document.Folders;
import io.perfgate.runner.sut.ContentDigest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
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
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** The jars and folders of class paths, including those named in manifests. Each is read once. */
final class Jars {

    /** A limit on the time for reading. */
    private static final int MOST_JARS = 1_000;

    private static final long MOST_BYTES = 2L << 30;

    private final Map<Path, Facts> read = new HashMap<>();
    private long bytes;

    /**
     * Reads the jars of a class path.
     *
     * @param unread receives a line for each unread entry
     */
    void read(List<String> classPath, BiConsumer<Path, Facts> jars, Consumer<String> unread) {
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
                    Folders.entries(entry.getParent()).stream()
                            .filter(file -> file.toString().endsWith(".jar"))
                            .forEach(open::add);
                } else if (Files.exists(entry)) { // JVMs ignore the others
                    Facts facts = facts(entry);
                    jars.accept(entry, facts);
                    facts.classPath().forEach(path -> besides(entry, path).ifPresent(open::add));
                }
            } catch (IOException failed) {
                unread.accept(entry.getFileName() + " cannot be read: " + failed.getMessage());
            }
        }
    }

    private Facts facts(Path jar) throws IOException {
        Facts known = read.get(jar);
        if (known != null) {
            return known;
        }
        bytes += bytes(jar);
        if (read.size() >= MOST_JARS || bytes > MOST_BYTES) {
            throw new IOException("more than " + MOST_JARS + " jars or " + (MOST_BYTES >> 30) + " GiB of them");
        }
        Facts facts = Files.isDirectory(jar) ? Facts.ofFolder(jar) : Facts.of(jar);
        read.put(jar, facts);
        return facts;
    }

    private static long bytes(Path jarOrFolder) throws IOException {
        if (!Files.isDirectory(jarOrFolder)) {
            return Files.size(jarOrFolder);
        }
        long bytes = 0;
        for (Path file : Folders.below(jarOrFolder)) {
            bytes += Files.isRegularFile(file) ? Files.size(file) : 0;
        }
        return bytes;
    }

    /** A jar named in a manifest; web addresses and names that the JVM would not find are ignored. */
    private static Optional<Path> besides(Path jar, String named) {
        return Optional.of(named)
                .filter(path -> !path.contains(":"))
                .map(path -> jar.resolveSibling(path).normalize())
                .filter(Files::isRegularFile);
    }

    /**
     * The facts of a jar or a folder of classes.
     *
     * @param version blank if neither its name nor its manifest has one
     * @param digest the digest of its content, independent of packing
     * @param within versions of contained libraries by name
     * @param classPath jars named in its manifest, relative to it
     */
    record Facts(String name, String version, String digest, SortedMap<String, String> within, List<String> classPath) {

        private static final Pattern NAMED = Pattern.compile("(.+?)-(\\d[\\w.+-]*)\\.jar");
        private static final Pattern POM = Pattern.compile("META-INF/maven/[^/]+/[^/]+/pom\\.properties");
        private static final int DIGEST_DIGITS = 12;
        private static final int MOST_BYTES_OF_POM = 10_000;

        static Facts of(Path file) throws IOException {
            String fileName = file.getFileName().toString();
            Matcher named = NAMED.matcher(fileName);
            try (JarFile jar = new JarFile(file.toFile(), false)) {
                Optional<Attributes> manifest =
                        Optional.ofNullable(jar.getManifest()).map(Manifest::getMainAttributes);
                return new Facts(
                        named.matches() ? named.group(1) : fileName.replaceFirst("\\.jar$", ""),
                        named.matches()
                                ? named.group(2)
                                : manifest.map(Facts::version).orElse(""),
                        digest(file),
                        within(jar),
                        manifest.map(attributes -> attributes.getValue(Attributes.Name.CLASS_PATH)).stream()
                                .flatMap(path -> Stream.of(path.strip().split("\\s+")))
                                .filter(path -> !path.isEmpty())
                                .toList());
            }
        }

        /** Classes that a build tool passes without packing them. */
        static Facts ofFolder(Path folder) throws IOException {
            try {
                return new Facts(folder.getFileName().toString(), "", digest(folder), new TreeMap<>(), List.of());
            } catch (UncheckedIOException failed) {
                throw failed.getCause();
            }
        }

        private static String digest(Path file) throws IOException {
            return ContentDigest.of(
                            file.toAbsolutePath().getParent(),
                            List.of(file.getFileName().toString()))
                    .substring(0, DIGEST_DIGITS);
        }

        private static String version(Attributes manifest) {
            return Stream.of("Implementation-Version", "Bundle-Version")
                    .map(manifest::getValue)
                    .filter(version -> version != null && !version.isBlank())
                    .findFirst()
                    .orElse("");
        }

        /** Libraries in a jar; many programs are packed with everything they use. */
        private static SortedMap<String, String> within(JarFile jar) throws IOException {
            SortedMap<String, String> libraries = new TreeMap<>();
            List<? extends ZipEntry> entries = jar.stream().toList();
            for (ZipEntry entry : entries) {
                String name = entry.getName();
                Matcher named = NAMED.matcher(name.substring(name.lastIndexOf('/') + 1));
                if (named.matches()) {
                    libraries.put(named.group(1), named.group(2));
                } else if (POM.matcher(name).matches()) {
                    Properties pom = new Properties();
                    try (InputStream in = jar.getInputStream(entry)) {
                        pom.load(new ByteArrayInputStream(in.readNBytes(MOST_BYTES_OF_POM)));
                    } catch (IllegalArgumentException broken) {
                        continue; // empty properties of a library are as good as none
                    }
                    libraries.put(pom.getProperty("artifactId", name), pom.getProperty("version", ""));
                }
            }
            return libraries;
        }
    }
}
