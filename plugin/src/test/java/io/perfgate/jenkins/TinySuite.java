package io.perfgate.jenkins;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import hudson.FilePath;
import io.perfgate.jenkins.agent.AgentJar;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A real suite that takes seconds: it is judged by allocation per operation, which does not depend on other load. */
final class TinySuite {

    private static final Path BENCHMARKS =
            Path.of("../jmh/target/benchmarks.jar").toAbsolutePath();

    private static final String TEXT = """
            suite: tiny
            workloads:
              - name: codec
                jmh: %s
                include: MessageCodecBenchmark.encode
                arguments: [-wi, "1", -w, 100ms, -i, "1", -r, 100ms]
                trials: {first: 2, most: 2}
            metrics: [allocatedPerOperation]
            tolerance: {"*": 5%%}
            # Allocation does not depend on what else the machine does.
            validity: {otherCpu: 100%%, calibration: 900%%}
            """;

    private TinySuite() {}

    static void writeTo(FilePath workspace) throws Exception {
        if (!Files.exists(BENCHMARKS)) {
            throw new AssertionError(BENCHMARKS + " is missing: build module jmh first");
        }
        workspace.child("performance.yml").write(TEXT.formatted(BENCHMARKS), "UTF-8");
    }

    /** Accepts the run in {@code perfgate-out}, as {@code perfgate baseline accept} does on any machine. */
    static void accept(FilePath workspace) throws Exception {
        File folder = new File(workspace.getRemote());
        File jar = File.createTempFile("perfgate", ".jar");
        try (InputStream content = AgentJar.class.getResourceAsStream("perfgate.jar")) {
            new FilePath(jar).copyFrom(content);
        }
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process accept = new ProcessBuilder(java, "-jar", jar.getPath(), "baseline", "accept", "perfgate-out/run.json")
                .directory(folder)
                .inheritIO()
                .start();
        if (accept.waitFor() != 0 || !jar.delete()) {
            throw new AssertionError("perfgate baseline accept ended with " + accept.exitValue());
        }
    }

    /** Makes the accepted runs better than they were, so that the same code is a regression. */
    static void demandHalfTheAllocation(FilePath workspace) throws Exception {
        ObjectMapper json = new ObjectMapper();
        List<FilePath> baselines = List.of(workspace.child("baselines").list("**/tiny.json", "**/.details/**"));
        FilePath file = baselines.get(0);
        JsonNode baseline = json.readTree(file.readToString());
        for (JsonNode run : baseline.findValues("series")) {
            run.forEach(TinySuite::halve);
        }
        file.write(json.writeValueAsString(baseline), "UTF-8");
    }

    private static void halve(JsonNode series) {
        if (series.get("metric").asText().equals("allocatedPerOperation")) {
            ArrayNode trials = (ArrayNode) series.get("trials");
            for (int i = 0; i < trials.size(); i++) {
                trials.set(i, trials.numberNode(trials.get(i).asDouble() / 2));
            }
        }
    }
}
