package io.perfgate.runner.sut;

import io.perfgate.read.Head;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.OwnGroup;
import io.perfgate.suite.CommandLine;
import io.perfgate.suite.Launch.Container;
import io.perfgate.suite.Middleware;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * The command {@code docker}, or {@code podman}, which takes the same arguments.
 *
 * @param what names the process in errors
 */
public record ContainerCommand(String what, String program) {

    private static final List<String> PROGRAMS = List.of("docker", "podman");
    private static final int PATIENCE_SECONDS = 60;
    private static final int MOST_LOOKS = 10;
    private static final int MOST_BYTES = 1 << 16;

    /** Images by name. All trials of a run use one image, even if its name later refers to another. */
    private static final Map<String, String> IMAGES = new ConcurrentHashMap<>();

    static ContainerCommand of(String what) {
        return PROGRAMS.stream()
                .filter(OwnGroup::isOnPath)
                .findFirst()
                .map(program -> new ContainerCommand(what, program))
                .orElseThrow(() -> Failure.usage(what + ": neither 'docker' nor 'podman' is on the PATH; install one"));
    }

    /** The command that starts a process, with values known only in a trial as <code>${name}</code>. */
    public static List<String> planned(Middleware.Started middleware, String build) {
        TrialVariables variables = TrialVariables.planned(build);
        String image = variables.fill(middleware.what(), container(middleware).image());
        return of(middleware.what()).run(middleware, "perfgate", image, variables);
    }

    /** The id of its image, which must be on this machine. */
    public static String image(Middleware.Started middleware, String build) throws InterruptedException {
        return of(middleware.what()).idOf(name(middleware, build));
    }

    /** Only an id if a build makes the image: both builds may use one name, which then means the later image. */
    private static String name(Middleware.Started middleware, String build) {
        String image = container(middleware).image();
        if (!container(middleware).isOfBuild()) {
            return image;
        }
        Path file = Path.of(TrialVariables.planned(build).fill(middleware.what(), image));
        String why = Files.isRegularFile(file) ? "" : Files.exists(file) ? " (not a regular file)" : " (no such file)";
        try {
            String id = Head.of(file).text().strip();
            if (id.matches("(sha256:)?[0-9a-f]{64}")) {
                return id;
            }
        } catch (IOException unreadable) {
            why = " (" + unreadable + ")";
        }
        throw Failure.usage(middleware.what() + ": " + file + " does not hold the id of an image" + why
                + "; write it with 'docker build --iidfile " + file + "'");
    }

    private static Container container(Middleware.Started middleware) {
        return middleware.launch().container().orElseThrow();
    }

    private String idOf(String image) throws InterruptedException {
        String known = IMAGES.get(program + " " + image);
        if (known != null) {
            return known;
        }
        Answer answer = ask("image", "inspect", "--format", "{{.Id}}", image);
        if (answer.status() != 0) {
            throw Failure.usage(what + ": image '" + image + "' is not on this machine; get it before the run ('"
                    + program + " pull " + image + "'): " + answer.lastError());
        }
        String id = answer.text().replaceFirst("^sha256:", "");
        IMAGES.put(program + " " + image, id);
        return id;
    }

    /** The command that runs a container and ends with it. Values of variables are not on its command line. */
    List<String> run(Middleware.Started middleware, String name, String image, TrialVariables variables) {
        Container container = container(middleware);
        List<String> command = new ArrayList<>(
                List.of(program, "run", "--name=" + name, "--pull=never", "--log-driver=none", "--stop-timeout=0"));
        if (container.ports().isEmpty()) {
            command.add("--network=host");
        }
        for (int port : container.ports()) {
            String outside = port == container.ports().get(0) ? "${port}" : Integer.toString(port);
            command.add("--publish=127.0.0.1:" + variables.fill(what, outside) + ":" + port);
        }
        container.cpus().ifPresent(cpus -> command.add("--cpus=" + cpus));
        container
                .memory()
                .ifPresent(memory -> command.addAll(List.of("--memory=" + memory, "--memory-swap=" + memory)));
        middleware.launch().environment().keySet().forEach(variable -> command.add("--env=" + variable));
        command.add(image);
        command.addAll(variables.fill(what, CommandLine.split(middleware.start())));
        return command;
    }

    /** The shell command that removes a container, but gives up if the daemon hangs. */
    String removing(String name) {
        // In the first second, it can still be asked why the container ended.
        return "(sleep " + PATIENCE_SECONDS + "; kill -9 0) & sleep 1; " + program + " rm --force --volumes " + name
                + ";";
    }

    /** Removes containers whose names contain a text. */
    void remove(String name) throws InterruptedException {
        List<String> found = containers(name);
        for (int looks = 1; !found.isEmpty(); looks++) {
            for (String id : found) {
                ask("rm", "--force", "--volumes", id); // refused while a watchdog does it
            }
            found = containers(name);
            if (looks == MOST_LOOKS && !found.isEmpty()) {
                throw Failure.cannotTell(
                        what + ": container " + name + " cannot be removed; try '" + program + " rm --force'");
            }
            TimeUnit.SECONDS.sleep(found.isEmpty() ? 0 : 1);
        }
    }

    private List<String> containers(String name) throws InterruptedException {
        return ask("ps", "--all", "--quiet", "--filter=name=" + name)
                .succeeded()
                .lines()
                .toList();
    }

    String inspect(String name, String format) throws InterruptedException {
        return ask("inspect", "--format", format, name).succeeded();
    }

    /** Whether the kernel ended a container because of its memory; false if that is unknown. */
    boolean ranOutOfMemory(String name) throws InterruptedException {
        return ask("inspect", "--format", "{{.State.OOMKilled}}", name).text().equals("true");
    }

    private record Answer(String asked, int status, String text, String errors) {

        String lastError() {
            return errors.lines().reduce("", (earlier, later) -> later);
        }

        String succeeded() {
            if (status != 0) {
                throw Failure.cannotTell(asked + " ended with status " + status + ": " + lastError());
            }
            return text;
        }
    }

    private Answer ask(String... arguments) throws InterruptedException {
        List<String> command = new ArrayList<>(List.of(program));
        command.addAll(List.of(arguments));
        String asked = what + ": '" + program + " " + arguments[0] + "'";
        try {
            Process process = Child.builder(command).start();
            try {
                process.getOutputStream().close();
                if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    throw Failure.cannotTell(
                            asked + " did not end within " + PATIENCE_SECONDS + " s; check its daemon");
                }
                // Warnings are among the errors.
                return new Answer(
                        asked, process.exitValue(), text(process.getInputStream()), text(process.getErrorStream()));
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException failed) {
            throw Failure.cannotTell(asked + " cannot be started: " + failed.getMessage(), failed);
        }
    }

    private static String text(InputStream output) throws IOException {
        return new String(output.readNBytes(MOST_BYTES), StandardCharsets.UTF_8).strip();
    }
}
