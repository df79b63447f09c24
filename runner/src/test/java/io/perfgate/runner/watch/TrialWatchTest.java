package io.perfgate.runner.watch;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialWatchTest {

    private static final long SOME_TICKS_MILLIS = 1200;

    @TempDir
    private Path folder;

    /** Programs link to their latest log, and remove old ones. */
    @Test
    void aLogThatIsGoneDoesNotEndTheTrial() throws Exception {
        Files.createSymbolicLink(folder.resolve("latest.log"), folder.resolve("removed.log"));
        try (TrialWatch watch = new TrialWatch(folder, Optional.empty())) {
            TimeUnit.MILLISECONDS.sleep(SOME_TICKS_MILLIS);
            assertThatCode(watch::mustHaveNoComplaint).doesNotThrowAnyException();
        }
    }
}
