package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.suite.Policy.WhenUndecided;
import io.perfgate.yaml.SuiteError;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuiteParserTest {

    private static final String NIGHTLY = """
            suite: broker-nightly
            hardware: auto
            variables: {fault: none}
            middleware:
              start: java -Xms512m -jar ${build}/broker.jar --port ${port} --fault ${fault}
              ready: tcp://127.0.0.1:${port}
              jvm: started
            workloads:
              - name: point-to-point nP_nT 1K
                gatling: io.perfgate.simulations.PointToPoint
                parameters: {mode: nP_nT, body: 1K}
                load: ["1/1/1/1", "10/10/10/1"]
                warmUp: 30s
                measure: 9m
                trials: {first: 3, most: 10}
              - name: codec
                jmh: jmh/target/benchmarks.jar
                include: ".*Codec.*"
                trials: {first: 3, most: 10}
            tolerance: {throughput: 5%, p99: 10%, heapAfterGc: 10%, "*": 7%}
            limits:
              - mean <= 3 s at 100 users
            baseline: {branch: main, window: 10, pinned: [release-7.5]}
            whenUndecided: fail
            falseAlarms: 2%
            """;

    @Test
    void readsAWholeSuite() {
        Suite suite = SuiteParser.parse("performance.yml", NIGHTLY, Map.of("fault", "work=1ms"));

        assertThat(suite.name()).isEqualTo("broker-nightly");
        assertThat(((Middleware.Started) suite.middleware().get(0)).start())
                .isEqualTo("java -Xms512m -jar ${build}/broker.jar --port ${port} --fault work=1ms");
        GatlingWorkload messages = (GatlingWorkload) suite.workloads().get(0);
        assertThat(messages.loads()).containsExactly("1/1/1/1", "10/10/10/1");
        assertThat(messages.parameters()).containsEntry("body", "1K");
        assertThat(messages.measure()).isEqualTo(Duration.ofMinutes(9));
        JmhWorkload codec = (JmhWorkload) suite.workloads().get(1);
        assertThat(codec.include()).containsExactly(".*Codec.*");
        assertThat(suite.policy().toleranceOf("p99")).isEqualTo(0.10);
        assertThat(suite.policy().toleranceOf("p50")).isEqualTo(0.07);
        assertThat(suite.policy().falseAlarms()).isEqualTo(0.02);
        assertThat(suite.policy().whenUndecided()).isEqualTo(WhenUndecided.FAIL);
        assertThat(suite.policy().limits())
                .extracting(Limit::metric, one -> one.in("ms").orElseThrow(), one -> one.load()
                        .orElse(""))
                .containsExactly(org.assertj.core.groups.Tuple.tuple("mean", 3000.0, "100"));
        assertThat(suite.baseline())
                .isEqualTo(
                        new BaselineChoice("main", 10, 50, List.of("release-7.5"), Optional.empty(), Optional.empty()));
    }

    @Test
    void anErrorRateHasItsOwnDefaultTolerance() {
        Suite suite = SuiteParser.parse("performance.yml", NIGHTLY, Map.of());

        assertThat(suite.policy().toleranceOf("errorRate")).isEqualTo(0.005);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    measure: 9m      | mesure: 9m        | s.yml:14:5: unknown key 'mesure'; did you mean 'measure'?
                    suite: broker-nightly | suit: x      | s.yml:1:1: unknown key 'suit'; did you mean 'suite'?
                    warmUp: 30s      | warmUp: soon      | s.yml:13:13: 'soon' is not a duration; write for example 30s, 9m or 500ms
                    warmUp: 30s      | warmUp: 500ms     | s.yml:9:5: workload 'point-to-point nP_nT 1K': 'warmUp' and 'measure' must be whole seconds
                    p99: 10%         | p99: 10           | s.yml:20:34: '10' is not a share; write for example 5%
                    first: 3, most: 10} | first: 5, most: 2} | s.yml:15:13: trials: 'first' must be at least 1 and 'most' at least 'first', not 5 and 2
                    ready: tcp://127.0.0.1:${port} | ready: "" | s.yml:5:3: middleware: 'start' and 'ready' must not be blank
                    window: 10       | window: 0         | s.yml:23:11: baseline: 'window' must be at least 1, not 0
                    ${fault}         | ${falt}           | s.yml:5:10: variable 'falt' is unknown; declare it under 'variables:'
                    name: codec      | name: point-to-point nP_nT 1K | s.yml:16:5: workload 'point-to-point nP_nT 1K' is defined twice
                    falseAlarms: 2%  | falseAlarms: 90%  | s.yml:25:14: 'falseAlarms' must lie above 0% and below 50%, not 0.9
                    mean <= 3 s      | mean < 3 s        | s.yml:22:5: limit 'mean < 3 s at 100 users' is not of the form 'mean <= 3 s [of REQUEST] [at LOAD]'
                    whenUndecided: fail | whenUndecided: red | s.yml:24:16: 'whenUndecided' must be fail, unstable or pass, not 'red'
                    hardware: auto   | hardware: auto: 2 | s.yml:2:15: this is not YAML: mapping values are not allowed here
                    """)
    void reportsThePlaceAndTheFix(String right, String wrong, String complaint) {
        assertThat(NIGHTLY).contains(right.strip());
        String broken = NIGHTLY.replaceFirst(
                java.util.regex.Pattern.quote(right.strip()), wrong.strip().replace("$", "\\$"));

        assertThatThrownBy(() -> SuiteParser.parse("s.yml", broken, Map.of()))
                .isInstanceOf(SuiteError.class)
                .hasMessage(complaint.strip());
    }

    @Test
    void aSimulationNeedsClasses() {
        Sources none = new Sources() {
            @Override
            public String read(String file) {
                return Sources.NONE.read(file);
            }

            @Override
            public boolean handsOverClasses() {
                return false;
            }
        };
        String named = "classpath: [target/simulations.jar]\n";

        assertThatThrownBy(() -> SuiteParser.parse("s.yml", NIGHTLY, Map.of(), none, Optional.empty()))
                .hasMessage(
                        "s.yml:9:5: workload 'point-to-point nP_nT 1K' has neither 'classpath' nor 'project'; name "
                                + "the jars that hold the simulation and Gatling, for example "
                                + "'classpath: [target/simulations.jar]', or run it by the goal of Maven or the task of Gradle");
        assertThat(SuiteParser.parse("s.yml", NIGHTLY, Map.of()).workloads()).hasSize(2);
        assertThat(SuiteParser.parse("s.yml", NIGHTLY + named, Map.of(), none, Optional.empty())
                        .workloads())
                .hasSize(2);
    }

    @Test
    void boundsOfValidity() {
        ValidityBounds none =
                PolicyParser.parse("c.yml", "falseAlarms: 1%", List.of()).validity();
        assertThat(none).isEqualTo(ValidityBounds.DEFAULT);
        assertThat(none.workloads().thinkTimeMillisOf("shop")).isEmpty();

        ValidityBounds some = PolicyParser.parse(
                        "c.yml",
                        "validity: {errors: 1%, littlesLaw: 5%, calibration: 10%, otherCpu: 20%, repeats: 0, thinkTime: {shop: 2s, '*': 0s}}",
                        List.of())
                .validity();
        assertThat(some.errors()).isEqualTo(0.01);
        assertThat(some.calibration()).isEqualTo(0.1);
        assertThat(some.littlesLaw()).isEqualTo(0.05);
        assertThat(some.otherCpu()).isEqualTo(0.2);
        assertThat(some.repeats()).isZero();
        assertThat(some.workloads().thinkTimeMillisOf("shop")).hasValue(2000);
        assertThat(some.workloads().thinkTimeMillisOf("other")).hasValue(0);
        assertThatThrownBy(() -> PolicyParser.parse("c.yml", "validity: {error: 1%}", List.of()))
                .hasMessageContaining("unknown key 'error'; did you mean 'errors'?");
        assertThatThrownBy(() -> PolicyParser.parse("c.yml", "validity: {calibration: 0%}", List.of()))
                .hasMessageContaining("'calibration' must be above 0%");
        assertThatThrownBy(() -> PolicyParser.parse("c.yml", "validity: {otherCpu: 101%}", List.of()))
                .hasMessageStartingWith("c.yml:1:11: 'otherCpu' must lie above 0% and up to 100%");
    }

    @Test
    void anErrorIsOneLineWhateverItQuotes() {
        assertThatThrownBy(() -> SuiteParser.parse("s.yml", "suite: \"${a\\n\\nb}\"", Map.of()))
                .isInstanceOf(SuiteError.class)
                .hasMessageStartingWith("s.yml:1:8: ")
                .hasMessageNotContaining("\n");
    }

    @Test
    void anUnknownVariableCannotBeSet() {
        assertThatThrownBy(() -> SuiteParser.parse("s.yml", NIGHTLY, Map.of("falt", "x")))
                .hasMessage("--set falt: the suite declares no such variable; it has [fault]");
    }

    @Test
    void commandsKnowTheirWorkloadsParameters() {
        Suite suite = SuiteParser.parse("s.yml", """
                suite: s
                variables: {script: load.js}
                workloads:
                  - name: k6
                    run: k6 run -e SIZE=${size} --summary-export ${results} ${build}/${script}
                    results: k6.json
                    parameters: {size: 1K}
                """, Map.of());

        CommandWorkload k6 = (CommandWorkload) suite.workloads().get(0);
        assertThat(k6.run()).isEqualTo("k6 run -e SIZE=1K --summary-export ${results} ${build}/load.js");
        assertThat(k6.loads()).containsExactly("");
        assertThat(k6.measure()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    results: k6.json | results: ../k6.json | s.yml:3:5: workload 'k6': 'results: ../k6.json' must be a name within the trial's own folder
                    results: k6.json | results: /tmp/a     | must be a name within the trial's own folder
                    results: k6.json | port: 80            | s.yml:5:5: unknown key 'port'
                    results: k6.json | jmh: b.jar          | s.yml:3:5: workload 'k6' needs 'gatling: CLASS', 'jmh: JAR' or 'run: COMMAND', and only one of them
                    results: k6.json | parameters: {port: 1} | parameter 'port' has the name of a variable that the runner sets
                    results: k6.json | middleware: yes     | s.yml:5:17: 'middleware' must be started or none, not 'yes'
                    run: k6 run      | run: k6 ${target}   | workload 'k6' uses ${target}, but there is no 'middleware:'
                    run: k6 run      | run: k6 ${sizes}    | s.yml:4:10: variable 'sizes' is unknown
                    run: k6 run      | include: a          | and has none of them
                    """)
    void reportsMistakesInACommand(String right, String wrong, String complaint) {
        String yaml = "suite: s\nworkloads:\n  - name: k6\n    run: k6 run\n    results: k6.json\n";

        assertThatThrownBy(() -> SuiteParser.parse("s.yml", yaml.replace(right.strip(), wrong.strip()), Map.of()))
                .isInstanceOf(SuiteError.class)
                .hasMessageContaining(complaint.strip());
    }

    @Test
    void loadNeedsAMiddleware() {
        String none = NIGHTLY.replaceAll("(?s)middleware:.*?workloads:", "workloads:");

        assertThatThrownBy(() -> SuiteParser.parse("s.yml", none, Map.of()))
                .hasMessageContaining("puts load on a middleware, but there is no 'middleware:'");
    }

    @Test
    void buildsNoObjectsFromTags() {
        assertThatThrownBy(() -> SuiteParser.parse("s.yml", "suite: !!java.io.File [x]\nworkloads: []", Map.of()))
                .isInstanceOf(SuiteError.class)
                .hasMessageContaining("'suite' must be a single value");
    }

    @Test
    void aParameterReplacesAVariableOfTheMiddleware() {
        Suite suite = SuiteParser.parse("s.yml", """
                suite: s
                variables: {store: memory}
                middleware: {start: "broker --store ${store}", ready: up}
                workloads:
                  - {name: plain, gatling: G}
                  - {name: safe, gatling: G, parameters: {store: safe, body: 1K}}
                """, Map.of());
        assertThat(suite.middlewareOf(suite.workloads().get(0))).isEqualTo(suite.middleware());
        assertThat(suite.middleware().toString()).contains("--store memory");
        assertThat(suite.middlewareOf(suite.workloads().get(1)).toString()).contains("--store safe");
    }

    @Test
    void oneEntryForEachCombination() {
        Suite suite = SuiteParser.parse("s.yml", """
                suite: s
                workloads:
                  - name: queue ${mode} ${body}
                    each: {mode: [P, nP], body: [1K, 1M]}
                    run: load -m ${mode} ${body} ${size}
                    parameters: {size: 7}
                  - {name: last, jmh: b.jar}
                """, Map.of());
        assertThat(suite.workloads())
                .extracting(Workload::name)
                .containsExactly("queue P 1K", "queue P 1M", "queue nP 1K", "queue nP 1M", "last");
        assertThat(suite.workloads().get(1).parameters()).isEqualTo(Map.of("mode", "P", "body", "1M", "size", "7"));
        assertThat(((CommandWorkload) suite.workloads().get(2)).run()).isEqualTo("load -m nP 1K 7");
    }

    @Test
    void anEntryForEachCombinationNeedsANameForEach() {
        assertThatThrownBy(() -> SuiteParser.parse(
                        "s.yml",
                        "suite: s\nworkloads:\n  - {name: queue, each: {mode: [P, nP]}, jmh: b.jar}\n",
                        Map.of()))
                .hasMessageContaining("workload 'queue' is defined twice");
    }

    @Test
    void itsLinesShowDifferencesInContentNotLayout() {
        String other = NIGHTLY.replace(
                        "trials: {first: 3, most: 10}", "trials:\n      most: 10 # as many\n      first: 3")
                .replace("-Xms512m", "-Xms256m")
                .replace("  - name: codec", "  - name: new\n    jmh: a.jar\n  - name: codec");
        Map<String, String> before =
                SuiteParser.parse("a.yml", NIGHTLY, Map.of()).lines();
        Map<String, String> now = new TreeMap<>(
                SuiteParser.parse("a.yml", other, Map.of("fault", "x")).lines());

        assertThat(before)
                .containsEntry("workloads[codec].trials.first", "3")
                .containsEntry("workloads[point-to-point nP_nT 1K].load", "1/1/1/1, 10/10/10/1")
                .containsEntry("variables.fault", "none");
        now.entrySet().removeAll(before.entrySet());
        assertThat(now.keySet())
                .containsExactly("middleware.start", "variables.fault", "workloads[new].jmh", "workloads[new].name");
        assertThat(now).containsEntry("variables.fault", "x");
    }

    private static Suite exposing(String metrics, String workload) {
        String yaml = """
                suite: s
                middleware:
                  url: http://shop.test:8080
                  metrics:
                    - %s
                metrics: [throughput]
                workloads:
                  - {name: a, %s}
                """.formatted(metrics, workload);
        return SuiteParser.parse("s.yml", yaml, Map.of());
    }

    @Test
    void metricsThatTheTargetExposes() {
        String good = "{scrape: 'http://shop.test/metrics', judge: jobs_total per request}";
        assertThatThrownBy(() -> exposing("{scrape: 'http://shop.test/metrics', judge: [jobs_total]}", "run: k6"))
                .hasMessageStartingWith("s.yml:5:52: 'jobs_total' must end with 'max', 'mean', 'per request'");
        assertThatThrownBy(() -> exposing("{scrape: 'http://me:secret@shop.test/'}", "run: k6"))
                .hasMessageStartingWith("s.yml:5:7: 'scrape' must be http://host:port/path, without user and password");
        assertThatThrownBy(() -> exposing("{scrape: 'file:///etc/passwd'}", "run: k6"))
                .hasMessageContaining("'scrape' must be http://host:port/path");
        assertThatThrownBy(() -> exposing("{query: 'https://prometheus.test'}", "run: k6"))
                .hasMessageStartingWith("s.yml:5:7: 'query' needs 'judge'");
        assertThatThrownBy(() -> exposing("{judge: jobs_total per request}", "run: k6"))
                .hasMessageStartingWith("s.yml:5:7: an entry of 'metrics' needs either 'scrape: URL' or 'query: URL'");
        assertThatThrownBy(() -> exposing(good + "\n    - " + good, "run: k6"))
                .hasMessageContaining("'judge' names a metric twice: [jobs_total per request, jobs_total per request]");
        assertThatThrownBy(() -> exposing(good, "jmh: b.jar"))
                .hasMessageStartingWith("s.yml:3:3: 'judge' names metrics, but no workload reads them");
        assertThat(exposing(good, "run: k6").policy().judges("jobs_total per request"))
                .isTrue();
    }
}
