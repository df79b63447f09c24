package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The command as users start it: in a separate JVM. */
final class Perfgate {

    static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();

    private final Process process;
    private final Path output;
    private final Path errors;

    private Perfgate(Process process, Path output, Path errors) {
        this.process = process;
        this.output = output;
        this.errors = errors;
    }

    /** Starts it in the top folder of the checkout; {@code folder} receives its output. */
    static Perfgate start(Path folder, String... arguments) throws IOException {
        return start(folder, Map.of(), arguments);
    }

    /** The same with some more environment variables. */
    static Perfgate start(Path folder, Map<String, String> environment, String... arguments) throws IOException {
        return start(CHECKOUT, folder, environment, List.of(), arguments);
    }

    /** Starts it in a directory; {@code prints} receives its output. */
    static Perfgate startIn(Path directory, Path prints, String... arguments) throws IOException {
        return start(directory, prints, Map.of(), List.of(), arguments);
    }

    /** The same with some more environment variables. */
    static Perfgate startIn(Path directory, Path prints, Map<String, String> environment, String... arguments)
            throws IOException {
        return start(directory, prints, environment, List.of(), arguments);
    }

    /** Also takes options of its JVM. */
    static Perfgate startWith(List<String> options, Path folder, String... arguments) throws IOException {
        return start(CHECKOUT, folder, Map.of(), options, arguments);
    }

    private static Perfgate start(
            Path directory, Path folder, Map<String, String> environment, List<String> options, String... arguments)
            throws IOException {
        Path output = folder.resolve("stdout.txt");
        Path errors = folder.resolve("stderr.txt");
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.add("-XX:TieredStopAtLevel=1"); // it lives for seconds, so the second compiler would not pay off
        command.addAll(options);
        command.addAll(List.of(
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(environment);
        Process process = builder.directory(directory.toFile())
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .start();
        return new Perfgate(process, output, errors);
    }

    /** Starts it and waits for its end. */
    static Perfgate run(Path folder, String... arguments) throws IOException, InterruptedException {
        Perfgate perfgate = start(folder, arguments);
        perfgate.exitStatus();
        return perfgate;
    }

    int exitStatus() throws InterruptedException {
        if (!process.waitFor(3, TimeUnit.MINUTES)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError("perfgate did not end");
        }
        return process.exitValue();
    }

    Process process() {
        return process;
    }

    /** Waits until a condition holds, or it has ended. */
    void waitFor(BooleanSupplier condition, int seconds) throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
        while (process.isAlive() && System.nanoTime() < deadline && !condition.getAsBoolean()) {
            TimeUnit.MILLISECONDS.sleep(200);
        }
    }

    /** Kills it like a power cut, and then the processes that it left. */
    void kill() throws InterruptedException {
        List<ProcessHandle> all = process.descendants().toList();
        process.destroyForcibly().waitFor();
        all.forEach(ProcessHandle::destroyForcibly);
    }

    long pid() {
        return process.pid();
    }

    String output() throws IOException {
        return Files.readString(output);
    }

    /** All of its standard error. */
    String errors() throws IOException {
        return Files.readString(errors);
    }

    /** Its errors, without the lines about progress. */
    List<String> complaints() throws IOException {
        return Ended.complaints(errors());
    }

    /** Waits until a process that it started has this in its command line. */
    ProcessHandle descendant(String part) throws InterruptedException {
        List<ProcessHandle> found = new ArrayList<>();
        waitUntil(() -> {
            process.descendants()
                    .filter(one -> commandLine(one).contains(part))
                    .findFirst()
                    .ifPresent(found::add);
            return !found.isEmpty() || !process.isAlive();
        });
        assertThat(found).as("a process with '" + part + "'").isNotEmpty();
        return found.get(0);
    }

    /** Whether every process with this in its command line is gone within a few seconds. */
    static void assertNoneLeft(String part) throws InterruptedException {
        waitUntil(() ->
                ProcessHandle.allProcesses().noneMatch(one -> commandLine(one).contains(part)));
    }

    private static String commandLine(ProcessHandle process) {
        // info() of another user's process may be empty; such a process is not ours.
        return process.info().commandLine().orElse("");
    }

    private static void waitUntil(BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("it came about within a minute").isLessThan(deadline);
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }
}
