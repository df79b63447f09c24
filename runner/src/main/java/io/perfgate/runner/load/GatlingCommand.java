package io.perfgate.runner.load;

import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.JavaCommand;
import io.perfgate.runner.sut.TrialPlace;
import io.perfgate.runner.sut.TrialVariables;
import io.perfgate.suite.GatlingWorkload;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Gatling's command line, without analytics, update check and warm-up request. */
public final class GatlingCommand {
    private static final List<String> LOGGING_CONFIGURATIONS = List.of("logback-test.xml", "logback.xml");

    private GatlingCommand() {}

    /**
     * @param targets targets of the load, by option name
     * @param variables variables allowed in parameters
     * @param classpath with the simulation and Gatling
     */
    static List<String> of(
            GatlingWorkload workload,
            String load,
            Map<String, String> targets,
            TrialVariables variables,
            String classpath,
            TrialPlace place) {
        List<String> command = new ArrayList<>(List.of(
                JavaCommand.path(),
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "-Xmx1g",
                "-XX:+ExitOnOutOfMemoryError", // otherwise it may wait for the thread that failed
                "-Dgatling.data.enableAnalytics=false",
                "-Dgatling.data.writers.0=file",
                "-Dgatling.http.warmUpUrl=",
                "-Djava.util.prefs.userRoot=" + preferences(place),
                "-Dperfgate.load=" + load,
                "-Dperfgate.warmUpSeconds=" + workload.warmUp().toSeconds(),
                "-Dperfgate.measureSeconds=" + workload.measure().toSeconds(),
                "-Dperfgate.callLog=" + place.file("calls.hlog")));
        targets.forEach((name, target) -> command.add("-D" + name + "=" + target));
        String what = workload.what();
        // After the default heap: the last one counts.
        command.addAll(variables.fill(what, workload.jvm().options()));
        workload.parameters().forEach((name, value) -> command.add("-D" + name + "=" + variables.fill(what, value)));
        command.addAll(List.of("-cp", classpath, "io.gatling.app.Gatling", "-s", workload.simulation()));
        command.addAll(List.of("-rf", place.file("gatling").toString(), "-nr"));
        return command;
    }

    /** The class path of the suite, or the one from a build tool. */
    static String classpath(GatlingWorkload workload, String build) {
        if (workload.jvm().classpath().isEmpty()) {
            return Classpath.handed().orElseThrow(() -> Failure.usage(workload.what() + " has no 'classpath'"));
        }
        List<String> found = new ArrayList<>();
        for (String entry : workload.jvm().classpath()) {
            String path = entry.replace("${build}", build);
            String folderOrFile = path.endsWith("*") ? path.substring(0, path.length() - 1) : path;
            if (!Files.exists(Path.of(folderOrFile))) {
                throw Failure.usage(workload.what() + ": " + path + " of its classpath does not exist; "
                        + "build it first, or set 'classpath:' to jars that hold the simulation and Gatling");
            }
            // Gatling may be started in another folder.
            String absolute = Path.of(folderOrFile).toAbsolutePath().normalize().toString();
            found.add(path.endsWith("*") ? absolute + File.separator + "*" : absolute);
        }
        return String.join(File.pathSeparator, found);
    }

    /**
     * Writes preferences that disable Gatling's update check with a last check in the far future, because there is no
     * setting.
     */
    static void writePreferences(TrialPlace place) throws IOException {
        Path node = Files.createDirectories(preferences(place).resolve(".java/.userPrefs/io/gatling/latestVersion"));
        Files.writeString(node.resolve("prefs.xml"), """
                <?xml version="1.0" encoding="UTF-8" standalone="no"?>
                <!DOCTYPE map SYSTEM "http://java.sun.com/dtd/preferences.dtd">
                <map MAP_XML_VERSION="1.0">
                  <entry key="lastCheckTimestamp" value="%d"/>
                  <entry key="lastCheckSuccess" value="false"/>
                </map>
                """.formatted(Long.MAX_VALUE / 2));
    }

    /**
     * Java options that configure logging for projects without a configuration. Otherwise Logback writes every step of
     * every request, and the run measures the disk.
     */
    static List<String> quietLogging(String classpath, TrialPlace place) throws IOException {
        Classpath own = new Classpath(classpath);
        for (String configuration : LOGGING_CONFIGURATIONS) {
            if (own.has(configuration)) {
                return List.of();
            }
        }
        Path file = Files.writeString(place.file("logback.xml"), """
                <configuration>
                  <statusListener class="ch.qos.logback.core.status.NopStatusListener"/>
                  <appender name="console" class="ch.qos.logback.core.ConsoleAppender">
                    <encoder><pattern>%d{HH:mm:ss.SSS} %-5level %logger{0} - %msg%n</pattern></encoder>
                  </appender>
                  <root level="WARN"><appender-ref ref="console"/></root>
                </configuration>
                """);
        return List.of("-Dlogback.configurationFile=" + file);
    }

    private static Path preferences(TrialPlace place) {
        return place.file("preferences");
    }
}
