package io.perfgate.runner.command;

import io.perfgate.runner.load.Share;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.run.PartExecution.Injection;
import io.perfgate.suite.Quantities;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options of a run in which this machine produces part of the load. */
final class InjectorOptions {

    @Option(
            names = "--injector",
            paramLabel = "K/N",
            description = "Produce only the load of injector K of N and write part.json for 'perfgate judge'. The "
                    + "middleware must already be running; see --target.")
    private String injector;

    @Option(
            names = "--start-at",
            paramLabel = "TIME",
            description =
                    "With --injector: start of the first trial, the same for all injectors, for example 2026-01-31T02:00:00Z.")
    private String startAt;

    @Option(
            names = "--target",
            paramLabel = "HOST:PORT",
            description = "With --injector: address of the middleware for the simulations.")
    private String target;

    @Option(
            names = "--margin",
            paramLabel = "TIME",
            description = "With --injector: how long a load generator may take to start (default: ${DEFAULT-VALUE}).")
    private String margin = "10s";

    @Option(
            names = "--clock",
            paramLabel = "URL",
            description = "With --injector: web server by which all injectors compare their clocks.")
    private String clock;

    Optional<Injection> injection() {
        if (injector == null) {
            if (startAt != null || target != null || clock != null) {
                throw Failure.usage("--start-at, --target and --clock require --injector K/N");
            }
            return Optional.empty();
        }
        Share share = Failure.parsing("--injector", () -> Share.parse(injector));
        Instant first = Failure.parsing("--start-at", () -> instant(needed("--start-at TIME", startAt)));
        Duration left = Failure.parsing("--margin", () -> Quantities.duration(margin));
        if (left.toMillisPart() != 0 || left.isZero()) {
            throw Failure.usage("--margin " + margin + ": must be whole seconds, at least one");
        }
        return Optional.of(
                new Injection(share, needed("--target HOST:PORT", target), first, left, Optional.ofNullable(clock)));
    }

    private static String needed(String option, String value) {
        if (value == null) {
            throw Failure.usage("--injector needs " + option + ", the same for all injectors");
        }
        return value;
    }

    private static Instant instant(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException bad) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not an instant; write 2026-01-31T02:00:00Z (date -u +%Y-%m-%dT%H:%M:%SZ)", bad);
        }
    }
}
