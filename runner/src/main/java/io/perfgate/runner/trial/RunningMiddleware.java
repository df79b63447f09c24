package io.perfgate.runner.trial;

import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.CommandLine;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.Middleware;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The middleware of one trial, from its start until it is stopped. */
final class RunningMiddleware implements AutoCloseable {

    private static final long POLL_MILLIS = 25;

    private final Child process;
    private final String target;
    private final int port;

    private RunningMiddleware(Child process, String target, int port) {
        this.process = process;
        this.target = target;
        this.port = port;
    }

    /** Starts it on a free port and waits until it is ready. */
    static RunningMiddleware start(Middleware middleware, TrialPlace place) throws InterruptedException {
        int port = freePort();
        TrialVariables variables = new TrialVariables(place.build());
        variables.set("port", Integer.toString(port));
        variables.set("folder", place.folder().toAbsolutePath().toString());
        List<String> command = variables.fill("middleware", CommandLine.split(middleware.start()));
        Readiness ready = Readiness.of(variables.fill("middleware", middleware.ready()));
        if (ready.isReady(null)) {
            throw Failure.cannotTell("middleware: " + ready.place() + " is in use already, before the middleware was "
                    + "started; end the program that uses it, or write ${port} for a free one");
        }
        Child process = Child.start(
                "middleware",
                Launching.of("middleware", middleware.launch(), variables, command),
                place.file("middleware.log"));
        try {
            waitUntilReady(middleware, ready, process);
        } catch (RuntimeException | InterruptedException failed) {
            process.close();
            throw failed;
        }
        return new RunningMiddleware(process, target(ready, port), port);
    }

    private static void waitUntilReady(Middleware middleware, Readiness ready, Child process)
            throws InterruptedException {
        long deadline = System.nanoTime() + middleware.readyWithin().toNanos();
        while (!ready.isReady(process)) {
            if (!process.isAlive()) {
                throw Failure.cannotTell("middleware ended with status " + process.exitStatus() + " before it was ready"
                        + process.lastWords());
            }
            if (System.nanoTime() > deadline) {
                throw Failure.cannotTell("middleware was not ready within "
                        + middleware.readyWithin().toSeconds() + " s (" + ready.place()
                        + "); raise 'readyWithin' or mend its start" + process.lastWords());
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    private static String target(Readiness ready, int port) {
        if (ready instanceof Readiness.Output) {
            return "127.0.0.1:" + port;
        }
        return ready.place().startsWith("tcp://") ? URI.create(ready.place()).getAuthority() : ready.place();
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException none) {
            throw Failure.cannotTell("no free port can be had: " + none.getMessage(), none);
        }
    }

    /** Where its load goes: host and port, or the URL. */
    String target() {
        return target;
    }

    int port() {
        return port;
    }

    long pid() {
        return process.pid();
    }

    /** Its end is the injector's too: else that would put its load on nothing, for hours maybe. */
    void takesAlong(Child injector) {
        injector.endWith(process);
    }

    void mustBeAlive(String during) {
        if (!process.isAlive()) {
            throw Failure.cannotTell(
                    "middleware ended with status " + process.exitStatus() + " during " + during + process.lastWords());
        }
    }

    @Override
    public void close() {
        process.close();
    }
}
