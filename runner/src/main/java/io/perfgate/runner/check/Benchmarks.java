package io.perfgate.runner.check;

import io.perfgate.runner.load.BenchmarkList;
import io.perfgate.runner.load.BenchmarkPlace;
import io.perfgate.runner.load.Classpath;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Whether JMH workloads have benchmarks, and not too many for a gate. */
public final class Benchmarks {

    private static final Duration LONG_TRIAL = Duration.ofMinutes(10);

    private Benchmarks() {}

    static Optional<Obstacle> missing(JmhWorkload workload, BenchmarkPlace place) throws IOException {
        String what = "workload '" + workload.name() + "': ";
        BenchmarkList benchmarks = BenchmarkList.of(place);
        if (benchmarks.names().isEmpty()) {
            Classpath jars = new Classpath(place.text());
            return jars.texts(BenchmarkList.FILE).isEmpty() && jars.holds("org.openjdk.jmh.Main")
                    ? Optional.of(Obstacle.stops(what + place.shown() + " holds no benchmarks (no " + BenchmarkList.FILE
                            + "); name the jar that is built with JMH's annotation processor"))
                    : Optional.empty(); // JMH or its list may be elsewhere, or in another format
        }
        return benchmarks.hasAnyOf(workload)
                ? Optional.empty()
                : Optional.of(Obstacle.stops(what + "'include: " + workload.include() + "' matches none of the "
                        + benchmarks.names().size() + " benchmarks of " + place.shown() + ", "
                        + benchmarks.names().get(0) + " for example"));
    }

    /** Those that took too long in earlier runs. */
    public static List<Obstacle> slow(Suite suite, ExpectedTimes times) {
        return suite.workloads().stream()
                .filter(JmhWorkload.class::isInstance)
                .filter(workload -> times.ofRound(workload, 1).compareTo(LONG_TRIAL) >= 0)
                .map(workload -> Obstacle.warns("workload '" + workload.name() + "': a trial takes "
                        + ExpectedTimes.words(times.ofRound(workload, 1)) + ", by earlier runs; narrow 'include', or "
                        + "shorten the iterations with 'arguments: [-wi, \"3\", -w, 1s, -i, \"5\", -r, 1s]'"))
                .toList();
    }
}
