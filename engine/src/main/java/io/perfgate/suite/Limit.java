package io.perfgate.suite;

import io.perfgate.capacity.Promise;
import io.perfgate.measure.Load;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Must;
import io.perfgate.measure.SeriesId;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An absolute bound, for example {@code mean <= 3 s at 100 users}, {@code throughput >= 2000/s of send} or
 * {@code capacity >= 2000/s at p99 <= 200 ms}.
 *
 * @param unit empty for the metric's unit
 * @param subject the request, or the promise of a capacity; empty for all
 * @param load the level of load; empty for all
 */
public record Limit(
        String text,
        String metric,
        boolean atMost,
        double value,
        String unit,
        Optional<String> subject,
        Optional<String> load) {

    private static final Pattern FORM = Pattern.compile("(?<metric>\\w++)\\s*+(?<sign><=|>=)\\s*+(?<value>[0-9.]++)"
            + "(?:\\s*+(?<unit>(?!(?:of|at)\\s)[A-Za-z\u00b5%/0-9]++))?"
            + "(?:\\s++of\\s++(?<subject>.+?))?(?:(?<!\\s)\\s++at\\s++"
            + "(?:(?<promise>\\w++\\s*+<=\\s*+[0-9.]++\\s*+(?:us|ms|s|%))|(?<load>\\S++)(?:\\s++users?)?))?");

    /** Refuses a request beside a promise, which records of earlier versions may have, because it has no effect. */
    static Limit inSuite(String text) {
        Limit limit = parse(text);
        Matcher form = FORM.matcher(limit.text());
        if (form.matches() && form.group("subject") != null && form.group("promise") != null) {
            throw new IllegalArgumentException("limit '" + text + "' names a request and a promise; leave out 'of "
                    + form.group("subject") + "', because a capacity is that of all requests");
        }
        return limit;
    }

    public static Limit parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        Must.hold(form.matches(), "limit '" + text + "' is not of the form 'mean <= 3 s [of REQUEST] [at LOAD]'");
        Limit limit = new Limit(
                text.strip(),
                form.group("metric"),
                form.group("sign").equals("<="),
                number(text, form.group("value")),
                form.group("unit") == null ? "" : form.group("unit"),
                Optional.ofNullable(form.group("promise"))
                        .map(Promise::spelled)
                        .or(() -> Optional.ofNullable(form.group("subject"))),
                Optional.ofNullable(form.group("load")));
        Must.hold(
                BoundUnit.parse(limit.unit()).isPresent(),
                "limit '" + text + "': unit '" + limit.unit() + "' is unknown; use " + BoundUnit.KNOWN);
        Metrics.find(limit.metric())
                .filter(Metrics.Entry::hasOwnUnit)
                .map(entry -> entry.metric().unit())
                .filter(own -> limit.in(own).isEmpty())
                .ifPresent(own -> {
                    throw new IllegalArgumentException("limit '" + text + "': " + limit.metric() + " is measured in "
                            + own + ", not comparable with '" + limit.unit() + "'");
                });
        return limit;
    }

    /** The bound in a metric's unit; empty if the units do not fit. */
    public OptionalDouble in(String metricUnit) {
        if (unit.isEmpty() || unit.equals(metricUnit)) {
            return OptionalDouble.of(value);
        }
        OptionalDouble factor = BoundUnit.parse(metricUnit)
                .map(BoundUnit.parse(unit).orElseThrow()::in)
                .orElse(OptionalDouble.empty());
        return factor.isPresent() ? OptionalDouble.of(value * factor.getAsDouble()) : factor;
    }

    /** Whether it applies to a metric of a series. Its level may be written "100" or "100 users". */
    public boolean concerns(SeriesId id, Metric of) {
        return metric.equals(of.name())
                && subject.map(id.subject()::equals).orElse(true)
                && load.map(new Load(id.load())::isWritten).orElse(true);
    }

    private static double number(String text, String digits) {
        try {
            return Double.parseDouble(digits);
        } catch (NumberFormatException bad) {
            throw new IllegalArgumentException("limit '" + text + "': '" + digits + "' is not a number");
        }
    }

    /**
     * The unit of a limit or its metric: a part and, for a rate, a divisor. {@code MB/h} is 2^20 bytes per 3600 seconds.
     */
    record BoundUnit(Part of, Optional<Part> per) {

        static final String KNOWN = "ns, us, ms, s, min, h, B, KB, MB, GB, %, or a rate such as /s, MB/h, us/op";

        private static final Map<String, Part> PARTS = Map.ofEntries(
                Map.entry("", new Part(Kind.COUNT, 1)),
                Map.entry("1", new Part(Kind.COUNT, 1)),
                Map.entry("ops", new Part(Kind.COUNT, 1)),
                Map.entry("users", new Part(Kind.COUNT, 1)),
                Map.entry("op", new Part(Kind.OPERATION, 1)),
                Map.entry("share", new Part(Kind.SHARE, 1)),
                Map.entry("%", new Part(Kind.SHARE, 0.01)),
                Map.entry("ns", new Part(Kind.TIME, 1e-9)),
                Map.entry("us", new Part(Kind.TIME, 1e-6)),
                Map.entry("\u00b5s", new Part(Kind.TIME, 1e-6)),
                Map.entry("ms", new Part(Kind.TIME, 1e-3)),
                Map.entry("s", new Part(Kind.TIME, 1)),
                Map.entry("min", new Part(Kind.TIME, 60)),
                Map.entry("h", new Part(Kind.TIME, 3600)),
                Map.entry("hr", new Part(Kind.TIME, 3600)), // as JMH calls it
                Map.entry("day", new Part(Kind.TIME, 86_400)),
                Map.entry("B", new Part(Kind.BYTES, 1)),
                Map.entry("KB", new Part(Kind.BYTES, 1L << 10)),
                Map.entry("MB", new Part(Kind.BYTES, 1L << 20)),
                Map.entry("GB", new Part(Kind.BYTES, 1L << 30)));

        private enum Kind {
            COUNT,
            OPERATION,
            SHARE,
            TIME,
            BYTES
        }

        private record Part(Kind kind, double size) {}

        /** Empty for a unit that cannot be converted. */
        static Optional<BoundUnit> parse(String text) {
            String[] parts = text.split("/", 2);
            Optional<Part> of = Optional.ofNullable(PARTS.get(parts[0]));
            if (parts.length == 1) {
                return of.map(part -> new BoundUnit(part, Optional.empty()));
            }
            Optional<Part> per = Optional.ofNullable(PARTS.get(parts[1])).filter(part -> part.kind() != Kind.COUNT);
            return of.filter(part -> per.isPresent()).map(part -> new BoundUnit(part, per));
        }

        /** The conversion factor to a metric's unit; empty if it measures something else. */
        OptionalDouble in(BoundUnit metric) {
            // 'allocatedPerOperation <= 2 KB': each metric has one way of counting.
            Optional<Part> itsPer = per.or(metric::per);
            if (of.kind() != metric.of().kind()
                    || !itsPer.map(Part::kind).equals(metric.per().map(Part::kind))) {
                return OptionalDouble.empty();
            }
            return OptionalDouble.of(of.size() / size(itsPer) / (metric.of().size() / size(metric.per())));
        }

        private static double size(Optional<Part> part) {
            return part.map(Part::size).orElse(1.0);
        }
    }
}
