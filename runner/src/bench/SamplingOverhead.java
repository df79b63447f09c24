import io.perfgate.measure.Change;
import io.perfgate.measure.Timeline;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * What the watching of a trial costs the broker's throughput: trials with and without it, in turn (A B B A). At the top of
 * a checkout that is built:
 *
 * <pre>java -cp runner/target/perfgate.jar runner/src/bench/SamplingOverhead.java [TRIALS [SECONDS]]</pre>
 *
 * <p>Both builds are this checkout; the one that goes by its whole path is not watched.
 */
public final class SamplingOverhead {

    private static final String SUITE = """
            suite: sampling-overhead
            middleware:
              start: java -Xms256m -Xmx256m -jar ${build}/lab/middleware/broker/target/broker.jar --port ${port}
              ready: tcp://127.0.0.1:${port}
            workloads:
              - name: point-to-point
                gatling: io.perfgate.simulations.PointToPoint
                classpath: ["${build}/gatling-simulations/target/simulations.jar"]
                parameters: {mode: nP_nT, body: 1K}
                load: ["2/2/2/1"]
                warmUp: 20s
                measure: %ds
                trials: {first: %d, most: %d}
            metrics: [throughput, mean]
            tolerance: {"*": 1%%}
            profile: never
            # Only watched trials could be found disturbed, so none may be thrown away.
            validity: {otherCpu: 100%%, calibration: 900%%}
            """;

    private SamplingOverhead() {}

    public static void main(String[] arguments) throws Exception {
        int trials = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10;
        int seconds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 60;
        String unsampled = Path.of("").toAbsolutePath().toString();
        Path out = Path.of("perfgate-out", "sampling-overhead");
        Files.createDirectories(out);
        Path suite = Files.writeString(out.resolve("suite.yml"), SUITE.formatted(seconds, trials, trials));
        int status = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dperfgate.unsampledBuild=" + unsampled,
                        "-jar",
                        "runner/target/perfgate.jar",
                        "run",
                        "-f",
                        suite.toString(),
                        "--against",
                        unsampled,
                        "--out",
                        out.toString())
                .inheritIO()
                .start()
                .waitFor();
        if (status == 2) {
            System.exit(status);
        }
        print(RunRecords.read(out.resolve("run.json")));
    }

    private static void print(RunRecord record) {
        record.judgement().series().forEach(one -> one.verdict().change().ifPresent(change ->
                System.out.println("with watching against without: " + one.series() + " " + one.metric().name() + " "
                        + words(change))));
        List<Double> runner = record.timelines().stream()
                .filter(one -> one.name().equals("runnerCpu"))
                .map(Timeline::perSecond)
                .flatMap(List::stream)
                .toList();
        System.out.printf(
                Locale.ROOT,
                "the runner itself used %.2f %% of the machine, in the mean of %d seconds%n",
                100 * runner.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN),
                runner.size());
    }

    private static String words(Change change) {
        return String.format(
                Locale.ROOT,
                "%+.2f %% (%+.2f %% to %+.2f %%)",
                100 * change.relative(),
                100 * change.low(),
                100 * change.high());
    }
}
