package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The benchmarks that trials measure after the first look, with a program in place of JMH whose scores are known. */
class FurtherTrialsTest {

    /** Of two benchmarks, one has constant scores and the other noisy ones. The program records its requests. */
    private static final String JMH = """
            import java.nio.file.*;
            import java.util.*;
            import java.util.regex.Pattern;
            public class Jmh {
              public static void main(String[] arguments) throws Exception {
                Path asked = Path.of(System.getenv("ASKED"));
                Files.writeString(asked, arguments[0] + "\\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                int run = Files.readAllLines(asked).size();
                List<String> found = new ArrayList<>();
                add(found, arguments[0], "shop.Bench.steady", 100 + run % 2 * 0.1);
                double slower = System.getProperty("java.class.path").contains("now") ? 15 : 0;
                add(found, arguments[0], "shop.Bench.noisy", 100 + slower + (run * 37 % 50 - 25) * 0.2);
                Path results = Path.of(arguments[List.of(arguments).indexOf("-rff") + 1]);
                Files.writeString(results, found.toString());
              }
            """ + JmhStandIn.RESULTS + "}";

    private static final String SUITE = """
            suite: further
            workloads:
              - name: bench
                jmh: "${build}/jmh.jar"
                environment: {ASKED: FOLDER/asked.txt}
                trials: {first: 3, most: 8}
            keep: [jmh.jar]
            validity: {otherCpu: 100%, calibration: 1000%, repeats: 0}
            """;

    @TempDir
    private Path folder;

    private Path build(String name) throws IOException {
        Path build = Files.createDirectories(folder.resolve(name));
        JmhStandIn.jar(build.resolve("jmh.jar"), JMH);
        return build;
    }

    private List<String> asked() throws IOException {
        return Files.readAllLines(folder.resolve("asked.txt"));
    }

    @Test
    void onlyBenchmarksInDoubtAreMeasuredFurther() throws Exception {
        SuiteFolder suite = new SuiteFolder(folder);
        Path now = build("now");
        Perfgate run = suite.run(
                SUITE, "--build", now.toString(), "--against", build("before").toString());

        assertThat(run.complaints()).as("no complaint").isEmpty();
        assertThat(asked().subList(0, 6)).containsOnly(".*");
        assertThat(asked().subList(6, asked().size())).isNotEmpty().containsOnly("\\b\\Qshop.Bench.noisy\\E$");
        assertThat(suite.record().series())
                .filteredOn(series -> series.metric().name().equals("averageTime"))
                .satisfiesExactlyInAnyOrder(
                        steady -> assertThat(steady.trials()).hasSize(3),
                        noisy -> assertThat(noisy.trials()).hasSizeGreaterThan(3));
    }
}
