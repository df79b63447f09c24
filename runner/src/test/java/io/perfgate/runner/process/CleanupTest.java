package io.perfgate.runner.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A runner that is stopped while it starts programs that write files. */
class CleanupTest {

    private static final long SEED = 7;
    private static final int MOST_MILLIS = 60;
    private static final long DEADLINE_SECONDS = 30;

    @TempDir
    private Path folder;

    /** Repeatedly creates a folder and a program that writes into it. */
    static final class StartsAndWrites {

        private StartsAndWrites() {}

        public static void main(String[] arguments) throws IOException, InterruptedException {
            Path made = Cleanup.addFolder(Path.of(arguments[0]));
            for (int i = 0; i < 1_000_000; i++) {
                Path one = Files.createDirectories(made.resolve(Integer.toString(i)));
                try (Child child =
                        Child.start("touch", List.of("touch", one + "/a", one + "/b"), made.resolve("touch.log"))) {
                    child.waitFor(Duration.ofSeconds(DEADLINE_SECONDS));
                }
            }
        }
    }

    /** Write-protected folders like Go's module cache. Root may delete them anyway. */
    @Test
    void foldersThatMayNotBeChangedAreDeleted() throws IOException {
        Path top = folder.resolve("cache");
        Path deep = Files.createDirectories(top.resolve("module/deep"));
        Files.writeString(deep.resolve("file.go"), "package main");
        for (Path sealed : List.of(deep, deep.getParent(), top)) {
            Files.setPosixFilePermissions(sealed, PosixFilePermissions.fromString("r-xr-xr-x"));
        }
        Cleanup.delete(top);
        assertThat(top).doesNotExist();
    }

    @Test
    void ofALinkTheLinkIsDeleted() throws IOException {
        Path theirs = Files.createDirectory(folder.resolve("theirs"));
        for (Path target : List.of(theirs, folder.resolve("nothing"))) {
            Path link = Files.createSymbolicLink(folder.resolve("link"), target);
            Cleanup.delete(link);
            assertThat(Files.exists(link, LinkOption.NOFOLLOW_LINKS)).isFalse();
        }
        assertThat(theirs).exists();
    }

    @Test
    void nothingIsCreatedAgainAfterTheCleanup() throws Exception {
        Random random = new Random(SEED);
        for (int round = 0; round < 8; round++) {
            Path made = folder.resolve("made-" + round);
            Process runner = new ProcessBuilder(
                            JavaCommand.path(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            StartsAndWrites.class.getName(),
                            made.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("log-" + round).toFile())
                    .start();
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
            while (!Files.exists(made.resolve("3")) && System.nanoTime() < deadline) {
                Thread.sleep(5);
            }
            Thread.sleep(random.nextInt(MOST_MILLIS)); // at any moment of its work
            runner.destroy();
            assertThat(runner.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(made)
                    .as("round %d: %s", round, Files.readString(folder.resolve("log-" + round)))
                    .doesNotExist();
        }
    }
}
