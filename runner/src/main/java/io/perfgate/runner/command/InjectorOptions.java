package io.perfgate.runner.command;

import io.perfgate.runner.load.Share;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.run.PartExecution.Injection;
import io.perfgate.suite.Quantities;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** Options of a run of which this machine makes a part of the load. */
final class InjectorOptions {

    @Option(
            names = "--injector",
            paramLabel = "K/N",
            description =
                    "Make only the share of injector K of N; writes part.json for 'perfgate judge'. The middleware "
                            + "has to run already, see --target.")
    private String injector;

    @Option(
            names = "--start-at",
            paramLabel = "TIME",
            description = "With --injector: the instant of the first trial, the same for all, as 2026-01-31T02:00:00Z.")
    private String startAt;

    @Option(
            names = "--target",
            paramLabel = "HOST:PORT",
            description = "With --injector: the middleware, as the simulations are to reach it.")
    private String target;

    @Option(
            names = "--margin",
            paramLabel = "TIME",
            description = "With --injector: how long a load generator may take to start (default: ${DEFAULT-VALUE}).")
    private String margin = "10s";

    @Option(
            names = "--clock",
            paramLabel = "URL",
            description = "With --injector: a web server that all injectors compare their clocks with.")
    private String clock;

    Optional<Injection> injection() {
        if (injector == null) {
            if (startAt != null || target != null || clock != null) {
                throw Failure.usage("--start-at, --target and --clock go with --injector K/N");
            }
            return Optional.empty();
        }
        Share share = parsed("--injector", injector, Share::parse);
        Instant first = parsed("--start-at", needed("--start-at TIME", startAt), InjectorOptions::instant);
        Duration left = parsed("--margin", margin, Quantities::duration);
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

    private static <T> T parsed(String option, String text, Function<String, T> parser) {
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException bad) {
            throw Failure.usage(option + ": " + bad.getMessage());
        }
    }

    private static Instant instant(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException bad) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no instant; write 2026-01-31T02:00:00Z (date -u +%Y-%m-%dT%H:%M:%SZ)", bad);
        }
    }
}
