package io.perfgate.runner.check;

import io.perfgate.runner.load.BenchmarkList;
import io.perfgate.runner.load.BenchmarkPlace;
import io.perfgate.runner.load.Classpath;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.suite.JmhWorkload;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Whether a JMH workload has benchmarks, and not too many for a gate. */
final class Benchmarks {

    private static final Duration LONG_TRIAL = Duration.ofMinutes(10);

    private Benchmarks() {}

    static Optional<Obstacle> obstacle(JmhWorkload workload, BenchmarkPlace place) throws IOException {
        String what = "workload '" + workload.name() + "': ";
        BenchmarkList benchmarks = BenchmarkList.of(workload, place);
        List<String> all = benchmarks.names();
        if (all.isEmpty()) {
            Classpath jars = new Classpath(place.text());
            return jars.texts(BenchmarkList.FILE).isEmpty() && jars.holds("org.openjdk.jmh.Main")
                    ? Optional.of(Obstacle.stops(what + place.shown() + " holds no benchmarks (no " + BenchmarkList.FILE
                            + "); name the jar that is built with JMH's annotation processor"))
                    : Optional.empty(); // its class path, or the list's format, is another than can be told
        }
        if (benchmarks.forks() == 0) {
            return Optional.of(Obstacle.stops(what + "'include: " + workload.include() + "' matches none of the "
                    + all.size() + " benchmarks of " + place.shown() + ", " + all.get(0) + " for example"));
        }
        return benchmarks
                .trialTime()
                .filter(trial -> trial.compareTo(LONG_TRIAL) > 0)
                .map(trial -> Obstacle.warns(what + "a trial takes " + ExpectedTimes.words(trial)
                        + ", one fork for each of "
                        + benchmarks.forks() + " benchmarks and values of parameters; narrow 'include', or shorten "
                        + "the iterations with 'arguments: [-wi, \"3\", -w, 1s, -i, \"5\", -r, 1s]'"));
    }
}
