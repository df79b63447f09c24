package io.perfgate.runner.load;

import io.perfgate.runner.sut.ContentDigest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * The facts of a jar or a folder of classes.
 *
 * @param version blank if neither its name nor its manifest has one
 * @param digest the digest of its content, independent of packing
 * @param within versions of contained libraries by name
 * @param classPath jars named in its manifest, relative to it
 */
record JarFacts(String name, String version, String digest, SortedMap<String, String> within, List<String> classPath) {

    private static final Pattern NAMED = Pattern.compile("(.+?)-(\\d[\\w.+-]*)\\.jar");
    private static final Pattern POM = Pattern.compile("META-INF/maven/[^/]+/[^/]+/pom\\.properties");
    private static final int DIGEST_DIGITS = 12;
    private static final int MOST_BYTES_OF_POM = 10_000;

    JarFacts {
        within = Collections.unmodifiableSortedMap(new TreeMap<>(within));
        classPath = List.copyOf(classPath);
    }

    static JarFacts of(Path file) throws IOException {
        String fileName = file.getFileName().toString();
        Matcher named = NAMED.matcher(fileName);
        try (JarFile jar = new JarFile(file.toFile(), false)) {
            Optional<Attributes> manifest =
                    Optional.ofNullable(jar.getManifest()).map(Manifest::getMainAttributes);
            return new JarFacts(
                    named.matches() ? named.group(1) : fileName.replaceFirst("\\.jar$", ""),
                    named.matches()
                            ? named.group(2)
                            : manifest.map(JarFacts::version).orElse(""),
                    digest(file),
                    within(jar),
                    manifest.map(attributes -> attributes.getValue(Attributes.Name.CLASS_PATH)).stream()
                            .flatMap(path -> Stream.of(path.strip().split("\\s+")))
                            .filter(path -> !path.isEmpty())
                            .toList());
        }
    }

    /** Classes that a build tool passes without packing them. */
    static JarFacts ofFolder(Path folder) throws IOException {
        try {
            return new JarFacts(folder.getFileName().toString(), "", digest(folder), new TreeMap<>(), List.of());
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
