package io.perfgate.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A suite in a folder, checked or run. */
abstract class CheckCase extends CommandCase {

    static final Path BENCHMARKS = Path.of("../jmh/target/benchmarks.jar").toAbsolutePath();
    static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    final int suite(String command, String yaml, String... more) throws IOException {
        Path suite = Files.writeString(
                folder.resolve("performance.yml"), "suite: shop\n" + yaml.replace("FOLDER", folder.toString()));
        List<String> arguments = new ArrayList<>(List.of(command, "-f", suite.toString(), "--baseline", folder + "/b"));
        arguments.addAll(List.of(more));
        return perfgate(arguments.toArray());
    }

    final int check(String yaml) throws IOException {
        return suite("check", yaml);
    }

    static String started(String start, String ready) {
        return """
                middleware:
                  start: %s
                  ready: %s
                workloads:
                  - name: one
                    run: "true"
                """.formatted(start, ready);
    }

    static String benchmarks(String include) {
        return """
                workloads:
                  - name: codec
                    jmh: %s
                    include: "%s"
                """.formatted(BENCHMARKS, include);
    }
}
