package io.perfgate.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs the command in a separate JVM, because it ends process groups, inspects the machine and exits.
 *
 * @param folder working directory
 * @param target folder for its jar
 */
record PerfgateCommand(File folder, Path target, Map<String, String> environment) {

    private static final String RESOURCE = "perfgate.jar";
    private static final String COMPLAINT = "perfgate: ";
    private static final int SECONDS_TO_STOP = 30;

    /**
     * The result of a command.
     *
     * @param complaint the last line with an error
     */
    record Finished(int status, Optional<String> complaint) {

        static final int REGRESSION = 1;
        static final int CANNOT_TELL = 3;

        String complaintOrStatus() {
            return complaint.orElse("perfgate ended with status " + status);
        }
    }

    /** @param log receives each line of its output and errors */
    Finished run(List<String> words, Consumer<String> log) throws IOException, InterruptedException {
        String jar = jar().toString();
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", jar));
        command.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder).redirectErrorStream(true);
        builder.environment().putAll(environment);
        builder.environment().put("PERFGATE_MAVEN_JAR", jar); // so that its messages name goals, or else this jar
        Process process = builder.start();
        Thread end = new Thread(() -> stop(process), "stops perfgate");
        Runtime.getRuntime().addShutdownHook(end);
        try {
            process.getOutputStream().close();
            Optional<String> complaint = Optional.empty();
            try (BufferedReader lines = process.inputReader()) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    log.accept(line);
                    complaint =
                            line.startsWith(COMPLAINT) ? Optional.of(line.substring(COMPLAINT.length())) : complaint;
                }
            }
            return new Finished(process.waitFor(), complaint);
        } finally {
            stop(process);
            removeUnlessEnding(end);
        }
    }

    /** Stops the command and waits until it has stopped its processes. */
    private static void stop(Process process) {
        process.destroy();
        try {
            process.waitFor(SECONDS_TO_STOP, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void removeUnlessEnding(Thread end) {
        try {
            Runtime.getRuntime().removeShutdownHook(end);
        } catch (IllegalStateException ending) {
            return; // the hook is already running
        }
    }

    /** Extracts the jar, because Java cannot start a jar inside another. */
    private Path jar() throws IOException {
        Path jar = Files.createDirectories(target).resolve(RESOURCE);
        try (InputStream resource = PerfgateCommand.class.getResourceAsStream(RESOURCE)) {
            if (resource == null) {
                throw new IOException("this plugin was built without its " + RESOURCE + "; build it with 'package'");
            }
            Files.copy(resource, jar, StandardCopyOption.REPLACE_EXISTING);
        }
        return jar;
    }
}
