package io.perfgate.suite;

import io.perfgate.measure.Load;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An absolute bound, for example {@code mean <= 3 s at 100 users} or {@code throughput >= 2000 1/s of send}.
 *
 * @param value the bound in the metric's own unit (milliseconds for response times)
 * @param subject the request it holds for; empty for all
 * @param load the load it holds at; empty for all
 */
public record Limit(
        String text, String metric, boolean atMost, double value, Optional<String> subject, Optional<String> load) {

    private static final Pattern FORM =
            Pattern.compile("(?<metric>\\w+)\\s*(?<sign><=|>=)\\s*(?<value>[0-9.]+)\\s*(?<unit>[A-Za-z%/0-9]*?)"
                    + "(?:\\s+of\\s+(?<subject>.+?))?(?:\\s+at\\s+(?<load>\\S+)(?:\\s+users?)?)?");
    private static final Map<String, Double> FACTORS = Map.ofEntries(
            Map.entry("", 1.0),
            Map.entry("%", 0.01),
            Map.entry("us", 1e-3),
            Map.entry("ms", 1.0),
            Map.entry("s", 1e3),
            Map.entry("min", 6e4),
            Map.entry("1/s", 1.0),
            Map.entry("B", 1.0),
            Map.entry("KB", 1024.0),
            Map.entry("MB", 1024.0 * 1024),
            Map.entry("GB", 1024.0 * 1024 * 1024),
            Map.entry("B/h", 1.0),
            Map.entry("KB/h", 1024.0),
            Map.entry("MB/h", 1024.0 * 1024),
            Map.entry("GB/h", 1024.0 * 1024 * 1024));

    public static Limit parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw new IllegalArgumentException(
                    "limit '" + text + "' is not of the form 'mean <= 3 s [of REQUEST] [at LOAD]'");
        }
        Double factor = FACTORS.get(form.group("unit"));
        if (factor == null) {
            throw new IllegalArgumentException("limit '" + text + "': unit '" + form.group("unit")
                    + "' is unknown; use " + "us, ms, s, min, 1/s, B, KB, MB, GB (also /h) or %");
        }
        return new Limit(
                text.strip(),
                form.group("metric"),
                form.group("sign").equals("<="),
                number(text, form.group("value")) * factor,
                Optional.ofNullable(form.group("subject")),
                Optional.ofNullable(form.group("load")));
    }

    /** Whether it holds at a level, which may be written "100" or "100 users", as in the limit. */
    public boolean holdsAt(String level) {
        return load.map(new Load(level)::isWritten).orElse(true);
    }

    private static double number(String text, String digits) {
        try {
            return Double.parseDouble(digits);
        } catch (NumberFormatException bad) {
            throw new IllegalArgumentException("limit '" + text + "': '" + digits + "' is not a number");
        }
    }
}
