package io.perfgate.middleware;

import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Runs a system under test from the command line until it is stopped; it prints one line when ready. */
public final class Program {
    private static final int CANNOT_START = 1;
    private static final int USAGE = 2;

    private Program() {}

    /** A system that clients can connect to. */
    public interface Running extends AutoCloseable {
        int port();
    }

    /** Starts a system; clients can connect when it returns. */
    public interface Starter {
        Running start(List<String> arguments) throws Exception;
    }

    /** Runs a system until the process gets a signal to end. */
    public static void run(String name, String help, String[] args, Starter starter) {
        List<String> arguments = List.of(args);
        if (arguments.contains("--help")) {
            System.out.print(help);
            return;
        }
        try {
            Running running = starter.start(arguments);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(name, running), "stop"));
            System.out.println("ready on port " + running.port());
            // Not every system has a thread that keeps the process alive.
            new CountDownLatch(1).await();
        } catch (IllegalArgumentException wrong) {
            fail(name, USAGE, wrong);
        } catch (Exception failure) {
            fail(name, CANNOT_START, failure);
        }
    }

    private static void stop(String name, Running running) {
        try {
            running.close();
        } catch (Exception failure) {
            System.err.println(name + ": did not stop cleanly: " + failure);
        }
    }

    private static void fail(String name, int status, Exception why) {
        System.err.println(name + ": " + (why.getMessage() == null ? why : why.getMessage()));
        // Not exit: a system that started halfway has threads that exit would wait for.
        Runtime.getRuntime().halt(status);
    }
}
