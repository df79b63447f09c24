package io.perfgate.runner.process;

import io.perfgate.measure.Names;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A process started by the runner; it and its descendants end with the runner ({@link OwnGroup}). */
public final class Child implements AutoCloseable, Cleanup.Ending {

    private static final Duration GRACE = Duration.ofSeconds(5);
    /** A program may print much between two looks. */
    private static final int TAIL_BYTES = 1 << 20;

    private static final Pattern STACK_FRAME =
            Pattern.compile("at [\\w.$/@<>-]+\\(.*|\\.\\.\\. \\d+ (more|common frames.*)");

    /** Prefix of the runner's variables, such as passwords of stores, which the code under test must not see. */
    private static final String OWN = "PERFGATE_";

    private final String what;
    private final Process process;
    private final Path log;

    private Child(String what, Process process, Path log) {
        this.what = what;
        this.process = process;
        this.log = log;
    }

    /**
     * @param what names the process in messages: "middleware", "Gatling"
     * @param log file for its output and errors
     */
    public static Child start(String what, List<String> command, Path log) {
        return start(what, builder(command), log);
    }

    /** A builder with the runner's environment, without the runner's variables. */
    public static ProcessBuilder builder(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeIf(name -> name.startsWith(OWN));
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().remove("JDK_JAVA_OPTIONS");
        return builder;
    }

    /** @param builder from {@link #builder}, with additional variables or a directory */
    public static Child start(String what, ProcessBuilder builder, Path log) {
        return startWithLast(what, builder, log, "");
    }

    /**
     * @param last a shell command, with a semicolon, that stops what this process started through others; runs when
     *     process or runner have ended
     */
    public static Child startWithLast(String what, ProcessBuilder builder, Path log, String last) {
        return started(what, builder.redirectErrorStream(true).redirectOutput(log.toFile()), log, last);
    }

    /** @param output file for its standard output; errors go to {@code log} */
    public static Child start(String what, ProcessBuilder builder, Path log, Path output) {
        return started(what, builder.redirectOutput(output.toFile()).redirectError(log.toFile()), log, "");
    }

    private static Child started(String what, ProcessBuilder builder, Path log, String last) {
        Secrets.hide(builder.environment());
        Secrets.hide(builder.command());
        String program = builder.command().get(0);
        OwnGroup.prepare(what, builder, last);
        mustGoOn(what);
        try {
            Child child = new Child(what, builder.start(), log);
            Cleanup.add(child);
            if (Cleanup.isInterrupted()) { // the children that were killed may not have included it
                child.kill();
            }
            mustGoOn(what);
            return child;
        } catch (IOException failed) {
            throw Failure.cannotTell(what + ": cannot start '" + program + "': " + failed.getMessage(), failed);
        }
    }

    /** Refuses to start processes during cleanup, because they would outlive it and write into deleted folders. */
    private static void mustGoOn(String what) {
        if (Cleanup.isInterrupted()) {
            throw Failure.cannotTell(what + ": not started, because perfgate is being ended");
        }
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    public int exitStatus() {
        return process.exitValue();
    }

    /** Waits for the process to end, and kills it after the time limit. */
    public int waitFor(Duration atMost) throws InterruptedException {
        if (!process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
            kill();
            throw Failure.cannotTell(
                    what + " did not end within " + atMost.toSeconds() + " s and was killed" + lastOutput());
        }
        return process.exitValue();
    }

    /** Asks the process to end, and kills it after a few seconds. */
    @Override
    public void close() {
        List<ProcessHandle> family = family();
        // Not Process.destroy, which closes the pipe too: its watchdog would then leave it no time to shut down.
        process.toHandle().destroy();
        await();
        family.forEach(ProcessHandle::destroyForcibly);
        await(); // until then, it may hold a port that the next one needs
        Cleanup.remove(this);
    }

    private void await() {
        process.onExit()
                .completeOnTimeout(process, GRACE.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    /** Kills the other process as soon as this one ends, because it is then useless. */
    public void endWith(Child other) {
        other.process.onExit().thenRun(this::kill);
    }

    @Override
    public List<ProcessHandle> kill() {
        List<ProcessHandle> family = family();
        family.forEach(ProcessHandle::destroyForcibly);
        return family;
    }

    @Override
    public void end() {
        CompletableFuture.allOf(kill().stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
                .completeOnTimeout(null, GRACE.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    private List<ProcessHandle> family() {
        return Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                .toList();
    }

    /** The last line of its output that is no stack frame, for an error message; blank if there is none. */
    public String lastOutput() {
        String last = tail().lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !STACK_FRAME.matcher(line).matches())
                .reduce("", (earlier, later) -> later);
        return last.isEmpty() ? "" : "; last output: " + Names.shown(last);
    }

    public boolean printed(String text) {
        return tail().contains(text);
    }

    /** The first place in its latest output that a pattern matches. */
    public Optional<MatchResult> printed(Pattern pattern) {
        return pattern.matcher(tail()).results().findFirst();
    }

    private String tail() {
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            file.seek(Math.max(0, file.length() - TAIL_BYTES));
            byte[] bytes = new byte[(int) Math.min(TAIL_BYTES, file.length() - file.getFilePointer())];
            file.readFully(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            return "(" + log + " cannot be read: " + unreadable.getMessage() + ")";
        }
    }
}
