package io.perfgate.runner.sut;

import io.perfgate.runner.machine.JvmSampler;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.CommandLine;
import io.perfgate.suite.Middleware;
import io.perfgate.suite.Middleware.Jvm;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * One process of the middleware of one trial, from its start until it is stopped, or one that is already running.
 *
 * @param process empty for a process that others started
 */
record RunningMiddleware(
        MiddlewareAddress address,
        TrialVariables variables,
        Optional<Child> process,
        Optional<RunningContainer> container)
        implements AutoCloseable {

    private static final long POLL_MILLIS = 25;
    private static final long UNTIL_SECOND_LOOK_MILLIS = 100;

    /**
     * Starts the process, unless it is already running, and waits until it is ready.
     *
     * @param all addresses of all processes and other variables
     */
    static RunningMiddleware start(MiddlewareAddress address, TrialVariables all, TrialPlace place)
            throws InterruptedException {
        TrialVariables variables = all.copy();
        address.tellAsOwn(variables);
        RunningMiddleware running = address.middleware() instanceof Middleware.Started started
                ? started(started, address, variables, place)
                : new RunningMiddleware(address, variables, Optional.empty(), Optional.empty());
        try {
            if (address.middleware().jvm() instanceof Jvm.Pid pid) {
                running.mustRun(pid, "before the load");
            }
            running.waitUntilReady("start it before the run, or correct its 'target', 'url' or 'ready'");
            if (running.container.isPresent() && !running.container.get().find()) {
                throw running.ended(running.container.get().child(), "as soon as it was ready");
            }
        } catch (RuntimeException | InterruptedException failed) {
            try (running) { // further failures are added to it
                throw failed;
            }
        }
        return running;
    }

    private static RunningMiddleware started(
            Middleware.Started middleware, MiddlewareAddress address, TrialVariables variables, TrialPlace place)
            throws InterruptedException {
        String what = middleware.what();
        if (middleware.launch().container().isPresent()) {
            RunningContainer.removeLeft(middleware, place); // it may use the port
        }
        if (address.ready().isReady(null)) {
            throw Failure.cannotTell(
                    what + ": " + address.ready().place() + " is already in use before the middleware was "
                            + "started; stop the program that uses it, or write ${port} for a free one");
        }
        Path log = place.file(
                "middleware" + (middleware.name().equals(Middleware.UNNAMED) ? "" : "-" + middleware.name()) + ".log");
        if (middleware.launch().container().isPresent()) {
            RunningContainer container = RunningContainer.start(middleware, variables, place, log);
            return new RunningMiddleware(address, variables, Optional.of(container.child()), Optional.of(container));
        }
        List<String> command = variables.fill(what, CommandLine.split(middleware.start()));
        Child process = Child.start(what, Launching.of(what, middleware.launch(), variables, command), log);
        return new RunningMiddleware(address, variables, Optional.of(process), Optional.empty());
    }

    /** @param fix fix to suggest for a process that others started */
    private void waitUntilReady(String fix) throws InterruptedException {
        long deadline = System.nanoTime() + address.middleware().readyWithin().toNanos();
        while (!isReady()) {
            if (process.isPresent() && !process.get().isAlive()) {
                throw ended(process.get(), "before it was ready");
            }
            if (System.nanoTime() > deadline) {
                throw Failure.cannotTell(notReady(fix));
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    /** Whether it is ready, checked twice, because a program may test its port by listening for a moment. */
    private boolean isReady() throws InterruptedException {
        if (!address.ready().isReady(process.orElse(null))) {
            return false;
        }
        TimeUnit.MILLISECONDS.sleep(UNTIL_SECOND_LOOK_MILLIS);
        return address.ready().isReady(process.orElse(null));
    }

    private String notReady(String fix) {
        String seconds = " within " + address.middleware().readyWithin().toSeconds() + " s";
        return process.map(child -> what() + " was not ready" + seconds + " ("
                        + address.ready().place() + "); raise 'readyWithin' or correct its start" + child.lastOutput())
                .orElseGet(
                        () -> what() + " does not answer at " + address.ready().place() + seconds + "; " + fix);
    }

    private Failure ended(Child child, String when) throws InterruptedException {
        String why = container.isPresent() ? container.get().complaint() : "";
        return Failure.cannotTell(
                what() + " ended with status " + child.exitStatus() + " " + when + why + child.lastOutput());
    }

    private String what() {
        return address.middleware().what();
    }

    /** Its process, if known and on this machine. */
    Optional<Long> pid() {
        return container
                .map(RunningContainer::pid)
                .or(() -> process.map(Child::pid))
                .or(() ->
                        address.middleware().jvm() instanceof Jvm.Pid jvm ? Optional.of(jvm.pid()) : Optional.empty());
    }

    Optional<JvmSampler> sampler() throws InterruptedException {
        Jvm jvm = address.middleware().jvm();
        if (jvm instanceof Jvm.Started) {
            return Optional.of(JvmSampler.attach(what(), pid().orElseThrow()));
        }
        if (jvm instanceof Jvm.Pid pid) {
            return Optional.of(JvmSampler.attach(what(), pid.pid()));
        }
        if (jvm instanceof Jvm.Jmx jmx) {
            return Optional.of(JvmSampler.remote(what(), variables.fill(what(), jmx.address()), jmx.user()));
        }
        return Optional.empty();
    }

    /** Its name in series: blank for the last one, which takes the load. */
    String nameAmong(List<RunningMiddleware> all) {
        return equals(all.get(all.size() - 1)) ? "" : address.middleware().name();
    }

    List<ExposedMetrics> metrics(List<RunningMiddleware> all) {
        return address.middleware().metrics().stream()
                .map(endpoint -> ExposedMetrics.of(what(), nameAmong(all), endpoint, variables))
                .toList();
    }

    /** Ends the injector with this process, which would otherwise load nothing for hours. */
    void takesAlong(Child injector) {
        process.ifPresent(injector::endWith);
    }

    void mustBeAlive(String during) throws InterruptedException {
        if (process.isPresent()) {
            if (!process.get().isAlive()) {
                throw ended(process.get(), "during " + during);
            }
            container.ifPresent(limited -> limited.mustHaveKeptLimits(during));
            return;
        }
        if (address.middleware().jvm() instanceof Jvm.Pid pid) {
            mustRun(pid, "during " + during);
        }
        waitUntilReady("it did before " + during + ", so find out why it ended");
    }

    private void mustRun(Jvm.Pid pid, String when) {
        if (ProcessHandle.of(pid.pid()).filter(ProcessHandle::isAlive).isEmpty()) {
            throw Failure.cannotTell(what() + ": process " + pid.pid() + " ended " + when
                    + "; start it again, and give its number to 'jvm: pid:'");
        }
    }

    @Override
    public void close() {
        process.ifPresent(Child::close);
        container.ifPresent(RunningContainer::remove);
    }
}
