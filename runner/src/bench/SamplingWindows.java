import io.perfgate.measure.Timeline;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.runner.machine.HostSampler;
import io.perfgate.runner.machine.JvmSampler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What the watching of a trial costs the broker's throughput, told more finely than {@link SamplingOverhead} can: fresh JVMs
 * differ by several percent, so here one broker under one load is watched for a quarter of a minute, left alone for two, and
 * so on (A B B A). At the top of a checkout that is built:
 *
 * <pre>java -cp runner/target/perfgate.jar runner/src/bench/SamplingWindows.java [MINUTES]</pre>
 */
public final class SamplingWindows {

    private static final Duration WINDOW = Duration.ofSeconds(16);
    /** Attaching makes a collection, and the trial's start is known to about two seconds. */
    private static final int GUARD_SECONDS = 4;

    private static final String SUITE = """
            suite: sampling-windows
            middleware:
              start: java -Xms256m -Xmx256m -jar ${build}/lab/middleware/broker/target/broker.jar --port ${port}
              ready: tcp://127.0.0.1:${port}
            workloads:
              - name: point-to-point
                gatling: io.perfgate.simulations.PointToPoint
                classpath: ["${build}/gatling-simulations/target/simulations.jar"]
                parameters: {mode: nP_nT, body: 1K}
                load: ["2/2/2/1"]
                warmUp: 40s
                measure: %ds
                trials: {first: 1, most: 1}
            metrics: [throughput]
            profile: never
            validity: {otherCpu: 100%%, calibration: 900%%}
            """;

    private record Window(Instant from, boolean watched) {}

    private SamplingWindows() {}

    public static void main(String[] arguments) throws Exception {
        int minutes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 15;
        String build = Path.of("").toAbsolutePath().toString();
        Path out = Path.of("perfgate-out", "sampling-windows");
        Files.createDirectories(out);
        Path suite = Files.writeString(out.resolve("suite.yml"), SUITE.formatted(minutes * 60));
        Process run = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dperfgate.unsampledBuild=" + build,
                        "-jar",
                        "runner/target/perfgate.jar",
                        "run",
                        "-f",
                        suite.toString(),
                        "--build",
                        build,
                        "--quiet",
                        "--out",
                        out.toString())
                .inheritIO()
                .start();
        try {
            ProcessHandle broker = child(run, "broker.jar");
            ProcessHandle gatling = child(run, "io.gatling.app.Gatling");
            Thread.sleep(Duration.ofSeconds(60).toMillis());
            List<Window> windows = windows(broker, gatling, minutes * 60 / WINDOW.toSeconds() - 2);
            if (run.waitFor() == 2) {
                System.exit(2);
            }
            print(RunRecords.read(out.resolve("run.json")), windows);
        } finally {
            run.destroy();
        }
    }

    private static ProcessHandle child(Process run, String what) throws InterruptedException {
        while (run.isAlive()) {
            var found = run.descendants()
                    .filter(one -> one.info().commandLine().orElse("").contains(what))
                    .findFirst();
            if (found.isPresent()) {
                return found.get();
            }
            Thread.sleep(200);
        }
        throw new IllegalStateException("perfgate ended before " + what + " was there");
    }

    private static List<Window> windows(ProcessHandle broker, ProcessHandle gatling, long count) throws Exception {
        List<Window> windows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            boolean watched = i % 4 == 1 || i % 4 == 2;
            windows.add(new Window(Instant.now(), watched));
            if (watched) {
                try (HostSampler host = HostSampler.begin(gatling.pid(), Set.of(broker.pid()), List.of());
                        JvmSampler jvm = JvmSampler.attach("the broker", broker.pid())) {
                    Thread.sleep(WINDOW.toMillis());
                }
            } else {
                Thread.sleep(WINDOW.toMillis());
            }
        }
        return windows;
    }

    private static void print(RunRecord record, List<Window> windows) {
        Timeline received = record.timelines().stream()
                .filter(one -> one.name().equals("receive per second"))
                .findFirst()
                .orElseThrow();
        Instant first = record.course().trialStarts().get(0).at().plusSeconds(received.startOffsetSeconds());
        List<Double> values = received.perSecond();
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i + 1 < windows.size(); i += 2) {
            Window one = windows.get(i);
            Window other = windows.get(i + 1);
            double ratio = Math.log(mean(values, first, other) / mean(values, first, one));
            ratios.add(other.watched() ? ratio : -ratio);
        }
        double mean = ratios.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        double squares = ratios.stream().mapToDouble(one -> (one - mean) * (one - mean)).sum();
        int degrees = ratios.size() - 1;
        double half = TDistribution.of(degrees).inverseSurvivalProbability(0.025)
                * Math.sqrt(squares / degrees / ratios.size());
        System.out.printf(
                Locale.ROOT,
                "messages received a second, watched against not: %+.2f %% (%+.2f %% to %+.2f %%), %d pairs of windows%n",
                100 * Math.expm1(mean),
                100 * Math.expm1(mean - half),
                100 * Math.expm1(mean + half),
                ratios.size());
    }

    private static double mean(List<Double> values, Instant first, Window window) {
        int from = (int) Duration.between(first, window.from()).toSeconds() + GUARD_SECONDS;
        int to = from + (int) WINDOW.toSeconds() - 2 * GUARD_SECONDS + 1;
        return values.subList(from, to).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
    }
}
