package io.perfgate.simulations;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/**
 * Gatling as users run it, in a process of its own.
 *
 * @param results the folder for all that it writes
 */
record GatlingRun(Path results) {
    static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    /** The command that runs a simulation; {@code options} are its system properties, "-Dname=value". */
    List<String> command(Class<?> simulation, int measureSeconds, List<String> options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                JAVA,
                "-Xmx256m",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "-Djava.util.prefs.userRoot=" + preferences(),
                "-Dgatling.data.enableAnalytics=false",
                "-Dgatling.http.warmUpUrl=",
                "-Dgatling.data.writers.0=file",
                "-Dperfgate.warmUpSeconds=0",
                "-Dperfgate.measureSeconds=" + measureSeconds,
                "-Dperfgate.callLog=" + callLog()));
        command.addAll(options);
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                "io.gatling.app.Gatling",
                "-s",
                simulation.getName(),
                "-rf",
                results.toString(),
                "-nr"));
        return command;
    }

    /** Preferences that tell Gatling that it has only just looked for a newer version, so that it does not look. */
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

    Path callLog() {
        return results.resolve("calls.hlog");
    }

    /** How many blocking calls there were, by name, with "|failed" behind that of the failed ones. */
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
}
