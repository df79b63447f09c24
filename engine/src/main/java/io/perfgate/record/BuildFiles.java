package io.perfgate.record;

import io.perfgate.document.Sha256;
import io.perfgate.measure.Must;
import io.perfgate.suite.Builds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The files of a build that its suite keeps. */
public final class BuildFiles {

    /** The limit for one build; a program with its own JDK takes a few hundred MiB. */
    public static final long MOST_BYTES = 512L << 20;

    private static final int MOST_FILES = 10_000;

    private final Path folder;
    private final TreeMap<String, BuildFile> files = new TreeMap<>();
    private long bytes;

    private BuildFiles(Path folder) {
        this.folder = folder;
    }

    /**
     * @param keep files and folders, as paths within the folder
     * @throws IllegalArgumentException if one is missing or leads out of the folder, or all together are too large
     */
    public static List<BuildFile> of(Path folder, List<String> keep) throws IOException {
        if (keep.isEmpty()) {
            return List.of();
        }
        BuildFiles found = new BuildFiles(folder.toRealPath());
        for (String path : keep) {
            found.add(path);
        }
        return List.copyOf(found.files.values());
    }

    /** Applies the limits of a build to a list of files that was made elsewhere. */
    public static void mustBeFew(List<BuildFile> files) {
        double bytes = files.stream().mapToDouble(BuildFile::bytes).sum(); // a sum of longs could wrap
        if (bytes > MOST_BYTES || files.size() > MOST_FILES) {
            throw tooMany("");
        }
    }

    private static IllegalArgumentException tooMany(String where) {
        return new IllegalArgumentException("keep: more than " + (MOST_BYTES >> 20) + " MiB or " + MOST_FILES + " files"
                + where + "; keep only what the middleware needs to start");
    }

    /** A digest that is equal for equal files at equal paths. */
    public static String digest(List<BuildFile> files) {
        return Sha256.of(files.stream()
                .sorted(Comparator.comparing(BuildFile::path))
                .map(BuildFile::toString)
                .collect(Collectors.joining("\n")));
    }

    private void add(String path) throws IOException {
        Path named = folder.resolve(path);
        if (!Files.exists(named)) {
            throw new IllegalArgumentException(
                    "keep: '" + path + "' is not in " + folder + "; build it first, or correct 'keep'");
        }
        try (Stream<Path> below = Files.walk(named)) {
            for (Path file : (Iterable<Path>) below.filter(each -> !Files.isDirectory(each))::iterator) {
                addFile(file);
            }
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    private void addFile(Path file) throws IOException {
        String path = folder.relativize(file).toString().replace('\\', '/');
        Must.hold(
                file.toRealPath().startsWith(folder) && Files.isRegularFile(file),
                "keep: '" + path + "' in " + folder
                        + " is no file of this folder; put the file itself there, or leave it out of 'keep'");
        long size = Files.size(file);
        bytes += size;
        if (bytes > MOST_BYTES || files.size() >= MOST_FILES) {
            throw tooMany(" in " + folder);
        }
        files.put(path, new BuildFile(path, Sha256.of(file), size, Files.isExecutable(file)));
    }

    /**
     * A file of a build at the time of the measurement.
     *
     * @param path within the folder of the build, with '/' between its parts
     */
    public record BuildFile(String path, String sha256, long bytes, boolean isProgram) {

        private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

        public BuildFile {
            // Code that writes these files elsewhere must not be led out of a folder.
            String named = path;
            Builds.whyNotWithin(path).ifPresent(why -> {
                throw new IllegalArgumentException("file of a build: '" + named + "' " + why);
            });
            Must.hold(isDigest(sha256), "file of a build: '" + path + "' needs a SHA-256 in hexadecimal");
            Must.hold(bytes >= 0, "file of a build: '" + path + "' has " + bytes + " bytes");
        }

        /** Whether a text has the form of a file digest. */
        public static boolean isDigest(String text) {
            return SHA_256.matcher(text).matches();
        }
    }
}
