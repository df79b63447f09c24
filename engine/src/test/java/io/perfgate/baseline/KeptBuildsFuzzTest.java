package io.perfgate.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.read.ReadError;
import io.perfgate.record.BuildFiles.BuildFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Replays the corpus; lab/docs/reading.md explains how to search for more. */
class KeptBuildsFuzzTest {

    private static final String SUITE = "nightly";
    private static final Path ROOT = Path.of("/store");

    @TempDir
    private static Path folder;

    /** A list that was read names only files below its folders, and is unchanged after writing and reading. */
    @FuzzTest(maxDuration = "10m")
    void buildsJson(byte[] input) throws IOException {
        Path list = folder.resolve(".builds").resolve(SUITE).resolve("builds.json");
        Files.createDirectories(list.resolveSibling("files"));
        Files.write(list, input);
        KeptBuilds store = new KeptBuilds(folder);
        try {
            List<KeptBuild> builds = store.of(SUITE);
            for (KeptBuild build : builds) {
                for (BuildFile file : build.files()) {
                    assertThat(ROOT.resolve(file.path()).normalize()).startsWithRaw(ROOT);
                }
            }
            assertThat(store.contents().values()).allMatch(content -> content.startsWith(folder));
            if (!builds.isEmpty()) {
                KeptBuild first = builds.get(0);
                store.pin(SUITE, first.profile(), first.run(), "release");
                assertThat(store.of(SUITE))
                        .isEqualTo(builds.stream()
                                .map(build ->
                                        build.isOf(first.profile(), first.run()) ? build.pinnedAs("release") : build)
                                .toList());
            }
        } catch (ReadError complaint) {
            assertThat(complaint.getMessage()).startsWith(list.toString()).doesNotContain("\n");
        }
    }
}
