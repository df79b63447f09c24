package io.perfgate.baseline;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.Folders;
import io.perfgate.document.Json;
import io.perfgate.measure.Names;
import io.perfgate.record.BuildFiles.BuildFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Kept builds in a folder. Each suite has {@code .builds/<suite>/builds.json} and each of its files once, by digest.
 * The newest build of each hardware profile and all pinned ones stay.
 */
public final class KeptBuilds {

    /** The limit for one suite. */
    static final long MOST_BYTES = 4L << 30;

    private static final int SCHEMA = 1;
    private static final String FOLDER = ".builds"; // no hardware profile is called that

    private final StoreFolder store;
    private final Path folder;
    private final Optional<Path> files;
    private final long mostBytes;

    /** @param baselines the folder of a store of baselines */
    public KeptBuilds(Path baselines) {
        this(baselines, Optional.empty(), MOST_BYTES);
    }

    /** @param files folder for the files of all suites, instead of the store */
    public KeptBuilds(Path baselines, Optional<Path> files) {
        this(baselines, files, MOST_BYTES);
    }

    KeptBuilds(Path baselines, Optional<Path> files, long mostBytes) {
        store = new StoreFolder(baselines);
        folder = baselines.resolve(FOLDER);
        this.files = files;
        this.mostBytes = mostBytes;
    }

    private record Index(List<KeptBuild> builds) {
        Index {
            Objects.requireNonNull(builds, "'builds' is missing");
            builds = List.copyOf(builds);
        }
    }

    /** The kept builds of a suite, oldest first. */
    public List<KeptBuild> of(String suite) {
        Path list = list(suite);
        return Files.exists(list)
                ? Json.read(list, "list of kept builds", Index.class, SCHEMA, Index::builds)
                : List.of();
    }

    /**
     * The build of the newest accepted run. An older one may have a different level, so it is not used. If nothing is
     * accepted on a profile yet, the newest build of any profile is used.
     */
    public Optional<KeptBuild> accepted(Baseline baseline) {
        List<KeptBuild> kept = of(baseline.suite());
        Optional<AcceptedRun> newest = baseline.newest();
        return newest.isEmpty()
                ? kept.stream().max(Comparator.comparing(KeptBuild::acceptedAt))
                : kept.stream()
                        .filter(build ->
                                build.isOf(baseline.profile(), newest.get().run()))
                        .findFirst();
    }

    /**
     * Keeps a build. Files that are already kept are not copied again.
     *
     * @throws IllegalArgumentException if a file changed since it was measured, or there is no room
     */
    public void keep(String suite, KeptBuild build, BuildSource source) throws IOException {
        try (IncomingFiles incoming = IncomingFiles.of(build, source, content(suite), ofSuite(suite))) {
            store.alone(() -> {
                List<KeptBuild> all = retained(of(suite), build);
                incoming.moveIn();
                return write(suite, all);
            });
        }
    }

    /** Pins the build of a run, if it is kept. */
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
     * @throws IllegalArgumentException if one of them changed in the store
     */
    public void restore(String suite, KeptBuild build, Path into) throws IOException {
        store.alone(() -> {
            for (BuildFile file : build.files()) {
                Path to = into.resolve(file.path());
                Files.createDirectories(to.getParent());
                IncomingFiles.copy(BuildSource.of(content(suite)), file.sha256(), file, to, "is not what was kept");
            }
            return into;
        });
    }

    /** All kept files of all suites, by digest. */
    public Map<String, Path> contents() throws IOException {
        Map<String, Path> contents = new TreeMap<>();
        for (Path ofSuite : Files.isDirectory(folder) ? Folders.entries(folder) : List.<Path>of()) {
            if (Files.isDirectory(ofSuite)) {
                String suite = ofSuite.getFileName().toString();
                digests(suite)
                        .forEach(sha256 -> contents.put(sha256, content(suite).resolve(sha256)));
            }
        }
        return contents;
    }

    private Set<String> digests(String suite) {
        return of(suite).stream()
                .flatMap(build -> build.files().stream())
                .map(BuildFile::sha256)
                .collect(Collectors.toSet());
    }

    private List<KeptBuild> retained(List<KeptBuild> before, KeptBuild build) {
        Predicate<KeptBuild> isSame = old -> old.isOf(build.profile(), build.run());
        List<KeptBuild> all = new ArrayList<>(before);
        all.removeIf(
                old -> old.profile().equals(build.profile()) && (old.pinned().isEmpty() || isSame.test(old)));
        all.add(before.stream().filter(isSame).findFirst().orElse(build)); // as it was pinned
        while (bytes(all) > mostBytes) {
            KeptBuild oldest = all.stream()
                    .filter(kept -> kept.pinned().isEmpty() && !isSame.test(kept))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("the kept builds in " + folder + " may take "
                            + (mostBytes >> 20) + " MiB; keep fewer files, or remove pinned builds"));
            all.remove(oldest);
        }
        return all;
    }

    private static long bytes(List<KeptBuild> builds) {
        Map<String, Long> bytes = new HashMap<>();
        builds.forEach(build -> build.files().forEach(file -> bytes.put(file.sha256(), file.bytes())));
        return bytes.values().stream().mapToLong(Long::longValue).sum();
    }

    /**
     * Writes the list first, so that it never names a missing file. Then it deletes files that no build needs. A shared
     * folder may have files of other stores, so only those that this suite listed before are deleted there.
     */
    private List<KeptBuild> write(String suite, List<KeptBuild> builds) throws IOException {
        Set<String> before = digests(suite);
        AtomicFile.write(folder.resolve(".gitignore"), "*\n");
        AtomicFile.write(list(suite), Json.write(SCHEMA, new Index(builds)));
        IncomingFiles.deleteLeftovers(ofSuite(suite), list(suite));
        Set<String> needed = files.isPresent() ? contents().keySet() : digests(suite);
        for (Path file : Folders.entries(content(suite))) {
            String sha256 = file.getFileName().toString();
            if (isContent(file) && !needed.contains(sha256) && (files.isEmpty() || before.contains(sha256))) {
                Files.delete(file);
            }
        }
        return builds;
    }

    private static boolean isContent(Path file) {
        return BuildFile.isDigest(file.getFileName().toString())
                && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    private Path content(String suite) {
        return files.orElseGet(() -> store.within(ofSuite(suite).resolve("files")));
    }

    private Path list(String suite) {
        return store.within(ofSuite(suite).resolve("builds.json"));
    }

    private Path ofSuite(String suite) {
        return store.within(folder.resolve(Names.ofFile("suite", suite)));
    }
}
