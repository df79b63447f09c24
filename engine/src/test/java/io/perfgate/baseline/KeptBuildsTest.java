package io.perfgate.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Reason;
import io.perfgate.read.ReadError;
import io.perfgate.record.BuildContents;
import io.perfgate.record.BuildFiles;
import io.perfgate.record.BuildFiles.BuildFile;
import io.perfgate.suite.Builds;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptBuildsTest {

    private static final Instant TONIGHT = Instant.parse("2026-11-20T00:00:00Z");

    @TempDir
    private Path folder;

    private KeptBuilds store(long mostBytes) {
        return new KeptBuilds(folder.resolve("b"), Optional.empty(), mostBytes);
    }

    private KeptBuilds store() {
        return store(KeptBuilds.MOST_BYTES);
    }

    /** A build with a unique jar and a library that all builds share. */
    private Path build(String content) throws IOException {
        Path build = Files.createDirectories(folder.resolve("build"));
        Files.writeString(build.resolve("broker.jar"), content);
        Files.createDirectories(build.resolve("lib"));
        Files.writeString(build.resolve("lib/codec.jar"), "codec");
        return build;
    }

    private KeptBuild kept(String run, String profile, int day) throws IOException {
        List<BuildFile> files = BuildFiles.of(build("broker " + run), List.of("broker.jar", "lib"));
        return new KeptBuild(
                run,
                run,
                profile,
                TONIGHT.plusSeconds(86_400L * day),
                Optional.empty(),
                new BuildContents(files, new TreeMap<>()),
                Optional.empty());
    }

    private void keep(KeptBuilds store, String run, String profile, int day) throws IOException {
        store.keep("nightly", kept(run, profile, day), BuildSource.of(folder.resolve("build")));
    }

    private List<String> stored() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("b/.builds/nightly/files"))) {
            return files.map(file -> {
                        try {
                            return Files.readString(file);
                        } catch (IOException failed) {
                            throw new AssertionError(failed);
                        }
                    })
                    .sorted()
                    .toList();
        }
    }

    private static Baseline baseline(String profile, String... runs) {
        return new Baseline(
                "nightly", profile, Stream.of(runs).map(KeptBuildsTest::run).toList());
    }

    private static AcceptedRun run(String name) {
        return new AcceptedRun(
                new MeasuredRun(name, List.of(), Optional.empty(), Set.of(), Map.of()),
                new AcceptedRun.Origin(name, Optional.empty(), Optional.empty()),
                new AcceptedRun.Approval(TONIGHT, "nobody", Reason.plain("passed")),
                new Surroundings(name, Optional.empty(), Optional.empty()),
                List.of(),
                Optional.empty());
    }

    @Test
    void theNewestOfEachProfileStaysAndEachFileOnce() throws IOException {
        keep(store(), "r1", "large", 1);
        keep(store(), "r1", "small", 2);
        keep(store(), "r2", "large", 3);

        assertThat(store().of("nightly")).extracting(KeptBuild::run).containsExactly("r1", "r2");
        assertThat(stored()).containsExactly("broker r1", "broker r2", "codec");
        keep(store(), "r2", "small", 4);
        assertThat(stored()).containsExactly("broker r2", "codec");
    }

    @Test
    void aPinnedBuildStays() throws IOException {
        keep(store(), "r1", "large", 1);
        store().pin("nightly", "large", "r1", "release-7.5");
        keep(store(), "r1", "large", 1); // an interrupted step is repeated
        keep(store(), "r2", "large", 2);

        assertThat(store().of("nightly")).extracting(KeptBuild::run).containsExactly("r1", "r2");
        store().pin("nightly", "large", "of another time", "release-7.4");
    }

    @Test
    void theBuildOfTheNewestAcceptedRunIsTaken() throws IOException {
        keep(store(), "r1", "large", 1);
        keep(store(), "r2", "small", 2);

        assertThat(store().accepted(baseline("large", "r0", "r1")))
                .map(KeptBuild::run)
                .contains("r1");
        // Another level may have begun with the run that was accepted without its build.
        assertThat(store().accepted(baseline("large", "r1", "r9"))).isEmpty();
        assertThat(store().accepted(baseline("unknown"))).map(KeptBuild::run).contains("r2");
        assertThat(new KeptBuilds(folder.resolve("none")).accepted(baseline("large")))
                .isEmpty();
    }

    @Test
    void aBuildIsRestoredUnchanged() throws IOException {
        build("x");
        assertThat(folder.resolve("build/broker.jar").toFile().setExecutable(true))
                .isTrue();
        keep(store(), "r1", "large", 1);
        Path into = Files.createDirectory(folder.resolve("into"));
        store().restore("nightly", store().of("nightly").get(0), into);

        assertThat(into.resolve("broker.jar")).hasContent("broker r1").isExecutable();
        assertThat(into.resolve("lib/codec.jar")).hasContent("codec");
        assertThat(Files.isExecutable(into.resolve("lib/codec.jar"))).isFalse();
    }

    @Test
    void changedFilesAreNeitherKeptNorRestored() throws IOException {
        KeptBuild measured = kept("r1", "large", 1);
        build("built anew");
        assertThatThrownBy(() -> store().keep("nightly", measured, BuildSource.of(folder.resolve("build"))))
                .hasMessage("kept build: 'broker.jar' is no longer what was measured");
        assertThat(store().of("nightly")).isEmpty();

        keep(store(), "r2", "large", 2);
        try (Stream<Path> files = Files.list(folder.resolve("b/.builds/nightly/files"))) {
            for (Path file : files.toList()) {
                Files.writeString(file, "another");
            }
        }
        Path into = Files.createDirectory(folder.resolve("into"));
        KeptBuild two = store().of("nightly").get(0);
        assertThatThrownBy(() -> store().restore("nightly", two, into))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not what was kept");
        assertThat(into).isEmptyDirectory();
    }

    @Test
    void leftoversOfAKilledProgramAreDeletedAfterADay() throws IOException {
        keep(store(), "r1", "large", 1);
        Path suite = folder.resolve("b/.builds/nightly");
        Path old = Files.createDirectory(suite.resolve("incoming-1"));
        Files.writeString(old.resolve("half"), "half");
        Files.setLastModifiedTime(old, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        Path another = Files.createDirectory(suite.resolve("incoming-2"));
        keep(store(), "r2", "large", 2);

        assertThat(old).doesNotExist();
        assertThat(another).exists();
        try (Stream<Path> all = Files.list(suite)) {
            assertThat(all.filter(path -> path.getFileName().toString().startsWith("incoming-")))
                    .containsExactly(another);
        }
    }

    @Test
    void manyMayKeepAtOnce() throws Exception {
        List<KeptBuild> builds =
                List.of(kept("r1", "a", 1), kept("r1", "b", 2), kept("r1", "c", 3), kept("r1", "d", 4));
        ExecutorService threads = Executors.newFixedThreadPool(builds.size());
        try {
            List<Future<?>> ends = new ArrayList<>();
            for (KeptBuild build : builds) {
                ends.add(threads.submit(() -> {
                    store().keep("nightly", build, BuildSource.of(folder.resolve("build")));
                    return build;
                }));
            }
            for (Future<?> end : ends) {
                end.get();
            }
        } finally {
            threads.shutdown();
        }
        assertThat(store().of("nightly")).hasSize(4);
        assertThat(stored()).containsExactly("broker r1", "codec");
    }

    @Test
    void anEndlessFileEnds() throws IOException {
        KeptBuild measured = kept("r1", "large", 1);
        assertThatThrownBy(() -> store().keep("nightly", measured, path -> new InputStream() {
                    @Override
                    public int read() {
                        return 'x';
                    }
                }))
                .hasMessageContaining("is no longer what was measured");
    }

    @Test
    void aStoreThatIsFullGivesUpOtherBuildsFirst() throws IOException {
        long two = "broker r1".length() * 2L + "codec".length();
        keep(store(two), "r1", "a", 1);
        keep(store(two), "r2", "b", 2);
        keep(store(two), "r3", "c", 3);
        assertThat(store().of("nightly")).extracting(KeptBuild::run).containsExactly("r2", "r3");

        store().pin("nightly", "c", "r3", "one");
        store().pin("nightly", "b", "r2", "two");
        assertThatThrownBy(() -> keep(store(two), "r4", "a", 4))
                .hasMessageContaining("; keep fewer files, or remove pinned builds");
        assertThat(store().of("nightly")).extracting(KeptBuild::run).containsExactly("r2", "r3");
    }

    @Test
    void aLinkLeadsNowhere() throws IOException {
        Files.createDirectories(folder.resolve("b/.builds"));
        Files.createSymbolicLink(
                folder.resolve("b/.builds/nightly"), Files.createDirectory(folder.resolve("elsewhere")));
        assertThatThrownBy(() -> keep(store(), "r1", "large", 1)).isInstanceOf(ReadError.class);

        Path build = build("x");
        Files.createSymbolicLink(build.resolve("lib/passwords"), Path.of("/etc/passwd"));
        assertThatThrownBy(() -> BuildFiles.of(build, List.of("lib")))
                .hasMessageContaining("keep: 'lib/passwords' in ")
                .hasMessageContaining(" is no file of this folder");
    }

    @Test
    void foldersOfOthersAreNotClearedByALink() throws IOException {
        keep(store(), "r1", "large", 1);
        Path suite = folder.resolve("b/.builds/nightly");
        Path theirs = Files.createDirectory(folder.resolve("theirs"));
        Path file = Files.writeString(theirs.resolve("0".repeat(64)), "important");
        Files.setLastModifiedTime(theirs, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        Files.createSymbolicLink(suite.resolve("incoming-1"), theirs);
        keep(store(), "r2", "large", 2);
        assertThat(file).exists();

        Files.move(suite.resolve("files"), folder.resolve("moved"));
        Files.createSymbolicLink(suite.resolve("files"), theirs);
        assertThatThrownBy(() -> keep(store(), "r3", "large", 3))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("leads out of");
        assertThat(file).exists();
        assertThat(theirs).isDirectoryContaining(it -> it.equals(file));
    }

    @Test
    void aSharedFolderKeepsFilesOfOtherSuites() throws IOException {
        Path shared = Files.createDirectories(folder.resolve("shared/photos")).getParent();
        Path notes = Files.writeString(shared.resolve("notes.txt"), "important");
        KeptBuilds store = new KeptBuilds(folder.resolve("b"), Optional.of(shared));
        store.keep("weekly", kept("w1", "large", 1), BuildSource.of(folder.resolve("build")));
        keep(store, "r1", "large", 1);
        KeptBuild one = store.of("nightly").get(0);
        keep(store, "r2", "large", 2);

        assertThat(List.of(notes, shared.resolve("photos"))).allMatch(Files::exists);
        Path into = Files.createDirectory(folder.resolve("into"));
        store.restore("weekly", store.of("weekly").get(0), into);
        assertThat(into.resolve("broker.jar")).hasContent("broker w1");
        assertThat(shared.resolve(one.files().get(0).sha256())).doesNotExist();
    }

    @Test
    void aSharedFolderKeepsFilesOfOtherStores() throws IOException {
        Path shared = Files.createDirectories(folder.resolve("shared"));
        Path foreign = Files.writeString(shared.resolve("0".repeat(64)), "important");
        KeptBuilds other = new KeptBuilds(folder.resolve("other"), Optional.of(shared));
        other.keep("weekly", kept("w1", "large", 1), BuildSource.of(folder.resolve("build")));
        KeptBuilds store = new KeptBuilds(folder.resolve("b"), Optional.of(shared));
        keep(store, "r1", "large", 1);
        KeptBuild one = store.of("nightly").get(0);
        keep(store, "r2", "large", 2);

        assertThat(foreign).exists();
        Path into = Files.createDirectory(folder.resolve("into"));
        other.restore("weekly", other.of("weekly").get(0), into);
        assertThat(into.resolve("broker.jar")).hasContent("broker w1");
        assertThat(shared.resolve(one.files().get(0).sha256())).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../x", "/etc/passwd", "a/../../b", "a\\b", "", "c:x", "a//b", ".", "a/./b", "a\u0000b"})
    void aPathStaysInItsFolder(String path) {
        assertThatThrownBy(() -> new BuildFile(path, "0".repeat(64), 1, false))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Builds(List.of(path), true, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
