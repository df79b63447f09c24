package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;

/** A program in place of JMH whose scores are known. */
final class JmhStandIn {

    /** For the class {@code Jmh}: whether a benchmark is requested, and how its result is written. */
    static final String RESULTS = """
              private static void add(List<String> found, String include, String name, double score) {
                if (Pattern.compile(include).matcher(name).find()) {
                  found.add("{\\"jmhVersion\\": \\"1.37\\", \\"benchmark\\": \\"" + name + "\\", \\"mode\\": \\"avgt\\","
                      + " \\"threads\\": 1, \\"forks\\": 1, \\"primaryMetric\\": {\\"score\\": " + score
                      + ", \\"scoreUnit\\": \\"ns/op\\", \\"rawData\\": [[" + score + "]]}, \\"secondaryMetrics\\": {}}");
                }
              }
            """;

    private JmhStandIn() {}

    /**
     * @param source of its class {@code Jmh}
     * @param methods of {@code shop.Bench} in JMH's list of benchmarks
     */
    static void jar(Path file, String source, String... methods) throws IOException {
        Path folder = Files.createTempDirectory(file.getParent(), "classes");
        Path java = Files.writeString(folder.resolve("Jmh.java"), source);
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), java.toString()))
                .isZero();
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "Jmh");
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file), manifest)) {
            jar.putNextEntry(new JarEntry("Jmh.class"));
            jar.write(Files.readAllBytes(folder.resolve("Jmh.class")));
            if (methods.length > 0) {
                jar.putNextEntry(new JarEntry("META-INF/BenchmarkList"));
                jar.write(list(methods).getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static String list(String... methods) {
        return Arrays.stream(methods)
                .map(method -> "JMH S 10 shop.Bench S 20 shop.Bench_generated S " + method.length() + " " + method
                        + " S 11 AverageTime E A 1 1 1 E E E E E E E E E E E E E E E E E")
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
