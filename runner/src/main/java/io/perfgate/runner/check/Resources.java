package io.perfgate.runner.check;

import io.perfgate.measure.Amounts;
import io.perfgate.runner.machine.Machine;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.runner.sut.MiddlewareAddress;
import io.perfgate.runner.sut.Readiness;
import io.perfgate.suite.Middleware;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks that the machine has enough memory and time, that ports to use are free, and that running processes answer. */
final class Resources {

    private static final Pattern LARGEST_HEAP = Pattern.compile("-Xmx(\\d{1,9})([kKmMgG]?)(?=\\s|$|\"|')");

    /** Two seconds are too short for the suite's bound, which holds for whole trials. */
    private static final double LEAST_OTHER_WORK = 0.1;

    private static final Duration WATCHED = Duration.ofSeconds(2);

    private Resources() {}

    /** @param injectorBytes maximum heap of load generators */
    static Optional<Obstacle> memory(List<Middleware> middleware, long injectorBytes) {
        long needed = injectorBytes
                + middleware.stream()
                        .filter(Middleware.Started.class::isInstance)
                        .mapToLong(started -> heapBytes(((Middleware.Started) started).start()))
                        .sum();
        double free = ThisMachine.freeMemoryBytes();
        return needed > free
                ? Optional.of(
                        Obstacle.warns("the middleware and its load may take " + Amounts.value(needed, "B") + ", but "
                                + Amounts.value(free, "B") + " of memory are free; end other programs, or lower -Xmx"))
                : Optional.empty();
    }

    private static long heapBytes(String command) {
        Matcher heap = LARGEST_HEAP.matcher(command);
        long most = 0;
        while (heap.find()) {
            int shift = 10 * "bkmg".indexOf(heap.group(2).toLowerCase(Locale.ROOT)); // 0 without a unit
            most = Long.parseLong(heap.group(1)) << shift; // the last one counts
        }
        return most;
    }

    /** @param allowed share of the processors that other programs may use during a trial */
    static Optional<Obstacle> otherWork(Machine machine, double allowed) throws InterruptedException {
        double share = machine.otherWork(WATCHED);
        return share > Math.max(LEAST_OTHER_WORK, allowed)
                ? Optional.of(Obstacle.warns("other programs use " + Amounts.percent(share)
                        + " of the processors; trials measured beside that are invalid: end them, or wait"))
                : Optional.empty();
    }

    /** A running process that does not answer. */
    static Optional<Obstacle> silent(Middleware middleware) {
        if (!(middleware instanceof Middleware.Present present)) {
            return Optional.empty();
        }
        Readiness ready = MiddlewareAddress.readiness(present);
        return ready.isReady(null)
                ? Optional.empty()
                : Optional.of(Obstacle.stops(middleware.what() + ": nothing answers at " + ready.place()
                        + "; start it, or correct 'target'"));
    }

    /** A port in use, if the suite chooses it. */
    static Optional<Obstacle> inUse(Middleware middleware) {
        // What is left of a container is removed first when the next one starts.
        if (!(middleware instanceof Middleware.Started started)
                || started.launch().container().isPresent()) {
            return Optional.empty();
        }
        String ready = started.ready();
        // Each trial chooses a different port, and a line of output has no address.
        if (ready.contains("${") || !ready.matches("(tcp|https?)://.*")) {
            return Optional.empty();
        }
        String place = MiddlewareAddress.hostAndPort(
                Readiness.of(middleware.what(), ready).address().orElseThrow());
        int colon = place.lastIndexOf(':');
        return Readiness.of(middleware.what(), "tcp://" + place).isReady(null)
                ? Optional.of(Obstacle.stops(
                        middleware.what() + ": port " + place.substring(colon + 1) + " of " + place.substring(0, colon)
                                + " is in use already; end what listens there, or write ${port} for a free one"))
                : Optional.empty();
    }
}
