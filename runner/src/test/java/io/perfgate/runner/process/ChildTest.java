package io.perfgate.runner.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs and the processes that they leave behind. */
class ChildTest {

    private static final Duration WITHIN = Duration.ofSeconds(5);

    /** A sleep duration that no other process on this machine uses. */
    private final String seconds = "9" + System.nanoTime();

    @TempDir
    private Path folder;

    private Child start(String script) {
        return Child.start("a script", List.of("sh", "-c", script), folder.resolve("log"));
    }

    @Test
    void itHasTheNumberOfTheProgramItself() throws Exception {
        try (Child child = start("echo $$; sleep " + seconds)) {
            waitUntilRunning(1);
            assertThat(Files.readString(folder.resolve("log"))).isEqualTo(child.pid() + "\n");
        }
    }

    @Test
    void closingItEndsGrandchildrenThatHaveLostTheirParent() throws Exception {
        try (Child child = start("(sleep " + seconds + " &); sleep " + seconds)) {
            waitUntilRunning(2);
            assertThat(child.isAlive()).isTrue();
        }
        waitUntilRunning(0);
    }

    @Test
    void itsEndEndsItsDescendants() throws Exception {
        try (Child child = start("trap '' TERM; sleep " + seconds + " & sleep 1; exit 7")) {
            waitUntilRunning(1);
            assertThat(child.waitFor(WITHIN)).isEqualTo(7);
            waitUntilRunning(0);
        }
    }

    @Test
    void aSignalFromTheTerminalLeavesTheWatchdogToDoItsWork() throws Exception {
        Child child = start("trap '' INT TERM HUP; sleep " + seconds + "; sleep " + seconds);
        try (child) {
            waitUntilRunning(1);
            for (String signal : List.of("-INT", "-HUP", "-TERM")) {
                assertThat(new ProcessBuilder("kill", signal, "--", "-" + child.pid())
                                .start()
                                .waitFor())
                        .isZero();
            }
        }
        assertThat(child.isAlive()).as("the next one may need its port at once").isFalse();
        waitUntilRunning(0);
    }

    @Test
    void itSeesNoInput() throws Exception {
        try (Child child = start("read -r line; echo \"status $?\"; if [ -e /proc/$$/fd/3 ]; then echo open; fi")) {
            assertThat(child.waitFor(WITHIN)).isZero();
            assertThat(Files.readString(folder.resolve("log"))).isEqualTo("status 1\n");
        }
    }

    @Test
    void aLineBeforeMuchOtherOutputIsFound() throws Exception {
        try (Child child = start("echo ready; head -c 100000 /dev/zero")) {
            assertThat(child.waitFor(WITHIN)).isZero();
            assertThat(child.printed("ready")).isTrue();
        }
    }

    @Test
    void aProgramThatIsNotThere() {
        assertThatThrownBy(() -> Child.start("tool", List.of("no-such-program"), folder.resolve("log")))
                .hasMessage("tool: cannot start 'no-such-program': it does not exist or is not executable; "
                        + "correct the command or the PATH");
    }

    private void waitUntilRunning(int sleepers) throws InterruptedException {
        long deadline = System.nanoTime() + WITHIN.toNanos();
        while (sleeping().size() != sleepers) {
            assertThat(System.nanoTime())
                    .as("%s sleepers within %s, there are %s", sleepers, WITHIN, sleeping())
                    .isLessThan(deadline);
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    private Set<Long> sleeping() {
        return ProcessHandle.allProcesses()
                .filter(one -> one.info().commandLine().orElse("").matches("\\S*sleep " + seconds))
                .map(ProcessHandle::pid)
                .collect(Collectors.toSet());
    }

    /** The last frame is of a constructor, or of a class that cannot be loaded. */
    @Test
    void theLastOutputOfAProgramIsNoStackFrame() throws Exception {
        String trace = "Caused by: java.lang.IllegalStateException: no port\\n\\tat Shop.<clinit>(Shop.java:3)\\n";
        try (Child child = start("printf '" + trace + "\\tat shop.Main.<init>(Main.kt)\\n'")) {
            assertThat(child.waitFor(WITHIN)).isZero();
            assertThat(child.lastOutput())
                    .isEqualTo("; last output: Caused by: java.lang.IllegalStateException: no port");
        }
    }
}
