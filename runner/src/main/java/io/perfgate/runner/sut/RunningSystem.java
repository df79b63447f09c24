package io.perfgate.runner.sut;

import io.perfgate.measure.ProcessWork;
import io.perfgate.runner.machine.Families;
import io.perfgate.runner.machine.HostSampler;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.Middleware;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All processes of the middleware during one trial: started in order, each ready before the next, and stopped in
 * reverse. The last one takes the load.
 */
public final class RunningSystem implements AutoCloseable {

    private final List<RunningMiddleware> running = new ArrayList<>();

    private RunningSystem() {}

    public static RunningSystem start(List<Middleware> all, TrialPlace place) throws InterruptedException {
        RunningSystem system = new RunningSystem();
        try {
            TrialVariables variables = TrialVariables.of(place);
            for (MiddlewareAddress address : MiddlewareAddress.of(all, freePorts(all.size()), variables)) {
                system.running.add(RunningMiddleware.start(address, variables, place));
            }
            // The first one may not have outlived the start of the last.
            system.mustBeAlive("the start of what comes after it");
            return system;
        } catch (RuntimeException | InterruptedException failed) {
            try (system) {
                throw failed;
            }
        }
    }

    /** Free ports, all held until the last is found so that they differ. */
    private static List<Integer> freePorts(int count) {
        List<ServerSocket> held = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                held.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            }
            List<Integer> ports = held.stream().map(ServerSocket::getLocalPort).toList();
            for (ServerSocket serverSocket : held) {
                serverSocket.close();
            }
            return ports;
        } catch (IOException none) {
            throw Failure.cannotTell("no free port is available: " + none.getMessage(), none);
        }
    }

    public List<RunningContainer> containers() {
        return running.stream()
                .map(RunningMiddleware::container)
                .flatMap(Optional::stream)
                .toList();
    }

    public HostSampler host(Child injector) {
        Set<Long> pids = new HashSet<>(); // a running process may be on another machine
        running.forEach(middleware -> middleware.pid().ifPresent(pids::add));
        return HostSampler.begin(
                injector.pid(),
                pids,
                containers().stream().map(RunningContainer::group).toList());
    }

    /** Begins to sample the work of all processes, for at most a given time. */
    public WorkSampler work(SampledJvms jvms, Duration atMost) {
        return WorkSampler.begin(() -> jvms.without(workSoFar()), atMost);
    }

    /** The work of each process so far, by name; blank for the loaded one. */
    private Map<String, ProcessWork> workSoFar() {
        Map<String, ProcessWork> work = new LinkedHashMap<>();
        running.forEach(middleware -> middleware
                .pid()
                .flatMap(Families::work)
                .ifPresent(soFar -> work.put(middleware.nameAmong(running), soFar)));
        return work;
    }

    public SampledJvms sample() throws InterruptedException {
        return SampledJvms.of(running);
    }

    public List<ExposedMetrics> metrics() {
        return running.stream()
                .flatMap(middleware -> middleware.metrics(running).stream())
                .toList();
    }

    /** The target of the load: host and port, or a URL. */
    public String target() {
        return last().address().target();
    }

    public String loadedName() {
        return last().address().middleware().name();
    }

    public void tell(TrialVariables variables) {
        running.forEach(middleware -> middleware.address().tell(variables));
        if (!running.isEmpty()) {
            last().address().tellAsOwn(variables);
        }
    }

    public Map<String, String> hosts() {
        return running.stream()
                .map(RunningMiddleware::address)
                .collect(Collectors.toMap(address -> address.middleware().name(), MiddlewareAddress::host));
    }

    public List<MiddlewareAddress> others() {
        return running.stream()
                .limit(Math.max(0, running.size() - 1))
                .map(RunningMiddleware::address)
                .toList();
    }

    private RunningMiddleware last() {
        return running.get(running.size() - 1);
    }

    /** Ends the injector with any of the processes. */
    public void takesAlong(Child injector) {
        running.forEach(middleware -> middleware.takesAlong(injector));
    }

    public void mustBeAlive(String during) throws InterruptedException {
        for (RunningMiddleware runningMiddleware : running) {
            runningMiddleware.mustBeAlive(during);
        }
    }

    @Override
    public void close() {
        close(running.size());
    }

    /** Closes the first ones in reverse order, each even if another fails to close. */
    private void close(int count) {
        if (count > 0) {
            try {
                running.get(count - 1).close();
            } finally {
                close(count - 1);
            }
        }
    }
}
