package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Quantity;
import io.perfgate.record.Course;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Interleaved runs within a budget, planned from an accepted one, with a program in place of JMH. */
class PlannedForksTest {

    /** Two slow iterations, then nearly equal ones; forks differ by more. It records its arguments. */
    private static final String JMH = """
            import java.nio.file.*;
            import java.util.*;
            import java.util.regex.Pattern;
            public class Jmh {
              static final String OF = "BUILD";
              public static void main(String[] given) throws Exception {
                List<String> arguments = List.of(given);
                Path asked = Path.of(System.getenv("ASKED"));
                Files.writeString(asked, String.join(" ", arguments) + "\\n",
                    StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                int fork = Files.readAllLines(asked).size();
                Path interrupted = asked.resolveSibling("interrupted");
                if (Files.exists(interrupted)
                    && Files.readAllLines(asked).stream().filter(run -> !run.contains("-wf 0")).count()
                        > Integer.parseInt(Files.readString(interrupted))) {
                  System.exit(1);
                }
                List<String> found = new ArrayList<>();
                for (String name : List.of("a", "b", "c")) {
                  if (arguments.subList(0, arguments.indexOf("-f")).stream()
                      .anyMatch(pattern -> Pattern.compile(pattern).matcher("shop.Bench." + name).find())) {
                    found.add(result("shop.Bench." + name, arguments, 100 + fork * 37 % 5));
                  }
                }
                Files.writeString(Path.of(arguments.get(arguments.indexOf("-rff") + 1)), found.toString());
              }
              private static String result(String name, List<String> arguments, double level) {
                int warmUps = number("-wi", arguments);
                List<String> scores = new ArrayList<>();
                System.out.println("# Benchmark: " + name + "\\n# Fork: 1 of 1");
                for (int i = 0; i < warmUps + number("-i", arguments); i++) {
                  String score = String.format(Locale.ROOT, "%.3f", level + (i < 2 ? 50 : 0.01 * (i % 3)));
                  System.out.println((i < warmUps ? "# Warmup Iteration   " : "Iteration   ") + (i + 1) + ": " + score + " ns/op");
                  if (i >= warmUps) {
                    scores.add(score);
                  }
                }
                return "{\\"jmhVersion\\": \\"1.37\\", \\"benchmark\\": \\"" + name + "\\", \\"mode\\": \\"avgt\\", \\"threads\\": 1,"
                    + " \\"forks\\": 1, \\"primaryMetric\\": {\\"score\\": " + level + ", \\"scoreUnit\\": \\"ns/op\\", \\"rawData\\": ["
                    + scores + "]}, \\"secondaryMetrics\\": {}}";
              }
              private static int number(String option, List<String> arguments) {
                int at = arguments.indexOf(option);
                return at < 0 ? 5 : Integer.parseInt(arguments.get(at + 1));
              }
            }
            """;

    private static final String SUITE = """
            suite: planned
            workloads:
              - name: bench
                jmh: "${build}/jmh.jar"
                environment: {ASKED: FOLDER/asked.txt}
                trials: {first: 3, most: 5}
            validity: {otherCpu: 100%, calibration: 1000%, repeats: 0}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void anAcceptedRun() throws IOException {
        for (String build : List.of("before", "now")) {
            Path jar = Files.createDirectory(folder.resolve(build)).resolve("jmh.jar");
            JmhStandIn.jar(jar, JMH.replace("BUILD", build), "a", "b", "c");
        }
        Files.writeString(folder.resolve("performance.yml"), SUITE.replace("FOLDER", folder.toString()));
        Ended accepted = run("--accept", "--budget", "1h");
        assertThat(accepted.output()).as(accepted.errors()).contains("accepted");
        assertThat(asked()).noneMatch(arguments -> arguments.contains("-wi"));
        Files.delete(folder.resolve("asked.txt"));
    }

    private Ended run(String... more) {
        return Ended.of(Stream.concat(
                        Stream.of("run", "-f", folder + "/performance.yml", "--build", folder + "/now"),
                        Stream.concat(stores(), Stream.of(more)))
                .toArray(String[]::new));
    }

    private Stream<String> stores() {
        return Stream.of("--baseline", folder + "/b", "--out", folder + "/out");
    }

    /** The arguments of all trials, not of the short fork that shows which code a benchmark runs. */
    private List<String> asked() throws IOException {
        return Files.readAllLines(folder.resolve("asked.txt")).stream()
                .filter(arguments -> !arguments.contains("-wf 0"))
                .toList();
    }

    private RunRecord record() {
        return RunRecords.read(folder.resolve("out/run.json"));
    }

    @Test
    void forksHaveTheWarmUpAndIterationsTheyNeed() throws IOException {
        Ended run = run("--against", folder + "/before", "--budget", "1h");

        assertThat(run.exitStatus()).as(run.output() + run.errors()).isZero();
        assertThat(asked()).isNotEmpty().allMatch(arguments -> arguments.contains("-wi 2 -i 2"));
        assertThat(record().course().beside().fewerIterations()).isTrue();

        Ended accept = Ended.of("baseline", "accept", folder + "/out/run.json", "--baseline", folder + "/b");

        assertThat(accept.exitStatus()).isEqualTo(2);
        assertThat(accept.errors()).contains("measured benchmarks with fewer iterations than the suite asks for");
    }

    @Test
    void withoutABudgetForksAreThoseOfTheSuite() throws IOException {
        run("--against", folder + "/before");

        assertThat(asked()).isNotEmpty().noneMatch(arguments -> arguments.contains("-wi"));
        assertThat(record().course().beside().fewerIterations()).isFalse();
    }

    /** The suite's iterations take 100 s, but those of this program take no time. */
    @Test
    void benchmarksThatSeemNotToFitAreMeasuredInTheTimeThatIsLeft() throws IOException {
        Ended run = run("--against", folder + "/before", "--budget", "350s");

        assertThat(run.exitStatus()).as(run.output() + run.errors()).isZero();
        assertThat(asked().subList(0, 4)).allMatch(arguments -> arguments.startsWith("\\b\\Qshop.Bench.a\\E$"));
        assertThat(run.output()).doesNotContain("time budget");
        assertThat(record().series())
                .extracting(series -> series.id().subject())
                .containsExactlyInAnyOrder("shop.Bench.a", "shop.Bench.b", "shop.Bench.c");
    }

    @Test
    void aPlannedRunIsResumedOnlyWithItsPlan() throws IOException {
        String before = folder + "/before";
        Path interrupted = Files.writeString(folder.resolve("interrupted"), "2");
        assertThat(run("--against", before, "--budget", "1h").exitStatus()).isEqualTo(3);
        Files.delete(interrupted);

        Ended otherwise = run("--against", before, "--resume");

        assertThat(otherwise.exitStatus()).as(otherwise.output()).isEqualTo(2);
        assertThat(otherwise.errors()).contains("its inputs changed: the benchmarks planned for the budget");

        Ended same = run("--against", before, "--budget", "1h", "--resume");

        assertThat(same.exitStatus()).as(same.output() + same.errors()).isZero();
        assertThat(record().course().resumed()).isPresent();
        assertThat(asked()).allMatch(arguments -> arguments.contains("-wi 2 -i 2"));
    }

    /** Two pairs of one benchmark, then a pair of all three in two parts: eight forks are kept. */
    @Test
    void aResumedRunKeepsTheTrialsInTheTimeThatWasLeft() throws IOException {
        String before = folder + "/before";
        Path interrupted = Files.writeString(folder.resolve("interrupted"), "8");
        assertThat(run("--against", before, "--budget", "350s").exitStatus()).isEqualTo(3);
        assertThat(asked()).hasSize(9);
        Files.delete(interrupted);

        Ended resumed = run("--against", before, "--budget", "350s", "--resume");

        assertThat(resumed.exitStatus()).as(resumed.output() + resumed.errors()).isZero();
        assertThat(record().course().resumed()).contains(new Course.Resumed(1, 6));
        assertThat(record().series())
                .extracting(series -> series.id().subject())
                .containsExactlyInAnyOrder("shop.Bench.a", "shop.Bench.b", "shop.Bench.c");
    }

    @Test
    void recordsKeepASummaryOfForks() {
        assertThat(record().course().trialTimes())
                .allSatisfy(trials -> assertThat(trials.forks()).hasSize(3));
        assertThat(record().timelines())
                .noneMatch(timeline -> timeline.quantity().kind() == Quantity.Kind.FORK);
    }

    @Test
    void forksOfAnotherModeThanTheListedOneShowNothing() throws IOException {
        Path suite = folder.resolve("performance.yml");
        Files.writeString(
                suite, Files.readString(suite).replace("    trials:", "    arguments: [-bm, avgt]\n    trials:"));

        run("--accept");

        assertThat(record().course().trialTimes())
                .allSatisfy(trials -> assertThat(trials.forks()).isEmpty());
    }

    @Test
    void aMissingJarIsReportedBeforeAnythingIsMeasured() throws IOException {
        Files.delete(folder.resolve("now/jmh.jar"));

        assertThat(run("--shard", "1/2").errors()).contains("jmh.jar does not exist; build it first");
        assertThat(folder.resolve("asked.txt")).doesNotExist();
    }

    @Test
    void aDryRunShowsWhetherForksArePlanned() {
        String planned = "accepted runs tell which forks and iterations of JMH's benchmarks fit into it";

        assertThat(run("--against", folder + "/before", "--budget", "1h", "--dry-run")
                        .output())
                .contains(planned);
        assertThat(run("--budget", "1h", "--dry-run").output()).doesNotContain(planned);
    }
}
