package io.perfgate.runner.check;

import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.JavaCommand;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Checks Java options by starting {@code java -version} with them. */
final class JavaOptions {

    private static final Duration WITHIN = Duration.ofSeconds(30);

    /** Options with side effects (files, memory, waiting), which are only for trials. */
    private static final Pattern WITH_EFFECT = Pattern.compile("-X(?:log|run|debug|share|boot)"
            + "|-XX:(?:StartFlightRecording|Flags|VMOptions|Archive|Shared|OnError|\\+AlwaysPreTouch)");

    /** The last line of the error message, and its first words. */
    private static final String EPILOGUE = "Error: Could not create";

    private static final String PROLOGUE = "Error occurred during initialization";

    private static final List<String> WITH_NEXT = List.of("-cp", "-classpath", "--class-path", "-p", "--module-path");

    private final Map<List<String>, Optional<String>> answers = new HashMap<>();

    Optional<Obstacle> refused(Workload workload) throws IOException, InterruptedException {
        List<String> options = new ArrayList<>();
        if (workload instanceof GatlingWorkload gatling) {
            options.addAll(gatling.jvm().options());
        } else if (workload instanceof JmhWorkload jmh && !jmh.arguments().contains("-jvm")) {
            options.addAll(jmh.javaOptions());
            options.addAll(JmhOptions.ofJvm(jmh.arguments()));
        }
        return refused(workload.what(), JavaCommand.path(), options);
    }

    /** The error for a command that starts Java, if any. */
    Optional<Obstacle> refused(String what, List<String> command) throws IOException, InterruptedException {
        List<String> options = new ArrayList<>();
        int at = 1;
        while (at < command.size()
                && command.get(at).startsWith("-")
                && !command.get(at).equals("-jar")) {
            options.add(command.get(at));
            at += WITH_NEXT.contains(command.get(at)) ? 2 : 1;
        }
        return refused(what, command.get(0), options);
    }

    private Optional<Obstacle> refused(String what, String java, List<String> options)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(java));
        options.stream()
                .filter(option ->
                        option.startsWith("-X") && !WITH_EFFECT.matcher(option).lookingAt() && !option.contains("${"))
                .forEach(command::add);
        if (command.size() == 1) {
            return Optional.empty();
        }
        command.add("-version");
        if (!answers.containsKey(command)) {
            answers.put(command, complaint(command));
        }
        return answers.get(command)
                .map(complaint -> Obstacle.stops(what + ": Java refuses its options: " + complaint + "; correct them"));
    }

    private static Optional<String> complaint(List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("perfgate-java", ".log");
        try (Child java = Child.start("Java", command, output)) {
            int status = java.waitFor(WITHIN);
            return status == 0 ? Optional.empty() : Optional.of(whatIsWrong(output));
        } finally {
            Files.deleteIfExists(output);
        }
    }

    private static String whatIsWrong(Path output) throws IOException {
        String text = new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
        int end = text.indexOf(EPILOGUE);
        return (end < 0 ? text : text.substring(0, end))
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith(PROLOGUE))
                .limit(2)
                .collect(Collectors.joining("; "));
    }
}
