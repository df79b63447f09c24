package io.perfgate.suite;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

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
