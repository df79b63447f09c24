package io.perfgate.suite;

import io.perfgate.measure.Must;
import io.perfgate.measure.Word;
import io.perfgate.telemetry.DeclaredMetric;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A process of the system under test, started for each trial or already running. */
public sealed interface Middleware {

    String UNNAMED = "middleware";

    String URL = "https?://[^\\s/?#$]+(?:[/?#]\\S*)?";
    String HOST_AND_PORT = "[^\\s/$]+:[0-9]+";

    /** The name in errors, reports and variables. */
    String name();

    Duration readyWithin();

    Jvm jvm();

    Launch launch();

    /** Where it exposes its own metrics, as Prometheus scrapes them. */
    List<MetricsEndpoint> metrics();

    /** Whether files that its JVM writes are on this machine. */
    default boolean writesHere() {
        return jvm().writesHere() && launch().container().isEmpty();
    }

    /** For errors: "middleware" or "middleware 'database'". */
    default String what() {
        return name().equals(UNNAMED) ? UNNAMED : UNNAMED + " '" + name() + "'";
    }

    /**
     * Started for each trial, and stopped after it.
     *
     * @param start its command line, with {@code ${port}} and {@code ${build}} unresolved; blank for that of a
     *     container's image
     * @param ready {@code tcp://host:port}, {@code http://...}, or text that a line of its output contains
     */
    record Started(
            String name,
            String start,
            String ready,
            Duration readyWithin,
            Jvm jvm,
            Launch launch,
            List<MetricsEndpoint> metrics)
            implements Middleware {

        public static final Duration READY_WITHIN = Duration.ofSeconds(60);

        public Started {
            metrics = List.copyOf(metrics);
            Must.hold(
                    !ready.isBlank() && (!start.isBlank() || launch.container().isPresent()),
                    "middleware: 'start' and 'ready' must not be blank");
            CommandLine.mustSplit("middleware: 'start'", start);
            Must.hold(
                    !(jvm instanceof Jvm.Started)
                            || launch.container()
                                    .filter(container -> !container.ports().isEmpty())
                                    .isEmpty(),
                    "middleware: 'jvm: started' needs the network of the host; leave out "
                            + "'ports', or publish one for 'jvm: jmx:127.0.0.1:PORT'");
            // The process with that id now is not the one that will be started.
            Must.hold(
                    !(jvm instanceof Jvm.Pid),
                    "middleware: 'jvm: pid:' needs a middleware that already runs; if a script "
                            + "starts it, use 'jmx:host:port'");
        }
    }

    /**
     * A process that others start and stop; all trials use it.
     *
     * @param target target of the load: {@code host:port} or a URL
     * @param ready readiness check; empty for its target
     */
    record Present(
            String name,
            String target,
            Optional<String> ready,
            Duration readyWithin,
            Jvm jvm,
            List<MetricsEndpoint> metrics)
            implements Middleware {

        public static final Duration READY_WITHIN = Duration.ofSeconds(5);

        public Present {
            metrics = List.copyOf(metrics);
            Must.hold(
                    target.matches(URL) || target.matches(HOST_AND_PORT),
                    "'" + target + "' is neither http://host:port nor host:port");
            Must.hold(
                    address(target).getHost() != null && address(target).getPort() < 1 << 16,
                    "'" + target + "' needs a host without '_', and a port below 65536");
            ready.ifPresent(check -> Must.hold(
                    check.matches("(tcp|https?)://.+"),
                    "the output of a running middleware is not visible: 'ready: " + check
                            + "' must be tcp://host:port or http://..."));
            Must.hold(
                    !(jvm instanceof Jvm.Started),
                    "a running middleware is not started here: 'jvm' must be "
                            + "'pid:1234', 'jmx:host:port' or 'none'");
        }

        public URI address() {
            return address(target);
        }

        /** A host may be called httpd, so its first letters do not make a URL. */
        private static URI address(String target) {
            return URI.create(target.matches(URL) ? target : "tcp://" + target);
        }

        @Override
        public Launch launch() {
            return Launch.PLAIN;
        }
    }

    /**
     * Where the metrics of a process of the middleware are read.
     *
     * @param url with <code>${port}</code> still in it
     * @param timelines names, with {@code *} and {@code ?}, of metrics to record over time; empty for all that change
     */
    public record MetricsEndpoint(Source source, String url, List<DeclaredMetric> judged, List<String> timelines) {

        /** What listens there. */
        public enum Source implements Word {
            /** The process itself. */
            SCRAPE,
            /** A Prometheus server that scrapes it. */
            QUERY
        }

        private static final String URL = "https?://[^\\s/?#@]+(?:[/?#]\\S*)?";

        public MetricsEndpoint {
            Must.hold(
                    url.matches(URL),
                    "'" + source.word() + "' must be http://host:port/path, without user and password, not '" + url
                            + "'");
            Must.hold(
                    source != Source.QUERY || !judged.isEmpty(),
                    "'query' needs 'judge': only these metrics are queried");
            judged = List.copyOf(judged);
            timelines = List.copyOf(timelines);
        }

        /** When scraped, the text is as it was before {@code query} existed, because kept builds hold digests of it. */
        @Override
        public String toString() {
            return "MetricsEndpoint[" + (source == Source.SCRAPE ? "" : "source=" + source + ", ") + "url=" + url
                    + ", judged=" + judged + ", timelines=" + timelines + "]";
        }

        public boolean records(String metric) {
            return timelines.isEmpty() || timelines.stream().anyMatch(glob -> Glob.fits(glob, metric));
        }
    }

    /** The location of a middleware's JVM, for sampling its heap. */
    public sealed interface Jvm {

        /** Whether files that it writes are on this machine. */
        default boolean writesHere() {
            return this instanceof Started || this instanceof Pid;
        }

        record Started() implements Jvm {}

        /** Not a JVM, or one that cannot be inspected. */
        record None() implements Jvm {}

        /** A running process of this machine and user. */
        record Pid(long pid) implements Jvm {}

        /**
         * A JVM with remote JMX, on this machine or another.
         *
         * @param address {@code host:port}, or a complete {@code service:jmx:...}
         * @param user login name; only the runner knows the password
         */
        record Jmx(String address, Optional<String> user) implements Jvm {}

        static Jvm parse(String text) {
            if (text.equals("started")) {
                return new Started();
            }
            if (text.equals("none")) {
                return new None();
            }
            if (text.startsWith("pid:")) {
                return new Pid(pid(text));
            }
            String address = text.startsWith("jmx:") ? text.substring("jmx:".length()) : "";
            if (address.startsWith("service:jmx:") || address.matches("[^\\s/]+:([0-9]+|\\$\\{[^{}]+})")) {
                return new Jmx(address, Optional.empty());
            }
            throw new IllegalArgumentException("'jvm' must be 'started', the process that 'start' starts, 'pid:1234', "
                    + "'jmx:host:port', 'jmx:service:jmx:...' or 'none', not '" + text + "'");
        }

        private static long pid(String text) {
            String digits = text.substring("pid:".length());
            Must.hold(
                    digits.matches("[1-9][0-9]{0,9}"), "'jvm: " + text + "': '" + digits + "' is not a process number");
            return Long.parseLong(digits);
        }
    }
}
