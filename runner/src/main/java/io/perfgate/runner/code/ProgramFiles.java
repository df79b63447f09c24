package io.perfgate.runner.code;

import io.perfgate.document.Folders;
import io.perfgate.document.Sha256;
import io.perfgate.runner.load.Classpath;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The files of a class path, by digests of their content. */
final class ProgramFiles implements Closeable {

    private static final String CLASS = ".class";

    private static final String MAVEN = "META-INF/maven/";

    /** JMH's class names {@code META-INF/} to write a jar. */
    private static final String OF_JMH = "org/openjdk/jmh/runner/Runner.class";

    /** Parts of {@code META-INF/maven/GROUP/ARTIFACT/pom.xml} and {@code pom.properties}. */
    private static final Pattern MAVEN_NOTES =
            Pattern.compile("META-INF/?+(?:$|[^a-zA-Z])|META-INF/maven|pom\\.(?:xml|properties)");

    private final List<Path> entries;
    private final Map<Path, ZipFile> jars = new HashMap<>();
    private final SortedMap<String, String> classes = new TreeMap<>();
    private final Map<String, Place> places = new HashMap<>();
    private final List<Place> files = new ArrayList<>();
    private final SortedMap<String, String> others = new TreeMap<>();

    private record Place(Path entry, String file) {

        /** Whether it is a class for some JVMs only. */
        boolean isVersion() {
            return file.startsWith("META-INF/") && file.endsWith(CLASS);
        }
    }

    ProgramFiles(String classpath) throws IOException {
        Classpath found = new Classpath(classpath);
        entries = found.entries();
        if (!found.urls().isEmpty()) {
            throw new IOException(found.urls().get(0) + "; only paths are compared");
        }
        if (entries.isEmpty()) {
            throw new IOException("nothing of its class path exists");
        }
        for (int number = 0; number < entries.size(); number++) {
            if (Files.isDirectory(entries.get(number))) {
                addFolder(number);
            } else {
                addJar(number);
            }
        }
    }

    private void addJar(int number) throws IOException {
        ZipFile jar = new ZipFile(entries.get(number).toFile());
        jars.put(entries.get(number), jar);
        for (ZipEntry entry : jar.stream().toList()) {
            if (!entry.isDirectory()) {
                try (InputStream content = jar.getInputStream(entry)) {
                    add(number, entry.getName(), Sha256.of(content));
                }
            }
        }
    }

    private void addFolder(int number) throws IOException {
        Path folder = entries.get(number);
        for (Path file : Folders.below(folder)) {
            if (!Files.isDirectory(file)) {
                add(number, folder.relativize(file).toString().replace(File.separatorChar, '/'), Sha256.of(file));
            }
        }
    }

    /** Of classes with the same name, the first is loaded. */
    private void add(int number, String file, String digest) {
        Place place = new Place(entries.get(number), file);
        files.add(place);
        String name = file.endsWith(CLASS) ? file.substring(0, file.length() - CLASS.length()) : "";
        if (name.isEmpty() || file.startsWith("META-INF/") || classes.putIfAbsent(name, digest) != null) {
            others.put(number + "/" + file, digest);
        } else {
            places.put(name, place);
        }
    }

    /** Digests by names of classes, with slashes. */
    SortedMap<String, String> classes() {
        return classes;
    }

    /** Digests of all other files, by the number of the jar and the path in it. */
    SortedMap<String, String> others() {
        return others;
    }

    /** Whether a class or another file names what Maven notes in jars. */
    boolean nameMavenNotes() throws IOException {
        for (Place place : files) {
            if (place.file().startsWith(MAVEN) || place.file().equals(OF_JMH)) {
                continue;
            }
            // The texts of a class are bytes of its file.
            String content = new String(bytes(place), StandardCharsets.ISO_8859_1);
            if (MAVEN_NOTES.matcher(content).find()) {
                return true;
            }
        }
        return false;
    }

    /** Removes the project's version and build file, which Maven puts into its jar. */
    void ignoreMavenNotes() {
        others.keySet().removeIf(file -> file.substring(file.indexOf('/') + 1).startsWith(MAVEN));
    }

    /** Compares a class by its code, because its file differs. */
    void goByCode(String name, ClassCode code) {
        classes.put(name, code.digest());
    }

    /** The digest of these classes and all other files. */
    String digest(Set<String> names) {
        SortedMap<String, String> digests = new TreeMap<>(classes);
        digests.keySet().retainAll(names);
        return Sha256.of(digests + "\n" + others);
    }

    String digest() {
        return digest(classes.keySet());
    }

    boolean isEntry(Path file) {
        return entries.stream()
                .anyMatch(entry -> entry.toAbsolutePath().normalize().equals(file));
    }

    ClassCode code(String name) throws IOException {
        return code(places.get(name));
    }

    /** Names used by classes that replace others on some JVMs. */
    Set<String> namedByVersions() throws IOException {
        Set<String> names = new HashSet<>();
        for (Place place : files) {
            if (place.isVersion()) {
                names.addAll(code(place).names());
            }
        }
        return names;
    }

    private ClassCode code(Place place) throws IOException {
        return new ClassCode(place.file(), bytes(place));
    }

    private byte[] bytes(Place place) throws IOException {
        ZipFile jar = jars.get(place.entry());
        if (jar == null) {
            return Files.readAllBytes(place.entry().resolve(place.file()));
        }
        try (InputStream content = jar.getInputStream(jar.getEntry(place.file()))) {
            return content.readAllBytes();
        }
    }

    @Override
    public void close() throws IOException {
        for (ZipFile jar : jars.values()) {
            jar.close();
        }
    }
}
