package io.perfgate.runner.sut;

import io.perfgate.document.Sha256;
import io.perfgate.runner.machine.ContainerGroup;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.Launch.Container;
import io.perfgate.suite.Middleware;
import java.nio.file.Path;
import java.time.Duration;

/** The container of a process of the middleware during one trial. */
public final class RunningContainer {

    /** The status of a process that was ended by SIGKILL. */
    private static final int KILLED = 128 + 9;

    /** How long the command may take to notice that its container ended. */
    private static final Duration UNTIL_NOTICED = Duration.ofSeconds(10);

    private final Middleware.Started middleware;
    private final ContainerCommand command;
    private final String name;
    private final String image;
    private final Child child;
    private long pid;
    private ContainerGroup group;

    private RunningContainer(
            Middleware.Started middleware, ContainerCommand command, String name, String image, Child child) {
        this.middleware = middleware;
        this.command = command;
        this.name = name;
        this.image = image;
        this.child = child;
    }

    /** Removes what a killed runner left of the same process in the same folder. */
    static void removeLeft(Middleware.Started middleware, TrialPlace place) throws InterruptedException {
        ContainerCommand.of(middleware.what()).remove(names(middleware, place));
    }

    private static String names(Middleware.Started middleware, TrialPlace place) {
        return "perfgate-" + Sha256.of(place.folder() + " " + middleware.name()).substring(0, 16) + "-";
    }

    static RunningContainer start(Middleware.Started middleware, TrialVariables variables, TrialPlace place, Path log)
            throws InterruptedException {
        String what = middleware.what();
        ContainerCommand command = ContainerCommand.of(what);
        String image = ContainerCommand.image(middleware, place.build());
        // A unique name, because the previous trial's watchdog may still be at work.
        String name = names(middleware, place) + Long.toString(System.currentTimeMillis(), Character.MAX_RADIX);
        Child child = Child.startWithLast(
                what,
                Launching.of(what, middleware.launch(), variables, command.run(middleware, name, image, variables))
                        .directory(place.folder().toFile()), // podman leaves a file 'oom' in it
                log,
                command.removing(name));
        return new RunningContainer(middleware, command, name, image, child);
    }

    Child child() {
        return child;
    }

    /** Finds its process and limits, once it runs; false if it has ended. */
    boolean find() throws InterruptedException {
        if (!child.isAlive()) {
            return false;
        }
        String[] state = command.inspect(name, "{{.State.Pid}} {{.Id}}").split(" ");
        pid = Long.parseLong(state[0]);
        if (pid == 0) {
            child.waitFor(UNTIL_NOTICED);
            return false;
        }
        group = ContainerGroup.of(pid, state[1])
                .orElseThrow(() -> Failure.cannotTell(middleware.what() + ": process " + state[0]
                        + " of its container cannot be seen from here; run perfgate on the machine of the container, "
                        + "outside of containers"));
        if (limits().cpus().isPresent() && !group.hasQuota()) {
            throw unlimited("processors", "cpu", "cpus");
        }
        if (limits().memory().isPresent() && !group.hasMemory()) {
            throw unlimited("memory", "memory", "memory");
        }
        return true;
    }

    private Failure unlimited(String what, String controller, String key) {
        return Failure.cannotTell(middleware.what() + ": the kernel does not report the limit of its container's "
                + what + "; enable the controller '" + controller + "', or leave out '" + key + "'");
    }

    private Container limits() {
        return middleware.launch().container().orElseThrow();
    }

    /** Its first process, as the host sees it. */
    long pid() {
        return pid;
    }

    ContainerGroup group() {
        return group;
    }

    public Middleware.Started middleware() {
        return middleware;
    }

    public String image() {
        return image;
    }

    /** Why it ended, if memory was the cause; blank otherwise. */
    String complaint() throws InterruptedException {
        if (command.ranOutOfMemory(name)) {
            return " because it used up " + memory();
        }
        // Podman does not notice it under control groups of version 1.
        return child.exitStatus() == KILLED && limits().memory().isPresent()
                ? ", probably because it used up " + memory()
                : "";
    }

    void mustHaveKeptLimits(String during) {
        if (group.hasRunOutOfMemory()) {
            throw Failure.cannotTell(middleware.what() + ": the kernel killed one of its processes during " + during
                    + ", because its container used up " + memory());
        }
        if (limits().cpus().isPresent() && !group.hasQuota()) {
            throw Failure.cannotTell(middleware.what() + ": whether its container used up 'cpus' during " + during
                    + " cannot be read; find out what removed its control group");
        }
    }

    private String memory() {
        return limits().memory()
                .map(size -> "'memory: " + size + "'; raise it")
                .orElse("the machine's memory; set 'memory'");
    }

    /** Removes it, before the next trial starts. */
    void remove() {
        try {
            command.remove(name);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt(); // the watchdog removes it
        }
    }
}
