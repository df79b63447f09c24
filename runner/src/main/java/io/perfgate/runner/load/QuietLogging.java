package io.perfgate.runner.load;

import io.perfgate.runner.sut.TrialPlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Configures logging for projects without a configuration. Otherwise Logback writes every step of every request, and
 * the run measures the disk.
 */
final class QuietLogging {

    private static final List<String> CONFIGURATIONS = List.of("logback-test.xml", "logback.xml");

    private QuietLogging() {}

    /** Java options for a Gatling with this class path; none if it has a configuration. */
    static List<String> options(String classpath, TrialPlace place) throws IOException {
        Classpath own = new Classpath(classpath);
        for (String configuration : CONFIGURATIONS) {
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
}
