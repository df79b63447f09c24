package io.perfgate.runner.process;

import io.perfgate.measure.Checkout;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The git command in one repository, without a shell, hooks or prompts.
 *
 * @param work folder for its output
 */
public record Git(Path folder, Path work) {
    private static final Duration WITHIN = Duration.ofMinutes(10);
    private static final long MOST_BYTES = 64L << 20;

    /** Settings that override those of repository and user, which must not run programs or change the output. */
    private static final List<String> SETTINGS = List.of(
            "core.hooksPath=/dev/null",
            "core.fsmonitor=false",
            "core.quotePath=false",
            "log.showSignature=false",
            "i18n.logOutputEncoding=UTF-8");

    /** The checked-out commit; none without a repository or git. */
    public Checkout head() throws IOException, InterruptedException {
        try {
            Answer answer = ask("log", "--no-walk", "--format=%H%x00%an%x00%s", "HEAD", "--");
            if (answer.lastOutput().contains("safe.directory")) {
                System.err.println("perfgate: the build's commit is unknown, because another user owns its checkout"
                        + answer.lastOutput());
            }
            String[] fields = answer.text().strip().split("\0", -1);
            return answer.status() == 0 && fields.length == 3 && fields[0].matches("[0-9a-f]{40,64}")
                    ? new Checkout(Optional.of(fields[0]), Optional.of(fields[1]), Optional.of(fields[2]))
                    : Checkout.NONE;
        } catch (Failure noGit) {
            return Checkout.NONE;
        }
    }

    /** The output of a command; a failure contains its error. */
    public String run(String... arguments) throws IOException, InterruptedException {
        Answer answer = ask(arguments);
        if (answer.status() != 0) {
            throw Failure.cannotTell(
                    "git " + arguments[0] + ": ended with status " + answer.status() + answer.lastOutput());
        }
        return answer.text();
    }

    /** @param lastOutput its last line, for errors */
    public record Answer(int status, String text, String lastOutput) {}

    public Answer ask(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
        SETTINGS.forEach(setting -> command.addAll(List.of("-c", setting)));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = Child.builder(command);
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_") && !name.startsWith("GIT_CONFIG"));
        builder.environment().put("GIT_TERMINAL_PROMPT", "0");
        builder.environment().put("GIT_OPTIONAL_LOCKS", "0");
        builder.environment().put("LC_ALL", "C.UTF-8");
        Path output = work.resolve("git-output.log");
        try (Child git = Child.start("git", builder, work.resolve("git.log"), output)) {
            int status = git.waitFor(WITHIN);
            if (Files.size(output) > MOST_BYTES) {
                throw Failure.cannotTell("git " + arguments[0] + ": printed more than " + (MOST_BYTES >> 20) + " MB");
            }
            // Names of authors may be in any encoding.
            String text = new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
            return new Answer(status, text, git.lastOutput());
        }
    }
}
