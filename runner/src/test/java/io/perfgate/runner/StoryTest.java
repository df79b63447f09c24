package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * From no baseline to a regression, with the real broker, Gatling and JMH. Judged by allocation, which hardly depends
 * on other load; the fault allocates hundreds of times as much.
 */
class StoryTest {

    @TempDir
    private Path folder;

    private Path suite;

    @BeforeEach
    void writeSuite() throws IOException {
        suite = Files.writeString(folder.resolve("performance.yml"), """
                suite: story
                variables: {fault: none}
                middleware:
                  start: java -Xmx128m -XX:TieredStopAtLevel=1 -jar lab/middleware/broker/target/broker.jar --port ${port} --fault ${fault}
                  ready: tcp://127.0.0.1:${port}
                workloads:
                  - name: messages
                    gatling: io.perfgate.simulations.PointToPoint
                    classpath: [gatling-simulations/target/simulations.jar]
                    parameters: {mode: nP_nT, body: 1K}
                    load: ["1/1/1/1"]
                    javaOptions: [-XX:TieredStopAtLevel=1, -Xmx256m]
                    warmUp: 1s
                    measure: 2s
                    trials: {first: 2, most: 4}
                  - name: codec
                    jmh: ${build}/jmh/target/benchmarks.jar
                    include: ".*MessageCodec.*"
                    arguments: ["-wi", "1", "-w", "200ms", "-i", "2", "-r", "200ms"]
                    trials: {first: 2, most: 2}
                metrics: [errorRate, allocatedPerRequest, allocatedPerOperation]
                tolerance: {"*": 900%}
                profile: never
                validity: {otherCpu: 100%}
                """);
    }

    private Perfgate run(String... more) throws IOException, InterruptedException {
        String[] arguments = java.util.stream.Stream.concat(
                        java.util.stream.Stream.of(
                                "run",
                                "-f",
                                suite.toString(),
                                "--baseline",
                                folder.resolve("b").toString()),
                        java.util.stream.Stream.of(more))
                .toArray(String[]::new);
        return Perfgate.run(folder, arguments);
    }

    @Test
    @Tag("slow")
    void fromNoBaselineToARegression() throws Exception {
        Path first = folder.resolve("first");
        assertThat(run("--out", first.toString()).exitStatus()).isEqualTo(3);

        Perfgate accept = Perfgate.run(
                folder,
                "baseline",
                "accept",
                first.resolve("run.json").toString(),
                "--baseline",
                folder.resolve("b").toString());
        assertThat(accept.exitStatus()).as(accept.complaints().toString()).isZero();

        Perfgate same = run("--out", folder.resolve("same").toString());
        assertThat(same.exitStatus()).as(same.output()).isZero();
        assertThat(same.output()).contains("PASS: no regressions: 5 series");

        Path faulty = folder.resolve("faulty");
        Perfgate worse = run("--out", faulty.toString(), "--set", "fault=allocation=2M");
        assertThat(worse.exitStatus()).as(worse.output()).isEqualTo(1);
        assertThat(worse.output()).contains("regressed  messages {body=1K, mode=nP_nT} / 1/1/1/1");
        assertNamesTheFault(faulty);
        assertTheRecordIsWhole(faulty);
    }

    /** The same with one trial each, to check the messages. */
    @Test
    void oneTrialOfBrokerGatlingAndJmhIsARecord() throws Exception {
        Files.writeString(suite, Files.readString(suite).replaceAll("trials: .*", "trials: {first: 1, most: 1}"));
        Perfgate one = run("--out", folder.resolve("one").toString());

        assertThat(one.complaints()).isEmpty();
        assertThat(one.exitStatus()).as(one.output()).isEqualTo(3); // no baseline
        RunRecord record = RunRecords.read(folder.resolve("one/run.json"));
        assertHasAllThatIsMeasured(record);
        assertThat(record.series())
                .allSatisfy(series -> assertThat(series.trials()).hasSize(1));
    }

    private static void assertNamesTheFault(Path out) throws IOException {
        JsonNode judgement =
                new ObjectMapper().readTree(out.resolve("judgement.json").toFile());
        List<String> regressed = StreamSupport.stream(judgement.get("series").spliterator(), false)
                .filter(one -> one.get("verdict").asText().equals("regressed"))
                .map(one -> one.get("series").asText() + " " + one.get("metric").asText())
                .toList();
        assertThat(judgement.get("judgement").asText()).isEqualTo("fail");
        assertThat(regressed).containsExactly("messages {body=1K, mode=nP_nT} / 1/1/1/1 allocatedPerRequest");
        assertThat(Files.readString(out.resolve("report.html")))
                .contains("<p>Allocated per request of 'messages' at 1/1/1/1: ")
                .containsOnlyOnce("class=\"pg-regressed pg-most\" title=\"regressed: ");
        assertThat(Files.readString(out.resolve("junit.xml"))).contains("failures=\"1\"");
    }

    private static void assertTheRecordIsWhole(Path out) {
        RunRecord record = RunRecords.read(out.resolve("run.json"));
        assertHasAllThatIsMeasured(record);
        assertThat(record.series()).allSatisfy(one -> assertThat(one.trials()).hasSizeGreaterThanOrEqualTo(2));
        assertThat(record.baseline()).hasSize(1);
    }

    private static void assertHasAllThatIsMeasured(RunRecord record) {
        assertThat(record.series())
                .extracting(one -> one.metric().name())
                .contains(
                        "throughput",
                        "mean",
                        "p99",
                        "heapAfterGc",
                        "cpuPerRequest",
                        "readCallsPerRequest",
                        "averageTime");
        assertThat(record.found().distributions()).isNotEmpty();
        assertThat(record.timelines()).extracting(one -> one.name()).contains("heap used", "send per second");
    }

    @Test
    @Tag("slow")
    void aBuildAgainstAnotherNeedsNoBaseline() throws Exception {
        // The other build is the same checkout under another name: nothing differs.
        Perfgate perfgate = run(
                "--only",
                "codec",
                "--against",
                Path.of("..").toAbsolutePath().normalize().toString(),
                "--out",
                folder.resolve("ab").toString());

        assertThat(perfgate.exitStatus()).as(perfgate.output()).isZero();
    }
}
