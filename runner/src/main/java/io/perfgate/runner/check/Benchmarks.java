package io.perfgate.runner.check;

import io.perfgate.runner.load.BenchmarkList;
import io.perfgate.runner.load.BenchmarkList.Benchmark;
import io.perfgate.runner.load.BenchmarkPlace;
import io.perfgate.runner.load.Classpath;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import io.perfgate.yaml.Nearest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Checks that JMH workloads have the intended benchmarks, and not too many for a gate. */
public final class Benchmarks {

    private static final Duration LONG_TRIAL = Duration.ofMinutes(10);

    private Benchmarks() {}

    static List<Obstacle> wrong(JmhWorkload workload, BenchmarkPlace place) throws IOException {
        BenchmarkList all = BenchmarkList.of(place);
        Optional<Obstacle> missing = missing(workload, place);
        if (missing.isPresent() || all.benchmarks().isEmpty()) {
            return missing.stream().toList();
        }
        List<Benchmark> chosen = all.of(workload);
        return Stream.concat(
                        unknownParameter(workload, chosen).stream(), JmhOptions.unknown(workload.arguments()).stream())
                .map(wrong -> Obstacle.stops(workload.what() + ": " + wrong))
                .toList();
    }

    /** What a class path lacks. A jar may find JMH, and JMH its benchmarks, elsewhere. */
    private static Optional<Obstacle> missing(JmhWorkload workload, BenchmarkPlace place) throws IOException {
        Classpath jars = new Classpath(place.text());
        String holds = workload.what() + ": " + place.shown() + " holds no ";
        if (!jars.holds(BenchmarkPlace.JMH)) {
            return place.isJar()
                    ? Optional.empty()
                    : Optional.of(Obstacle.stops(holds + "JMH (" + BenchmarkPlace.JMH + "); add its jmh-core.jar"));
        }
        return jars.texts(BenchmarkList.FILE).isEmpty()
                ? Optional.of(Obstacle.stops(holds + "benchmarks (no " + BenchmarkList.FILE
                        + "); name the jar that is built with JMH's annotation processor"))
                : Optional.empty();
    }

    /** A parameter that no benchmark has. JMH ignores it and measures all values of the intended one. */
    private static Optional<String> unknownParameter(JmhWorkload workload, List<Benchmark> chosen) {
        Set<String> known = new TreeSet<>();
        for (Benchmark benchmark : chosen) {
            if (benchmark.parameters().isEmpty()) {
                return Optional.empty();
            }
            known.addAll(benchmark.parameters().get().keySet());
        }
        return Stream.concat(
                        workload.parameters().keySet().stream(), JmhOptions.parameters(workload.arguments()).stream())
                .filter(name -> !known.contains(name))
                .findFirst()
                .map(name -> "no benchmark of it has a parameter '" + name + "'; "
                        + (known.isEmpty()
                                ? "remove it: they have none"
                                : "did you mean '" + Nearest.to(name, known) + "'?"));
    }

    /** Jars that contain the same benchmarks, which would be measured twice. */
    static List<Obstacle> twice(Suite suite, String build) throws IOException {
        List<Obstacle> found = new ArrayList<>();
        Map<Object, JmhWorkload> seen = new HashMap<>();
        for (Workload workload : suite.workloads()) {
            if (workload instanceof JmhWorkload jmh
                    && !jmh.isOfClasspath()
                    && Files.isRegularFile(Path.of(jmh.jar().replace("${build}", build)))) {
                List<Object> what = List.of(
                        BenchmarkList.of(BenchmarkPlace.of(jmh, build)).benchmarks(),
                        List.of(jmh.include(), jmh.exclude(), jmh.parameters(), jmh.arguments()),
                        List.of(jmh.javaOptions(), jmh.profilers(), jmh.launch()));
                JmhWorkload other = seen.putIfAbsent(what, jmh);
                if (other != null) {
                    found.add(Obstacle.warns(jmh.what() + ": measures the same benchmarks as " + other.what()
                            + "; remove the one of the jar that is not finished: " + other.jar() + ", " + jmh.jar()));
                }
            }
        }
        return found;
    }

    /** Benchmarks that took too long in earlier runs, or will according to JMH's list of iterations. */
    public static List<Obstacle> slow(Suite suite, ExpectedTimes times) {
        List<Obstacle> slow = new ArrayList<>();
        for (Workload workload : suite.workloads()) {
            Duration trial = times.ofRound(workload, 1);
            if (workload instanceof JmhWorkload jmh && trial.compareTo(LONG_TRIAL) >= 0) {
                boolean isMeasured = times.source(jmh) == ExpectedTimes.Source.EARLIER_RUNS;
                slow.add(Obstacle.warns(jmh.what() + ": a trial takes " + ExpectedTimes.words(trial) + ", by "
                        + (isMeasured ? "earlier runs" : "its iterations") + "; narrow 'include', or shorten the "
                        + "iterations with 'arguments: [-wi, \"3\", -w, 1s, -i, \"5\", -r, 1s]'"));
            }
        }
        return slow;
    }
}
