package io.perfgate.jenkins.trend;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A query for {@code trend}. Null matches every name; of several matches, the one that needs attention most is used.
 *
 * @param from oldest build
 * @param count limit, keeping the newest
 */
public record TrendQuery(String profile, String suite, String series, String metric, int from, int count) {

    private static final int USUAL_COUNT = 5_000;
    private static final int MOST_COUNT = 20_000;

    /** No restriction: the series that needs attention most. */
    public static final TrendQuery EVERYTHING = of(name -> null);

    public TrendQuery {
        bounded("from", from, 0, Integer.MAX_VALUE);
        bounded("count", count, 1, MOST_COUNT);
    }

    /** @param parameters the parameters of the request; null or blank if not given */
    public static TrendQuery of(UnaryOperator<String> parameters) {
        return new TrendQuery(
                name(parameters.apply("profile")),
                name(parameters.apply("suite")),
                name(parameters.apply("series")),
                name(parameters.apply("metric")),
                number(parameters, "from", 0),
                number(parameters, "count", USUAL_COUNT));
    }

    boolean matches(SeriesKey key) {
        return matches(profile, key.profile())
                && matches(suite, key.suite())
                && matches(series, key.series())
                && matches(metric, key.metric());
    }

    List<SeriesRow> window(List<SeriesRow> rows) {
        List<SeriesRow> since =
                rows.stream().filter(row -> row.gate().build() >= from).toList();
        return since.subList(Math.max(0, since.size() - count), since.size());
    }

    private static boolean matches(String asked, String name) {
        return asked == null || asked.equals(name);
    }

    private static String name(String text) {
        return text == null || text.isBlank() ? null : text;
    }

    private static int number(UnaryOperator<String> parameters, String name, int otherwise) {
        String text = parameters.apply(name);
        if (text == null || text.isBlank()) {
            return otherwise;
        }
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException(name + " must be a whole number", wrong);
        }
    }

    private static void bounded(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " must be between " + least + " and " + most);
        }
    }
}
