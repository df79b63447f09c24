package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.profile.CallTree;
import io.perfgate.profile.Profile;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The profile of an additional trial names the class and method of the broker's fault. */
@Tag("alone")
@Tag("slow")
class ProfileTest {

    private static final String FAULT = "io.perfgate.middleware.fault.";
    private static final String GROWN = "[0-9.]+ \\S+ -> [0-9.]+ \\S+ .*per request";
    private static final String CODEC = "io.perfgate.jmh.MessageCodecBenchmark";

    private static final String SUITE = """
            suite: profiled
            variables: {allocation: none, lock: none, profile: onRegression}
            middleware:
              start: java -Xmx128m -jar lab/middleware/broker/target/broker.jar --port ${port} --fault ${allocation} --fault ${lock}
              ready: tcp://127.0.0.1:${port}
              environment: {DB_TOKEN: n0t-for-reports}
            workloads:
              - name: messages
                gatling: io.perfgate.simulations.PointToPoint
                classpath: [gatling-simulations/target/simulations.jar]
                parameters: {mode: nP_nT, body: 1K}
                load: ["4/4/4/1"]
                javaOptions: [-XX:TieredStopAtLevel=1, -Xmx256m]
                warmUp: 1s
                measure: 6s
                trials: {first: 2, most: 2}
            metrics: [allocatedPerRequest]
            tolerance: {"*": 300%}
            mustSee: 100000%
            profile: ${profile}
            validity: {calibration: 100000%, otherCpu: 100%}
            """;

    @TempDir
    private Path folder;

    private Perfgate run(String out, String... more) throws IOException, InterruptedException {
        Path suite = Files.writeString(folder.resolve("performance.yml"), SUITE);
        Stream<String> arguments = Stream.of(
                "run",
                "-f",
                suite.toString(),
                "--baseline",
                folder.resolve("b").toString(),
                "--out",
                folder.resolve(out).toString());
        return Perfgate.run(folder, Stream.concat(arguments, Stream.of(more)).toArray(String[]::new));
    }

    @Test
    void namesTheMethodsOfTheFaults() throws Exception {
        Perfgate first = run("first", "--accept");
        assertThat(first.output()).contains("accepted into the baseline").doesNotContain("  hot spot: ");
        assertThat(folder.resolve("first/profiles")).as("a level begins").exists();

        Perfgate same = run("same", "--accept");
        assertThat(same.exitStatus()).as(same.output()).isZero();
        assertThat(folder.resolve("same/profiles")).as("the level has one").doesNotExist();

        Perfgate worse = run("worse", "--set", "allocation=allocation=256K", "--set", "lock=lock=2ms");
        assertThat(worse.exitStatus()).as(worse.output()).isEqualTo(1);
        assertThat(worse.output())
                .containsPattern("allocation: messages / 4/4/4/1: " + FAULT + "Allocation.strike " + GROWN)
                .containsPattern("blocked time: messages / 4/4/4/1: " + FAULT + "Lock.strike " + GROWN)
                // the work of the lock's holder
                .containsPattern("hot spot: messages / 4/4/4/1: " + FAULT + "Lock.strike " + GROWN);
        assertTheRecordIsWhole(folder.resolve("worse"));
    }

    /** Each benchmark has a separate JVM. */
    @Test
    void namesTheMethodsOfBenchmarks() throws Exception {
        Path suite = Files.writeString(folder.resolve("benchmarks.yml"), """
                suite: benchmarks
                workloads:
                  - name: codec
                    jmh: jmh/target/benchmarks.jar
                    include: MessageCodec
                    arguments: [-wi, "1", -w, 200ms, -i, "2", -r, 700ms]
                    trials: {first: 1, most: 1}
                profile: always
                """);
        Path out = folder.resolve("out");
        Perfgate run = Perfgate.run(folder, "run", "-f", suite.toString(), "--out", out.toString());

        assertThat(run.complaints()).isEmpty();
        assertThat(run.output())
                .contains("  hot spot: codec / " + CODEC + ".encode: ")
                .contains("MessageCodecBenchmark")
                .doesNotContain("no profile");
        RunRecord record = RunRecords.read(out.resolve("run.json"));
        assertThat(record.course().profiles())
                .extracting(Profile::subject)
                .containsExactly(CODEC + ".decode", CODEC + ".encode");
        assertThat(record.course().profiles()).allSatisfy(one -> {
            assertThat(one.operations()).hasSize(CallTree.SLICES).allMatch(operations -> operations > 0);
            // Starts at the benchmark's method; JMH's generated code and own work are left out.
            CallTree stacks = one.processor();
            assertThat(stacks.method(1)).isEqualTo(one.subject());
            assertThat(stacks.frames()).noneMatch(frame -> frame.contains("jmh_generated"));
        });
        try (Stream<Path> recordings = Files.list(out.resolve("profiles/codec-current"))) {
            assertThat(recordings.toList()).hasSizeGreaterThan(1);
        }
    }

    private static void assertTheRecordIsWhole(Path out) throws IOException {
        RunRecord record = RunRecords.read(out.resolve("run.json"));
        assertThat(record.course().profiles()).hasSize(1);
        assertThat(record.reference().details().orElseThrow().profiles()).hasSize(1);
        assertThat(record.judgement().culprits()).isNotEmpty();
        assertThat(record.series()).allSatisfy(one -> assertThat(one.trials()).hasSize(2));
        assertThat(Files.readString(out.resolve("report.html")))
                .contains("<li class=\"pg-remark-method\">Allocation: messages");
        assertThat(Files.readString(out.resolve("judgement.json"))).contains("allocatesMore");
        Path recording = out.resolve("profiles/messages-at-4-4-4-1-current.jfr");
        assertThat(Files.readString(recording, StandardCharsets.ISO_8859_1)).doesNotContain("n0t-for-reports");
    }
}
