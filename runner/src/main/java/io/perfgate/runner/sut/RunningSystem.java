package io.perfgate.runner.sut;

import io.perfgate.measure.ProcessWork;
import io.perfgate.runner.machine.Families;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.Middleware;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All processes of the middleware during one trial: started one after the other, each ready before the next, and stopped
 * in reverse. The last one is loaded.
 */
public final class RunningSystem implements AutoCloseable {

    private final List<RunningMiddleware> running = new ArrayList<>();

    private RunningSystem() {}

    public static RunningSystem start(List<Middleware> all, TrialPlace place) throws InterruptedException {
        RunningSystem system = new RunningSystem();
        try {
            List<MiddlewareAddress> addresses = MiddlewareAddress.of(all, freePorts(all.size()), variables(place));
            TrialVariables variables = variables(place);
            addresses.forEach(address -> address.tell(variables));
            for (MiddlewareAddress address : addresses) {
                system.running.add(RunningMiddleware.start(address, variables, place));
            }
            // The first one may not have outlived the start of the last.
            system.mustBeAlive("the start of what comes after it");
            return system;
        } catch (RuntimeException | InterruptedException failed) {
            system.close();
            throw failed;
        }
    }

    private static TrialVariables variables(TrialPlace place) {
        TrialVariables variables = new TrialVariables(place.build());
        variables.of(place);
        return variables;
    }

    /** All are held until the last is found, so that they differ. */
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

    /** Of those processes that are known: one that runs already may be on another machine. */
    public Set<Long> pids() {
        return running.stream()
                .map(RunningMiddleware::pid)
                .flatMap(Optional::stream)
                .collect(Collectors.toSet());
    }

    /** Begins to watch what all of them do of their own, for so long at most. */
    public WorkSampler work(SampledJvms jvms, Duration atMost) {
        return WorkSampler.begin(() -> jvms.without(workSoFar()), atMost);
    }

    /** What the system has counted of each so far, by process; blank for the one that is loaded. */
    private Map<String, ProcessWork> workSoFar() {
        Map<String, ProcessWork> work = new LinkedHashMap<>();
        running.forEach(middleware -> middleware
                .pid()
                .flatMap(Families::work)
                .ifPresent(soFar -> work.put(
                        middleware == last()
                                ? ""
                                : middleware.address().middleware().name(),
                        soFar)));
        return work;
    }

    /** Begins to watch those that are JVMs. */
    public SampledJvms sample() throws InterruptedException {
        return SampledJvms.of(running);
    }

    /** Where the load goes: host and port, or the URL. */
    public String target() {
        return last().address().target();
    }

    /** Where all are reached, and which one the load goes to. */
    public void tell(TrialVariables variables) {
        running.forEach(middleware -> middleware.address().tell(variables));
        if (!running.isEmpty()) {
            last().address().tellAsOwn(variables);
        }
    }

    /** Where those are reached that the load does not go to. */
    public List<MiddlewareAddress> others() {
        return running.stream()
                .limit(Math.max(0, running.size() - 1))
                .map(RunningMiddleware::address)
                .toList();
    }

    private RunningMiddleware last() {
        return running.get(running.size() - 1);
    }

    /** The end of any of them is the injector's. */
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
        for (int i = running.size() - 1; i >= 0; i--) {
            running.get(i).close();
        }
    }
}
