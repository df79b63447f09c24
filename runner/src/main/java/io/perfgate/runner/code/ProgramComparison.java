package io.perfgate.runner.code;

import io.perfgate.document.Sha256;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.record.Course.ComparedProgram;
import io.perfgate.runner.check.JmhOptions;
import io.perfgate.runner.load.BenchmarkList;
import io.perfgate.runner.load.BenchmarkList.Benchmark;
import io.perfgate.runner.load.BenchmarkPlace;
import io.perfgate.runner.load.Classpath;
import io.perfgate.runner.load.ForkRecordings;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Workload;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Digests of the code that benchmarks and middleware can run in two builds. A benchmark can run the classes that a short
 * fork loads, all classes that these name, and so on. It may read any other file on its class path. Middleware can use
 * all of its class path. If that is unknown, there is no digest.
 */
public final class ProgramComparison implements Closeable {

    private final String build;
    private final String against;
    private final Path work;
    private final Consumer<String> say;
    private final Map<String, BothPrograms> known = new HashMap<>();

    /**
     * @param against folder of the other build
     * @param work folder for what the forks write
     */
    public ProgramComparison(String build, String against, Path work, Consumer<String> say) {
        this.build = build;
        this.against = against;
        this.work = work;
        this.say = say;
    }

    /** @param classpaths those of the middleware, with {@code ${build}}; not used for benchmarks */
    public List<ComparedProgram> of(Workload workload, List<String> classpaths) throws InterruptedException {
        try {
            return workload instanceof JmhWorkload jmh ? benchmarks(jmh) : middleware(workload, classpaths);
        } catch (IOException
                | Failure
                | IllegalArgumentException
                | IndexOutOfBoundsException unknown) { // ASM throws the last two
            if (unknown instanceof Failure failure && Cleanup.isInterrupted()) {
                throw failure;
            }
            say.accept(workload.what() + " is measured whether its code changed or not: " + unknown.getMessage());
            return List.of();
        }
    }

    private List<ComparedProgram> middleware(Workload workload, List<String> classpaths) throws IOException {
        List<String> now = new ArrayList<>();
        List<String> before = new ArrayList<>();
        for (String classpath : classpaths) {
            BothPrograms both = both(classpath, Classpath.in(build, classpath), Classpath.in(against, classpath));
            now.add(both.now().digest());
            before.add(both.against().digest());
        }
        String digest = Sha256.of(now.toString());
        String digestBefore = Sha256.of(before.toString());
        return workload.loads().stream()
                .map(load -> new ComparedProgram(workload.series(load), Metrics.THROUGHPUT, digest, digestBefore))
                .toList();
    }

    private List<ComparedProgram> benchmarks(JmhWorkload workload) throws IOException, InterruptedException {
        BenchmarkPlace place = BenchmarkPlace.of(workload, build);
        BothPrograms both = both(
                workload.jar(),
                place.text(),
                BenchmarkPlace.of(workload, against).text());
        if (both.beyondCode().isPresent()) {
            throw new IOException(both.beyondCode().get());
        }
        List<Benchmark> benchmarks = BenchmarkList.of(place).of(workload);
        Map<String, Set<String>> reached = reached(workload, benchmarks, both);
        List<ComparedProgram> programs = new ArrayList<>();
        for (Benchmark benchmark : benchmarks) {
            Set<String> classes = reached.get(className(benchmark));
            if (classes != null) {
                programs.add(new ComparedProgram(
                        workload.series("").of(benchmark.name()),
                        metric(mode(workload, benchmark)),
                        both.now().digest(classes),
                        both.against().digest(classes)));
            }
        }
        return programs;
    }

    /** Workloads share jars, and large ones take seconds. */
    private BothPrograms both(String text, String now, String before) throws IOException {
        BothPrograms both = known.get(text);
        if (both == null) {
            both = new BothPrograms(new ProgramFiles(now), new ProgramFiles(before));
            known.put(text, both);
        }
        return both;
    }

    /** Classes that a benchmark can run, by the class that JMH generated for it. */
    private Map<String, Set<String>> reached(JmhWorkload workload, List<Benchmark> benchmarks, BothPrograms both)
            throws IOException, InterruptedException {
        Map<String, Set<String>> reached = new HashMap<>();
        Set<String> open = new HashSet<>();
        for (Benchmark benchmark : benchmarks) {
            String generated = className(benchmark);
            Set<String> classes = both.isEqual() ? both.now().classes().keySet() : both.reachedFrom(List.of(generated));
            reached.put(generated, classes);
            if (both.isEqual(classes)) {
                open.add(generated);
            }
        }
        if (both.isEqual() || open.isEmpty()) {
            return reached;
        }
        Set<String> names = benchmarks.stream()
                .filter(benchmark -> open.contains(className(benchmark)))
                .map(Benchmark::name)
                .collect(Collectors.toSet());
        JmhWorkload chosen = ForkRecordings.of(workload, names);
        say.accept("looking for the code that " + open.size() + " benchmarks of " + workload.what() + " run");
        Map<String, Set<String>> loaded = new DryForks(chosen, against, both.against()).loadedWith(open, work, say);
        for (String generated : open) {
            reached.remove(generated);
            if (loaded.containsKey(generated)) {
                reached.put(generated, both.reachedFrom(loaded.get(generated)));
            }
        }
        return reached;
    }

    private static String className(Benchmark benchmark) {
        return benchmark.generated().replace('.', '/');
    }

    /** The command line's mode if it has one, otherwise the benchmark's. */
    private static String mode(JmhWorkload workload, Benchmark benchmark) {
        return JmhOptions.value("-bm", workload.arguments()).orElse(benchmark.mode());
    }

    private static Metric metric(String mode) {
        return switch (mode) {
            case "Throughput", "thrpt" -> Metrics.THROUGHPUT;
            case "SampleTime", "sample" -> Metrics.SAMPLE_TIME;
            case "SingleShotTime", "ss" -> Metrics.SINGLE_SHOT_TIME;
            default -> Metrics.AVERAGE_TIME;
        };
    }

    @Override
    public void close() throws IOException {
        for (BothPrograms both : known.values()) {
            both.close();
        }
    }
}
