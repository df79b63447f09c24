package io.perfgate.runner.machine;

import io.perfgate.measure.Metric;
import io.perfgate.measure.Quantity;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Converts readings to tracks: rates of growing totals, rounded to three digits because a run has many. */
final class HostSeconds {

    private static final MathContext DIGITS = new MathContext(3);
    /** Quantities that checks need; other tracks with only zeros are left out. */
    private static final Set<Quantity> ASKED_FOR =
            Set.of(Quantity.INJECTOR_CPU, Quantity.MIDDLEWARE_CPU, Quantity.OTHER_CPU);

    private final double usableCpus;
    private final Set<Long> injector;
    private final Set<Long> middleware;
    private final Map<Quantity, String> units = new LinkedHashMap<>();
    private final Map<Quantity, List<Double>> values = new LinkedHashMap<>();
    private HostReader.Reading before;
    private Families.Reading familiesBefore;

    HostSeconds(double usableCpus, Set<Long> injector, Set<Long> middleware) {
        this.usableCpus = usableCpus;
        this.injector = injector;
        this.middleware = middleware;
    }

    synchronized void begin(HostReader.Reading host, Families.Reading families) {
        before = host;
        familiesBefore = families;
    }

    synchronized void add(HostReader.Reading now, Families.Reading families, double middlewareBytes, double threads) {
        double elapsed = (now.nanos() - before.nanos()) / 1e9;
        double busy = (now.seconds().busy() - before.seconds().busy()) / elapsed;
        double steal = (now.seconds().steal() - before.seconds().steal()) / elapsed;
        double interrupts = (now.seconds().interrupts() - before.seconds().interrupts()) / elapsed;
        double own = Math.max(0, families.all() - familiesBefore.all()) / elapsed;
        share("hostCpu", (busy + interrupts + steal) / now.cpus());
        if (!injector.isEmpty()) {
            share(Quantity.INJECTOR_CPU, used(families, injector) / elapsed / usableCpus);
        }
        if (!middleware.isEmpty()) {
            share(Quantity.MIDDLEWARE_CPU, used(families, middleware) / elapsed / usableCpus);
            value("middlewareMemory", "B", middlewareBytes);
            value("middlewareThreads", "threads", threads);
        }
        // The part of the monitoring that happens in this process.
        long pid = ProcessHandle.current().pid();
        double alone = families.ofAlone(pid) - familiesBefore.ofAlone(pid);
        share("runnerCpu", alone / elapsed / usableCpus);
        share(Quantity.OTHER_CPU, taken(busy + steal - own, now.cpus(), usableCpus));
        share("steal", steal / now.cpus());
        share("ioWait", (now.seconds().ioWait() - before.seconds().ioWait()) / elapsed / now.cpus());
        value("memoryUsed", "B", now.memoryUsedBytes());
        HostReader.Reading last = before;
        now.bytes()
                .forEach((name, bytes) ->
                        value(name, "B/s", (bytes - last.bytes().get(name)) / elapsed));
        value("runQueue", "threads", now.runningThreads());
        now.stalled()
                .forEach(
                        (name, seconds) -> share(name, (seconds - last.stalled().get(name)) / elapsed));
        before = now;
        familiesBefore = families;
    }

    synchronized void throttled(double share) {
        share(Quantity.THROTTLED, share);
    }

    /**
     * Other load as a share of the usable processors. In a container, only the part that exceeds the processors that it
     * cannot use anyway.
     */
    static double taken(double otherCpus, int hostCpus, double usableCpus) {
        return Math.max(0, otherCpus - Math.max(0, hostCpus - usableCpus)) / usableCpus;
    }

    private double used(Families.Reading families, Set<Long> roots) {
        return families.of(roots) - familiesBefore.of(roots);
    }

    private void share(Quantity of, double share) {
        double rounded = Math.rint(Math.max(0, Math.min(1, share)) * 1000) / 1000;
        value(of, Metric.SHARE, Double.isNaN(share) ? share : rounded);
    }

    private void share(String ofMachine, double share) {
        share(new Quantity(Quantity.Kind.MACHINE, ofMachine), share);
    }

    private void value(String ofMachine, String unit, double value) {
        value(new Quantity(Quantity.Kind.MACHINE, ofMachine), unit, value);
    }

    private void value(Quantity of, String unit, double value) {
        units.put(of, unit);
        values.computeIfAbsent(of, unknown -> new ArrayList<>())
                .add(
                        Double.isFinite(value)
                                ? new BigDecimal(value).round(DIGITS).doubleValue()
                                : Double.NaN);
    }

    /** The values of a quantity so far; empty unless known in every second. */
    synchronized Optional<List<Double>> perSecond(Quantity quantity) {
        return Optional.ofNullable(values.get(quantity))
                .filter(HostSeconds::isTold)
                .map(List::copyOf);
    }

    private static boolean isTold(List<Double> perSecond) {
        return perSecond.stream().noneMatch(value -> value.isNaN());
    }

    /** All quantities that are known in every second. */
    synchronized List<Track> tracks() {
        return values.entrySet().stream()
                .filter(values -> isTold(values.getValue()))
                .filter(values -> ASKED_FOR.contains(values.getKey())
                        || values.getValue().stream().anyMatch(value -> value != 0))
                .map(values -> new Track(values.getKey(), units.get(values.getKey()), values.getValue()))
                .collect(Collectors.toList());
    }
}
