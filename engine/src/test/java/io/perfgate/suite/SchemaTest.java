package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.perfgate.suite.Workload.Trials;
import io.perfgate.yaml.Keys;
import io.perfgate.yaml.Keys.Shape;
import io.perfgate.yaml.SuiteError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The schema for editors agrees with the parser. */
class SchemaTest {

    private static final Path SCHEMA = Path.of("../docs/performance.schema.json");

    /** Every key, each in its place. */
    static final String ALL = """
            suite: all
            hardware: auto
            variables: {fault: none, time: 9m, trials: 3}
            middleware:
              start: java -jar ${build}/broker.jar --port ${port} --fault ${fault}
              ready: tcp://127.0.0.1:${port}
              readyWithin: 90s
              environment: {LOG: "${folder}/broker.log"}
              directory: ${folder}
              collect: ["*.jfr", broker.log]
              jvm: jmx:127.0.0.1:9010
              jmxUser: monitor
              metrics: [{scrape: "http://127.0.0.1:9464/metrics", judge: [jobs_total per request], timelines: "jobs_*"}]
            classpath: [a.jar, b.jar]
            workloads:
              - name: simulation
                gatling: io.perfgate.simulations.PointToPoint
                classpath: c.jar
                parameters: {mode: nP_nT, size: 1}
                load: ["1/1/1/1", 10]
                warmUp: 30s
                measure: ${time}
                javaOptions: [-Xmx1g]
                environment: {LOG: "${target} ${load}"}
                directory: ${folder}
                collect: gatling.log
                within: 10m
                trials: {first: "${trials}", most: 10}
                backlog: {from: send, to: receive}
              - name: highest load
                gatling: io.perfgate.simulations.PointToPoint
                capacity: {mean: 20 ms, p50: 10 ms, p95: 0.1 s, p99: 200 ms, errorRate: 0.1%}
                load: {from: 50/s, to: 2000/s}
                within: 5m
              - name: most users
                gatling: io.perfgate.simulations.PointToPoint
                capacity: {p99: 200 ms}
                load: {users: {from: 10, to: 5000}}
              - name: benchmarks ${color}
                each: {color: [red, blue]}
                jmh: jmh.jar
                include: ".*Codec.*"
                exclude: ".*slow.*"
                profilers: [stack, jfr]
                environment: {LOG: "${trial}"}
                directory: ${build}
                collect: ["*.jfr"]
                arguments: [-wi, 5]
                parameters: {size: 1}
                javaOptions: -Xmx1g
                within: 1h
                trials: {first: 3}
              - name: command
                run: k6 run --vus ${load} --summary-export ${results} shop.js
                results: k6.json
                environment: {K6_NO_USAGE_REPORT: true}
                directory: ${build}
                collect: k6.json
                middleware: started
                parameters: {size: 1}
                load: [10, 100]
                warmUp: 0s
                measure: 60 s
                within: 1.5 h
                trials: {first: 3, most: 3}
            sizes:
              smoke: {variables: {time: 3s}, only: "s*", levels: 1}
              report: {}
            metrics: [throughput, p99]
            tolerance: {throughput: 5%, "*": 7.5 %}
            mustSee: 50%
            creep: {throughput: 5%}
            limits: [mean <= 3 s at 100 users]
            profile: always
            measuring: changed because the load comes from another host
            keep: [broker.jar, lib]
            confirm: never
            validity: {errors: 1%, littlesLaw: 5%, calibration: 50%, otherCpu: 20%, repeats: 1, judged: 80%, thinkTime: {command: 2s, "*": 0s}}
            baseline: {branch: main, window: 10, creepWindow: 50, pinned: [release-7.5], store: influx, url: "http://influx.test:8086",
              database: builds, retentionPolicy: forever, user: perfgate}
            source: {build: ./mvnw -q package, folder: ., within: 20m}
            whenUndecided: fail
            falseAlarms: 2%
            """;

    static final String PROCESSES = """
            suite: processes
            middleware:
              - {name: database, start: "postgres -p ${port}", ready: "tcp://127.0.0.1:${port}", jvm: none}
              - {name: cache, ready: started, jvm: none, container: {image: "cache@sha256:0f", ports: [6379, "9010"], cpus: 0.5,
                 memory: 512m, environment: {SIZE: 10}, start: "cache --port ${port}"}}
              - {name: queue, target: "queue.example.org:5672", jvm: "jmx:service:jmx:rmi:///jndi/rmi://q:1/jmxrmi"}
              - {name: shop, url: "http://127.0.0.1:8080/shop", ready: "http://127.0.0.1:8080/up", readyWithin: 10s, jvm: "pid:17",
                 metrics: [{scrape: "http://127.0.0.1:8080/metrics", judge: [jobs_total per request], timelines: "jobs_*"},
                   {query: "https://prometheus.test/", judge: pool_used max}]}
            workloads:
              - {name: simulation, gatling: shop.Browse, project: "${build}/load"}
              - {name: k6, run: "k6 run -e DB=${database.target} -e PORT=${queue.port} ${shop.target}"}
            """;

    static final String INCLUDING = "include: [common.yml]\nhardware: auto\n";

    private static final String LEAST = "suite: s\nworkloads:\n  - {name: a, jmh: b.jar}\n";

    private static final String SEARCH = "suite: s\nworkloads:\n  - {name: a, gatling: b, classpath: c.jar, %s}\n";

    private static JsonNode schemaText() throws IOException {
        return new ObjectMapper().readTree(SCHEMA.toFile());
    }

    private static boolean schemaAccepts(String yaml) throws IOException {
        JsonSchema schema =
                JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(schemaText());
        Object document = new Load(LoadSettings.builder().build()).loadFromString(yaml);
        return schema.validate(new ObjectMapper().valueToTree(document)).isEmpty();
    }

    private static boolean parserAccepts(String yaml) {
        try {
            SuiteParser.parse("s.yml", yaml, Map.of());
            return true;
        } catch (SuiteError refused) {
            return false;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {ALL, PROCESSES, LEAST, "suite: results\ntolerance: {mean: 5%}\n"})
    void goodSuites(String yaml) throws IOException {
        SuiteParser.parse("s.yml", yaml, Map.of());
        assertThat(schemaAccepts(yaml)).isTrue();
    }

    @Test
    void aSuiteThatIncludesTheRest() throws IOException {
        SuiteParser.parse("s.yml", INCLUDING, Map.of(), file -> LEAST, Optional.empty());
        assertThat(schemaAccepts(INCLUDING)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../performance.yml", "../jmh/performance.yml"})
    void theProjectsOwnSuite(Path file) throws IOException {
        assertThat(schemaAccepts(Files.readString(file))).isTrue();
    }

    static List<Path> suites() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../lab/suites"))) {
            return files.filter(file -> file.toString().endsWith(".yml"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("suites")
    void theSuitesOfThePublishedReports(Path file) throws IOException {
        assertThat(schemaAccepts(Files.readString(file))).isTrue();
        Suite report = suite(file, "report");
        Suite smoke = suite(file, "smoke");
        assertThat(report.name() + ".yml")
                .isEqualTo(file.getFileName().toString().replace(".yml", "-report.yml"));
        assertThat(report.workloads())
                .extracting(Workload::name)
                .containsAll(smoke.workloads().stream().map(Workload::name).toList());
        assertThat(report.policy().validity().workloads().thinkTimeMillisOf("any"))
                .as("a closed loop")
                .hasValue(0);
        assertThat(report.policy().validity().littlesLaw()).isEqualTo(0.05);
    }

    private static Suite suite(Path file, String size) throws IOException {
        Sources beside = name -> {
            try {
                return Files.readString(Path.of(name));
            } catch (IOException missing) {
                throw new IllegalArgumentException(missing);
            }
        };
        // Each has a fault that can be switched on.
        Map<String, String> set = Map.of("fault", "work=5ms");
        return SuiteParser.parse(file.toString(), Files.readString(file), set, beside, Optional.of(size));
    }

    static List<String> badSuites() {
        return List.of(
                "workloads:\n  - {name: a, jmh: b.jar}\n",
                "suite: 'a b'\nworkloads:\n  - {name: a, jmh: b.jar}\n",
                "suite: s\nworkloads: []\n",
                "suite: s\nworkloads: {name: a, jmh: b.jar}\n",
                "suite: s\nworkloads:\n  - {jmh: b.jar}\n",
                SEARCH.formatted("capacity: {p99: 1 s}"),
                SEARCH.formatted("capacity: {p99: 1 s}, load: [1, 2]"),
                SEARCH.formatted("load: {from: 1/s, to: 2/s}"),
                SEARCH.formatted("capacity: {}, load: {from: 1/s, to: 2/s}"),
                SEARCH.formatted("capacity: {p98: 1 s}, load: {from: 1/s, to: 2/s}"),
                SEARCH.formatted("capacity: {p99: 1 s}, load: {from: 1/s}"),
                SEARCH.formatted("capacity: {p99: 1 s}, load: {from: 1/s, users: {from: 1, to: 2}, to: 3/s}"),
                SEARCH.formatted("capacity: {p99: 1 s}, load: {users: {from: 1}}"),
                SEARCH.formatted("capacity: {p99: 1 s}, load: {from: 1/s, to: 2/s}, measure: 5s"),
                "suite: s\nworkloads:\n  - {name: a}\n",
                "suite: s\nworkloads:\n  - {name: a, jmh: b.jar, run: c}\n",
                "suite: s\nworkloads:\n  - {name: a, jmh: b.jar, load: [1]}\n",
                "suite: s\nworkloads:\n  - {name: a, run: b, include: c}\n",
                "suite: s\nworkloads:\n  - {name: a, run: b, middleware: yes please}\n",
                "suite: s\nworkloads:\n  - {name: a, jmh: [b.jar]}\n",
                LEAST + "baselines: {window: 3}\n",
                LEAST + "baseline: {window: many}\n",
                LEAST + "baseline: {window: 0}\n",
                LEAST + "baseline: [3]\n",
                LEAST + "baseline: {store: redis}\n",
                LEAST + "baseline: {store: influx, database: builds}\n",
                LEAST + "baseline: {store: influx, url: 'http://influx.test:8086'}\n",
                LEAST + "baseline: {store: files, user: me}\n",
                LEAST + "baseline: {url: 'http://influx.test:8086'}\n",
                LEAST + "tolerance: {p99: 10}\n",
                LEAST + "mustSee: much\n",
                LEAST + "baseline: {creepWindow: -1}\n",
                LEAST + "falseAlarms: few\n",
                LEAST + "whenUndecided: red\n",
                LEAST + "source: {folder: a}\n",
                LEAST + "source: {build: make, within: soon}\n",
                LEAST + "keep: {a: b}\n",
                LEAST + "limits: mean <= 3 s\n",
                LEAST + "limits: [mean < 3 s]\n",
                LEAST + "validity: {error: 1%}\n",
                LEAST + "validity: {thinkTime: {a: 5}}\n",
                LEAST + "variables: [a]\n",
                LEAST + "sizes: {smoke: {level: 1}}\n",
                LEAST + "sizes: {smoke: {levels: 0}}\n",
                LEAST + "sizes: [smoke]\n",
                LEAST + "middleware: {start: a}\n",
                LEAST + "middleware: {start: a, ready: b, jvm: pid}\n",
                LEAST + "middleware: {start: a, ready: b, readyWithin: 5}\n",
                LEAST + "middleware: {start: a, ready: b, jvm: \"pid:17\"}\n",
                LEAST + "middleware: {ready: b}\n",
                LEAST + "middleware: {start: a, ready: b, url: http://c}\n",
                LEAST + "middleware: {container: {image: a}}\n",
                LEAST + "middleware: {container: a, ready: b}\n",
                LEAST + "middleware: {container: {ports: [1]}, ready: b}\n",
                LEAST + "middleware: {container: {image: a}, ready: b, start: c}\n",
                LEAST + "middleware: {container: {image: a}, ready: b, environment: {A: b}}\n",
                LEAST + "middleware: {url: c:1}\n",
                LEAST + "middleware: {target: http://c}\n",
                LEAST + "middleware: {target: \"c:1\", ready: up}\n",
                LEAST + "middleware: {target: \"c:1\", jvm: started}\n",
                LEAST + "middleware: {target: \"c:1\", collect: d}\n",
                LEAST + "middleware: [{start: a, ready: b}]\n",
                LEAST + "middleware: []\n",
                "suite: s\nmiddleware: {start: a, ready: b}\nworkloads:\n  - {name: a, gatling: b, project: c, classpath: d}\n",
                ALL.replace("warmUp: 30s", "warmUp: soon"),
                ALL.replace("first: 3, most: 3", "first: x, most: 3"),
                ALL.replace("{first: 3}", "{frist: 3}"));
    }

    @ParameterizedTest
    @MethodSource("badSuites")
    void bothRefuse(String yaml) throws IOException {
        assertThat(parserAccepts(yaml)).as("the parser accepts").isFalse();
        assertThat(schemaAccepts(yaml)).as("the schema accepts").isFalse();
    }

    @Test
    void isMadeOfTheTableOfKeys() throws IOException {
        Path made = Files.writeString(Path.of("target/performance.schema.json"), SuiteSchema.json());

        assertThat(Files.readString(SCHEMA))
                .as("docs/performance.schema.json; copy engine/" + made + " there")
                .isEqualTo(SuiteSchema.json());
    }

    /** Sets each key of the table to a value that no key allows: a parser that ignores the key would not complain. */
    static Stream<Arguments> keys() {
        return Stream.of(
                        in(Vocabulary.SUITE, LEAST + "%s: ?\n"),
                        in(Vocabulary.SUITE.below("validity"), LEAST + "validity: {%s: ?}\n"),
                        in(Vocabulary.SUITE.below("baseline"), LEAST + "baseline: {store: influx, %s: ?}\n"),
                        in(Vocabulary.SUITE.below("source"), LEAST + "source: {build: make, %s: ?}\n"),
                        in(Vocabulary.SUITE.below("sizes").below("a"), LEAST + "sizes: {s: {%s: ?}}\n"),
                        in(Vocabulary.STARTED, LEAST + "middleware: {start: a, ready: b, jvm: 'jmx:a:1', %s: ?}\n"),
                        in(
                                Vocabulary.CONTAINED.below("container"),
                                LEAST + "middleware: {ready: b, container: {image: a, %s: ?}}\n"),
                        in(Vocabulary.AT_URL, LEAST + "middleware: {url: 'http://c:1', jvm: 'jmx:a:1', %s: ?}\n"),
                        in(Vocabulary.AT_PORT, LEAST + "middleware: {target: 'c:1', jvm: 'jmx:a:1', %s: ?}\n"),
                        in(Vocabulary.SIMULATION, "suite: s\nworkloads:\n  - {name: a, gatling: b, %s: ?}\n"),
                        in(Vocabulary.BENCHMARKS, "suite: s\nworkloads:\n  - {name: a, jmh: b, %s: ?}\n"),
                        in(Vocabulary.COMMAND, "suite: s\nworkloads:\n  - {name: a, run: b, %s: ?}\n"),
                        in(
                                Vocabulary.COMMAND.below("trials"),
                                "suite: s\nworkloads:\n  - {name: a, run: b, trials: {%s: ?}}\n"))
                .flatMap(all -> all);
    }

    private static Stream<Arguments> in(Keys keys, String yaml) {
        return keys.all().stream().map(of -> {
            String key = of.name();
            // An existing key is replaced, because no key may occur twice.
            String without = yaml.replaceFirst("\\b" + key + ": ('[^']*'|[\\w.]+)(, |\n)", "");
            boolean isSection = of.shape() instanceof Shape.Of || of.shape() instanceof Shape.ByName;
            return Arguments.of(key, without.formatted(key).replace("?", isSection ? "[[b]]" : "{a: [[b]]}"));
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("keys")
    void theParserReadsEveryKeyOfTheTable(String key, String yaml) {
        assertThatThrownBy(() -> SuiteParser.parse("s.yml", yaml, Map.of()))
                .as(yaml)
                .isInstanceOf(SuiteError.class)
                .hasMessageNotContaining("unknown key");
    }

    @Test
    void omissionsMatchTheTable() {
        StringBuilder validity = new StringBuilder();
        Vocabulary.SUITE.below("validity").all().forEach(key -> key.absent()
                .ifPresent(absent ->
                        validity.append(key.name()).append(": ").append(absent).append(", ")));

        assertThat(SuiteParser.parse(
                        "s.yml", LEAST + "validity: {" + validity + "}\nbaseline: {window: 10}\n", Map.of()))
                .usingRecursiveComparison()
                .ignoringFields("lines")
                .isEqualTo(SuiteParser.parse("s.yml", LEAST, Map.of()));
        assertThat(SuiteParser.parse("s.yml", LEAST, Map.of())
                        .workloads()
                        .get(0)
                        .trials())
                .isEqualTo(Trials.DEFAULT);
    }
}
