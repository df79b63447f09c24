package io.perfgate.baseline;

import io.perfgate.measure.Names;
import io.perfgate.record.AtomicFile;
import io.perfgate.record.BuildFile;
import io.perfgate.record.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Kept builds in a store of files: of each suite {@code .builds/<suite>/builds.json}, and each file of them once, by its
 * digest. The newest of each hardware profile stays, and those that are pinned.
 */
public final class KeptBuilds {

    /** Of one suite. */
    static final long MOST_BYTES = 4L << 30;

    private static final String INCOMING = "incoming-";

    private static final String FOLDER = ".builds"; // no hardware profile is called that

    /** Where the files of a build are read. */
    @FunctionalInterface
    public interface Source {
        InputStream open(String path) throws IOException;

        static Source of(Path folder) {
            return path -> Files.newInputStream(folder.resolve(path));
        }
    }

    private final StoreFolder store;
    private final Path folder;
    private final Optional<Path> files;
    private final long mostBytes;

    /** @param baselines the folder of a store of baselines */
    public KeptBuilds(Path baselines) {
        this(baselines, Optional.empty(), MOST_BYTES);
    }

    /** @param files takes the files of all suites, in place of the store */
    public KeptBuilds(Path baselines, Optional<Path> files) {
        this(baselines, files, MOST_BYTES);
    }

    KeptBuilds(Path baselines, Optional<Path> files, long mostBytes) {
        store = new StoreFolder(baselines);
        folder = baselines.resolve(FOLDER);
        this.files = files;
        this.mostBytes = mostBytes;
    }

    /** Oldest first. */
    public List<KeptBuild> of(String suite) {
        Path list = list(suite);
        return Files.exists(list) ? KeptBuildsDocument.read(list) : List.of();
    }

    /**
     * The build of the newest accepted run. An older one may stand at another level, so it does not do; where nothing is
     * accepted on a profile yet, the newest build of any does.
     */
    public Optional<KeptBuild> accepted(Baseline baseline) {
        List<KeptBuild> kept = of(baseline.suite());
        if (baseline.runs().isEmpty()) {
            return kept.stream().max(Comparator.comparing(KeptBuild::acceptedAt));
        }
        String newest = baseline.runs().get(baseline.runs().size() - 1).run();
        return kept.stream()
                .filter(build -> build.isOf(baseline.profile(), newest))
                .findFirst();
    }

    /**
     * Keeps a build; what is kept already is not copied again.
     *
     * @throws IllegalArgumentException if a file is no longer what was measured, or there is no room
     */
    public void keep(String suite, KeptBuild build, Source source) throws IOException {
        Files.createDirectories(ofSuite(suite));
        // Whoever gives the files may be slow: nobody waits for that.
        Path incoming = Files.createTempDirectory(ofSuite(suite), INCOMING);
        try {
            for (BuildFile file : build.files()) {
                fetch(suite, file, source, incoming);
            }
            store.alone(() -> {
                List<KeptBuild> all = retained(of(suite), build);
                Files.createDirectories(content(suite));
                for (BuildFile file : build.files()) {
                    moveIn(incoming.resolve(file.sha256()), content(suite).resolve(file.sha256()), file);
                }
                return write(suite, all);
            });
        } finally {
            delete(incoming);
        }
    }

    /** Keeps the build of a run for ever, if it is kept. */
    public void pin(String suite, String profile, String run, String name) throws IOException {
        if (of(suite).stream().anyMatch(kept -> kept.isOf(profile, run))) {
            store.alone(() -> write(
                    suite,
                    of(suite).stream()
                            .map(kept -> kept.isOf(profile, run) ? kept.pinnedAs(name) : kept)
                            .toList()));
        }
    }

    /**
     * Puts the files of a kept build into a folder.
     *
     * @throws IllegalArgumentException if one of them is not what was kept
     */
    public void restore(String suite, KeptBuild build, Path into) throws IOException {
        store.alone(() -> {
            for (BuildFile file : build.files()) {
                Path to = into.resolve(file.path());
                Files.createDirectories(to.getParent());
                copy(Source.of(content(suite)), file.sha256(), file, to, "is not what was kept");
            }
            return into;
        });
    }

    /** All files of all suites, by their digests. */
    public Map<String, Path> contents() throws IOException {
        Map<String, Path> contents = new TreeMap<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> suites = Files.list(folder)) {
                for (Path suite : suites.filter(Files::isDirectory).toList()) {
                    String name = suite.getFileName().toString();
                    for (KeptBuild build : of(name)) {
                        build.files()
                                .forEach(file -> contents.put(
                                        file.sha256(), content(name).resolve(file.sha256())));
                    }
                }
            }
        }
        return contents;
    }

    private List<KeptBuild> retained(List<KeptBuild> before, KeptBuild build) {
        List<KeptBuild> all = new ArrayList<>(before);
        all.removeIf(old -> old.profile().equals(build.profile())
                && (old.pinned().isEmpty() || old.run().equals(build.run())));
        all.add(build);
        while (bytes(all) > mostBytes) {
            KeptBuild oldest = all.stream()
                    .filter(kept -> kept.pinned().isEmpty() && !kept.equals(build))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("the kept builds in " + folder + " may take "
                            + (mostBytes >> 20) + " MiB; keep fewer files, or remove pinned builds"));
            all.remove(oldest);
        }
        return all;
    }

    private static long bytes(List<KeptBuild> builds) {
        return builds.stream()
                .flatMap(build -> build.files().stream())
                .collect(Collectors.toMap(BuildFile::sha256, BuildFile::bytes, (one, same) -> one))
                .values()
                .stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    private void fetch(String suite, BuildFile file, Source source, Path incoming) throws IOException {
        Path to = incoming.resolve(file.sha256());
        if (!Files.exists(content(suite).resolve(file.sha256())) && !Files.exists(to)) {
            copy(source, file.path(), file, to, "is no longer what was measured");
        }
    }

    private static void moveIn(Path from, Path to, BuildFile file) throws IOException {
        if (Files.exists(from)) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        } else if (!Files.exists(to)) {
            throw new IllegalArgumentException("kept build: '" + file.path()
                    + "' was removed with another build at the same time; accept the run once more");
        }
    }

    private static void delete(Path incoming) throws IOException {
        try (Stream<Path> files = Files.list(incoming)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(incoming);
    }

    /** Of a program that was killed. */
    private void deleteLeftovers(String suite) throws IOException {
        // The list was written a moment ago.
        Instant yesterday = Files.getLastModifiedTime(list(suite)).toInstant().minus(Duration.ofDays(1));
        try (Stream<Path> all = Files.list(ofSuite(suite))) {
            for (Path old : all.filter(path -> path.getFileName().toString().startsWith(INCOMING))
                    .toList()) {
                if (Files.getLastModifiedTime(old).toInstant().isBefore(yesterday)) {
                    delete(old);
                }
            }
        }
    }

    private static void copy(Source from, String name, BuildFile file, Path to, String complaint) throws IOException {
        Path half = Files.createTempFile(to.getParent(), ".", ".part");
        try {
            String sha256;
            try (InputStream in = from.open(name);
                    OutputStream out = Files.newOutputStream(half)) {
                sha256 = Sha256.ofCopy(in, out, file.bytes());
            }
            if (!sha256.equals(file.sha256())) {
                throw new IllegalArgumentException("kept build: '" + file.path() + "' " + complaint);
            }
            half.toFile().setReadable(true, false);
            half.toFile().setExecutable(file.isProgram(), false);
            Files.move(half, to);
        } finally {
            Files.deleteIfExists(half);
        }
    }

    /** What no build in the list has is deleted; the list comes first, so that it never names what is not there. */
    private List<KeptBuild> write(String suite, List<KeptBuild> builds) throws IOException {
        AtomicFile.write(folder.resolve(".gitignore"), "*\n");
        AtomicFile.write(list(suite), KeptBuildsDocument.toJson(builds));
        deleteLeftovers(suite);
        Set<String> used = builds.stream()
                .flatMap(build -> build.files().stream())
                .map(BuildFile::sha256)
                .collect(Collectors.toSet());
        try (Stream<Path> files = Files.list(content(suite))) {
            for (Path file : files.toList()) {
                if (!used.contains(file.getFileName().toString())) {
                    Files.delete(file);
                }
            }
        }
        return builds;
    }

    private Path content(String suite) {
        return files.orElseGet(() -> ofSuite(suite).resolve("files"));
    }

    private Path list(String suite) {
        return ofSuite(suite).resolve("builds.json");
    }

    private Path ofSuite(String suite) {
        return store.within(folder.resolve(Names.ofFile("suite", suite)));
    }
}
