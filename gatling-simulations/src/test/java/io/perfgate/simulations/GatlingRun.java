package io.perfgate.simulations;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/** Runs Gatling as users do, in a separate process, and reads the results in a folder. */
record GatlingRun(Path results) {

    /** Starts a simulation that measures for a few seconds, without warm-up. */
    Process start(Class<?> simulation, String target, String load, int measureSeconds, String... parameters)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "-Djava.util.prefs.userRoot=" + preferences(),
                "-Dgatling.data.enableAnalytics=false",
                "-Dgatling.http.warmUpUrl=",
                "-Dgatling.data.writers.0=file",
                "-Dperfgate.load=" + load,
                "-Dperfgate.target=" + target,
                "-Dperfgate.warmUpSeconds=0",
                "-Dperfgate.measureSeconds=" + measureSeconds,
                "-Dperfgate.callLog=" + callLog()));
        for (String parameter : parameters) {
            command.add("-D" + parameter);
        }
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                "io.gatling.app.Gatling",
                "-s",
                simulation.getName(),
                "-rf",
                results.toString(),
                "-nr"));
        return new ProcessBuilder(command).start();
    }

    Path callLog() {
        return results.resolve("calls.hlog");
    }

    /** The number of calls by tag of the call log. */
    Map<String, Long> calls() throws IOException {
        Map<String, Long> counts = new TreeMap<>();
        try (HistogramLogReader reader = new HistogramLogReader(callLog().toFile())) {
            for (EncodableHistogram next; (next = reader.nextIntervalHistogram()) != null; ) {
                Histogram interval = (Histogram) next;
                counts.merge(interval.getTag(), interval.getTotalCount(), Long::sum);
            }
        }
        return counts;
    }

    List<Path> simulationLogs() throws IOException {
        try (Stream<Path> files = Files.walk(results)) {
            return files.filter(file -> file.endsWith("simulation.log")).toList();
        }
    }

    /** Gatling's own log, in which names of requests and errors are readable although it is binary. */
    String simulationLog() throws IOException {
        return Files.readString(simulationLogs().get(0), StandardCharsets.ISO_8859_1);
    }

    /**
     * Preferences that make Gatling believe that it has just checked for a newer version, so that it does not check.
     */
    private Path preferences() throws IOException {
        Path root = results.resolve("preferences");
        Path node = Files.createDirectories(root.resolve(".java/.userPrefs/io/gatling/latestVersion"));
        Files.writeString(node.resolve("prefs.xml"), """
                <?xml version="1.0" encoding="UTF-8" standalone="no"?>
                <!DOCTYPE map SYSTEM "http://java.sun.com/dtd/preferences.dtd">
                <map MAP_XML_VERSION="1.0">
                  <entry key="lastCheckTimestamp" value="%d"/>
                  <entry key="lastCheckSuccess" value="false"/>
                </map>
                """.formatted(Long.MAX_VALUE / 2));
        return root;
    }
}
