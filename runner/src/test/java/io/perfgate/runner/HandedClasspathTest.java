package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.record.RunRecords;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A build tool passes a class path, and the suite does not say where its simulations and benchmarks are. */
class HandedClasspathTest {

    private static final String BENCHMARKS = """
            suite: handed
            workloads:
              - name: codec
                jmh: ${classpath}
                include: ".*MessageCodecBenchmark.encode.*"
                arguments: ["-wi", "0", "-i", "1", "-r", "100ms"]
                directory: ${folder}
                trials: {first: 1, most: 1}
            profile: never
            validity: {otherCpu: 100%}
            """;

    private static final String SIMULATION = """
            suite: handed
            middleware: {start: "sleep 60", ready: "tcp://127.0.0.1:${port}"}
            workloads:
              - name: messages
                gatling: io.perfgate.simulations.PointToPoint
                warmUp: 1s
                measure: 1s
            """;

    @TempDir
    private Path folder;

    private static Map<String, String> handed(String jar) {
        Path there = Path.of("..", jar).toAbsolutePath().normalize();
        return Map.of("PERFGATE_CLASSPATH", "/no/classes:" + there);
    }

    @Test
    void benchmarksOfTheClassPathRun() throws Exception {
        SuiteFolder suite = new SuiteFolder(folder);
        Perfgate run = suite.start(handed("jmh/target/benchmarks.jar"), BENCHMARKS);

        assertThat(run.exitStatus()).as(run.errors()).isEqualTo(3); // no baseline
        assertThat(run.complaints()).isEmpty();
        assertThat(RunRecords.read(folder.resolve("out/run.json")).series())
                .isNotEmpty()
                .allMatch(one -> one.id().subject().contains("encode"));
        assertThat(Files.readString(folder.resolve("out/run.json")))
                .as("a benchmark loads nothing but itself")
                .contains("\"otherCpu\"")
                .doesNotContain("injectorCpu");
    }

    @Test
    void benchmarksThatAreNotInTheClassPath() throws Exception {
        Perfgate run = new SuiteFolder(folder)
                .start(handed("jmh/target/benchmarks.jar"), BENCHMARKS.replace("encode", "encrypt"));

        assertThat(run.exitStatus()).isEqualTo(2);
        assertThat(run.complaints()).singleElement().asString().contains("encrypt", "benchmarks of the class path");
    }

    @Test
    void aClassPathWithoutJmh() throws Exception {
        Perfgate run = new SuiteFolder(folder)
                .start(handed("gatling-simulations/target/simulations.jar"), BENCHMARKS, "--dry-run");

        assertThat(run.exitStatus()).isEqualTo(2);
        assertThat(run.complaints())
                .singleElement()
                .asString()
                .contains("the class path holds no JMH (org.openjdk.jmh.Main); add its jmh-core.jar");
    }

    @Test
    void thePassedClassPathBelongsToOneBuild() throws Exception {
        Perfgate run = new SuiteFolder(folder)
                .start(handed("jmh/target/benchmarks.jar"), BENCHMARKS, "--against", folder.toString());

        assertThat(run.exitStatus()).isEqualTo(2);
        assertThat(run.complaints()).singleElement().asString().contains("nothing in suite 'handed' uses ${build}");
    }

    @Test
    void withoutAClassPathTheFixIsNamed() throws Exception {
        Perfgate run = new SuiteFolder(folder).start(Map.of(), BENCHMARKS);

        assertThat(run.exitStatus()).isEqualTo(2);
        assertThat(run.complaints())
                .singleElement()
                .asString()
                .contains("workload 'codec'", "run it by Maven's goal, set PERFGATE_CLASSPATH, or name a jar");
    }

    @Test
    void aSimulationOfTheClassPath() throws Exception {
        Perfgate run = new SuiteFolder(folder)
                .start(handed("gatling-simulations/target/simulations.jar"), SIMULATION, "--dry-run");

        assertThat(run.exitStatus()).as(run.errors()).isZero();
        assertThat(run.output()).containsPattern("-cp /\\S+/gatling-simulations/target/simulations.jar io.gatling");
    }

    @Test
    void aSimulationThatIsNotInTheClassPath() throws Exception {
        Perfgate run = new SuiteFolder(folder).start(handed("jmh/target/benchmarks.jar"), SIMULATION, "--dry-run");

        assertThat(run.exitStatus()).isEqualTo(2);
        assertThat(run.complaints()).singleElement().asString().contains("its classpath holds no Gatling");
    }
}
