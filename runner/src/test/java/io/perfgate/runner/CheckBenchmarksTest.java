package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Place;
import io.perfgate.record.Course;
import io.perfgate.runner.check.Benchmarks;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Benchmarks that could not run, or would take too long, are reported before anything starts. */
class CheckBenchmarksTest extends CheckCase {

    @Test
    void aPatternOfNoBenchmark() throws Exception {
        assertThat(check(benchmarks("NoSuchBenchmark"))).isEqualTo(2);
        assertThat(out.toString())
                .contains("'include: NoSuchBenchmark' matches none of the ")
                .contains("io.perfgate.jmh.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "parameters: {bodyBites: 10} | error: workload 'codec': no benchmark of it has a parameter 'bodyBites'; "
                        + "did you mean 'bodyBytes'?",
                "arguments: [-p, bodyBites=10] | no benchmark of it has a parameter 'bodyBites'",
                "arguments: [-wi, '3', -wr, 1s] | error: workload 'codec': '-wr' in 'arguments' is no option of JMH; did you "
                        + "mean '-r'?",
                "javaOptions: [-Xmx96m, -XX:+UseSerialGG] | error: workload 'codec': Java refuses its options: "
                        + "Unrecognized VM option 'UseSerialGG'; Did you mean '(+/-)UseSerialGC'?; correct them",
                "arguments: [-jvmArgsAppend, '-XX:+UseSerialGG -ea'] | Unrecognized VM option 'UseSerialGG'",
            })
    void optionsThatJmhOrJavaWouldRefuseOrIgnore(String line, String complaint) throws Exception {
        assertThat(check(benchmarks(".*MessageCodec.*") + "    " + line)).isEqualTo(2);
        assertThat(out.toString()).contains(complaint);
    }

    @Test
    void validOptionsOfJmhAndJava() throws Exception {
        assertThat(check(benchmarks(".*MessageCodec.*") + """
                    parameters: {bodyBytes: 10}
                    arguments: [-wi, "3", -r1s, -f=1, -wm, BULK, -wmb, Codec, -jvmArgs, "-Xmx96m -Dname=no option", -p, bodyBytes=10]
                    javaOptions: [-Xlog:gc:file=gc.log, -XX:+AlwaysPreTouch, -Xmx96m]
                """))
                .as(out.toString())
                .isZero();
    }

    /** A suite as an earlier version of init proposed it. */
    @Test
    void theSameBenchmarksOfTwoJars() throws Exception {
        Path other = Files.copy(BENCHMARKS, folder.resolve("original-benchmarks.jar"));
        assertThat(check(benchmarks("Codec")
                        + benchmarks("Codec")
                                .replace("workloads:\n", "")
                                .replace("codec\n", "two\n")
                                .replace(BENCHMARKS.toString(), other.toString())))
                .as(out.toString())
                .isZero();
        assertThat(out.toString())
                .contains("warning: workload 'two': measures the same benchmarks as workload 'codec'; remove the one")
                .contains("can run, with warnings");
    }

    @Test
    void aPatternThatBacktracksForEver() throws Exception {
        assertThat(check(benchmarks("(([a-zA-Z._]+)+)+!$"))).isEqualTo(2);
        assertThat(out.toString() + err)
                .contains("the pattern '(([a-zA-Z._]+)+)+!$' tries more than 1000000 ways on io.perfgate.jmh.");
    }

    @Test
    void benchmarksThatTookTooLongForAGate() throws Exception {
        Suite suite = SuiteParser.parse("performance.yml", "suite: s\n" + benchmarks(".*Codec.*"), Map.of());
        assertThat(Benchmarks.slow(suite, took(599))).isEmpty();
        assertThat(Benchmarks.slow(suite, new ExpectedTimes(List.of()))).isEmpty();
        assertThat(Benchmarks.slow(suite, took(600))).singleElement().satisfies(obstacle -> assertThat(
                        obstacle.toString())
                .startsWith("warning: workload 'codec': a trial takes 10 min, by earlier runs; narrow 'include', or "
                        + "shorten the iterations with 'arguments: "));
    }

    /** Before the first run, estimated from JMH's list. */
    @Test
    void benchmarksThatWillTakeTooLongForAGate() throws Exception {
        // 2 benchmarks with 3 sizes each, 200 iterations of a second: 20 min.
        String yaml = benchmarks(".*MessageCodec.*") + """
                    parameters: {bodyBytes: "1,2,3"}
                    arguments: [-wi, "100", -i, "100", -r, %s]
                """;
        assertThat(check(yaml.formatted("1s"))).isZero();
        assertThat(out.toString())
                .contains("warning: workload 'codec': a trial takes 20 min, by its iterations; narrow 'include'");
        out.getBuffer().setLength(0);
        assertThat(check(yaml.replace("\"100\"", "\"1\"").formatted("500ms"))).isZero();
        assertThat(out.toString()).doesNotContain("a trial takes");
    }

    private static ExpectedTimes took(double seconds) {
        return new ExpectedTimes(List.of(new Course.TrialTime(new Place("codec", ""), List.of(seconds), List.of())));
    }
}
