package io.perfgate.runner.load;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** The jars and folders with a workload's classes. */
public final class Classpath {

    /** A variable rather than an option, so that it reaches every command that starts trials. */
    static final String HANDED = "PERFGATE_CLASSPATH";

    /** Characters that a JVM does not treat as parts of a path. */
    private static final Pattern SIGN_OF_URL = Pattern.compile("[%:?#]");

    private final List<Path> entries;

    private final List<String> urls = new ArrayList<>();

    /** @param text in Java's notation; {@code folder/*} means the jars of the folder */
    public Classpath(String text) throws IOException {
        Set<Path> found = new LinkedHashSet<>();
        for (String entry : text.split(File.pathSeparator)) {
            if (entry.endsWith("*")) {
                try (Stream<Path> jars = Files.list(Path.of(entry.substring(0, entry.length() - 1)))) {
                    for (Path jar : jars.filter(file ->
                                    file.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
                            .toList()) {
                        add(jar, found);
                    }
                }
            } else {
                add(Path.of(entry), found);
            }
        }
        entries = List.copyOf(found);
    }

    /** @param text with {@code ${build}} for the folder */
    public static String in(String build, String text) {
        return text.replace("${build}", build);
    }

    /**
     * The class path from a build tool, for simulations and benchmarks without a place in the suite. Missing entries are
     * left out, because build tools also name empty folders.
     */
    public static Optional<String> handed() {
        return Optional.ofNullable(System.getenv(HANDED))
                .map(text -> Stream.of(text.split(File.pathSeparator))
                        .filter(entry -> entry.endsWith("*") || Files.exists(Path.of(entry)))
                        .map(entry -> Path.of(entry).toAbsolutePath().toString()) // JMH may be started elsewhere
                        .collect(Collectors.joining(File.pathSeparator)))
                .filter(text -> !text.isBlank());
    }

    /** Adds an entry with the jars named in its manifest. */
    private void add(Path entry, Set<Path> found) throws IOException {
        if (!Files.exists(entry) || !found.add(entry) || Files.isDirectory(entry)) {
            return;
        }
        try (JarFile jar = opened(entry)) {
            String named = jar.getManifest() == null
                    ? null
                    : jar.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            for (String other : named == null || named.isBlank()
                    ? new String[0]
                    : named.strip().split("\\s+")) {
                if (SIGN_OF_URL.matcher(other).find()) {
                    urls.add(entry + ": the Class-Path of its manifest has the URL '" + other + "'");
                }
                if (!other.contains(":")) {
                    add(entry.resolveSibling(other), found);
                }
            }
        }
    }

    private static JarFile opened(Path jar) throws IOException {
        try {
            return new JarFile(jar.toFile());
        } catch (ZipException broken) { // names no file
            throw new IOException(jar + ": not a jar, or a damaged one; build it again", broken);
        }
    }

    /** In order, including those that manifests name. */
    public List<Path> entries() {
        return entries;
    }

    /** Entries of manifests that a JVM may find elsewhere; one line each. */
    public List<String> urls() {
        return List.copyOf(urls);
    }

    public boolean holds(String className) throws IOException {
        return has(fileOf(className));
    }

    Optional<byte[]> classFile(String className) throws IOException {
        return first(fileOf(className));
    }

    private static String fileOf(String className) {
        return className.replace('.', '/') + ".class";
    }

    boolean has(String file) throws IOException {
        return first(file).isPresent();
    }

    private Optional<byte[]> first(String file) throws IOException {
        for (Path entry : entries) {
            Optional<byte[]> found = bytesIn(entry, file);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The texts of a file in each jar and folder that has it. */
    public List<String> texts(String file) throws IOException {
        List<String> texts = new ArrayList<>();
        for (Path entry : entries) {
            bytesIn(entry, file)
                    .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                    .ifPresent(texts::add);
        }
        return texts;
    }

    private static Optional<byte[]> bytesIn(Path jarOrFolder, String file) throws IOException {
        if (Files.isDirectory(jarOrFolder)) {
            Path inside = jarOrFolder.resolve(file);
            return Files.isRegularFile(inside) ? Optional.of(Files.readAllBytes(inside)) : Optional.empty();
        }
        try (ZipFile zip = new ZipFile(jarOrFolder.toFile())) {
            ZipEntry entry = zip.getEntry(file);
            return entry == null
                    ? Optional.empty()
                    : Optional.of(zip.getInputStream(entry).readAllBytes());
        }
    }
}
