package io.perfgate.telemetry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.perfgate.measure.Must;
import io.perfgate.telemetry.Exposition.ScrapedSample;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The samples of one metric that a Prometheus server has scraped, by the second of the load. */
public final class QueriedRange {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String NAME = "__name__";
    /** A rate needs two scrapes under load. */
    private static final int FEWEST_UNDER_LOAD = 2;

    private static final int LONGEST_ERROR = 300;

    private final NavigableMap<Double, Exposition> scrapes = new TreeMap<>();
    private final String target;
    private final double errorSeconds;

    private QueriedRange(String target, double errorSeconds) {
        this.target = target;
        this.errorSeconds = errorSeconds;
    }

    /**
     * Reads the answer to a query of {@link DeclaredMetric#selector} over a range of time.
     *
     * @param loadBegan on the server's clock, in seconds since 1970, at the latest
     * @param errorSeconds how much earlier it may have begun on that clock
     * @throws IllegalArgumentException with what is wrong with the answer
     */
    public static QueriedRange parse(String json, DeclaredMetric metric, double loadBegan, double errorSeconds) {
        Map<Double, List<ScrapedSample>> samples = new TreeMap<>();
        Set<String> targets = new TreeSet<>();
        boolean isNative = false;
        boolean isPlain = true;
        for (JsonNode series : result(json, "matrix")) {
            TreeMap<String, String> labels = new TreeMap<>();
            series.path("metric")
                    .properties()
                    .forEach(
                            label -> labels.put(label.getKey(), label.getValue().asText()));
            String name = labels.getOrDefault(NAME, "");
            labels.remove(NAME);
            targets.add("{job=\"" + DeclaredMetric.escaped(labels.getOrDefault("job", "")) + "\",instance=\""
                    + DeclaredMetric.escaped(labels.getOrDefault("instance", "")) + "\"}");
            isNative |= series.has("histograms");
            isPlain &= name.equals(metric.name());
            for (JsonNode value : series.path("values")) {
                samples.computeIfAbsent(value.path(0).asDouble() - loadBegan, second -> new ArrayList<>())
                        .add(new ScrapedSample(
                                name,
                                labels,
                                ScrapedSample.number(name, value.path(1).asText())));
            }
        }
        Must.hold(
                !samples.isEmpty() || !isNative,
                "it is a native histogram, which is not read; let the server scrape its" + " classic buckets too");
        Must.hold(
                targets.size() <= 1,
                "it has series of " + targets.size() + " targets; select one by the labels 'job' and 'instance'");
        // The answer does not tell the type.
        String type =
                switch (metric.form()) {
                    case PER_REQUEST, PER_SECOND -> "counter";
                    case MAX, MEAN, QUANTILE -> isPlain ? "gauge" : "histogram";
                };
        QueriedRange range = new QueriedRange(String.join("", targets), errorSeconds);
        samples.forEach((second, all) -> range.scrapes.put(second, new Exposition(all, Map.of(metric.name(), type))));
        return range;
    }

    /** A query for the number of restarts of its target in a range of time. */
    public String restarts(String range) {
        return "max(changes(" + ScrapedTrial.STARTED_AT + target + range + "))";
    }

    /** The value in the answer to a query for one number; 0 if it has none. */
    public static double number(String json) {
        return result(json, "vector").path(0).path("value").path(1).asDouble();
    }

    /** The server's error message for a query; empty if the answer contains none. */
    public static Optional<String> error(String json) {
        try {
            return Optional.of(MAPPER.readTree(json).path("error").asText())
                    .filter(said -> !said.isBlank())
                    .map(said -> said.substring(0, Math.min(said.length(), LONGEST_ERROR)));
        } catch (JsonProcessingException other) {
            return Optional.empty();
        }
    }

    private static JsonNode result(String json, String type) {
        try {
            JsonNode answer = MAPPER.readTree(json);
            JsonNode warnings = answer.path("warnings");
            Must.hold(
                    warnings.isEmpty(), "the server warns: " + warnings.path(0).asText());
            JsonNode data = answer.path("data");
            if (data.path("resultType").asText().equals(type)) {
                return data.path("result");
            }
        } catch (JsonProcessingException bad) {
            // reported below
        }
        throw new IllegalArgumentException("this is not the answer of a Prometheus server; correct the URL");
    }

    public boolean isEmpty() {
        return scrapes.isEmpty();
    }

    /** Whether the target was scraped after this second. */
    public boolean reaches(double second) {
        return !isEmpty() && scrapes.lastKey() > second;
    }

    /**
     * Adds them to a trial as if it had scraped the target.
     *
     * @param from second in which the measurement window begins
     * @param to second in which the load ends
     */
    public void addTo(ScrapedTrial trial, double from, double to) {
        NavigableMap<Double, Exposition> underLoad =
                scrapes.subMap(from, true, Math.max(from, to - errorSeconds), true);
        if (isEmpty()) {
            trial.fail(Phase.AFTER, "the server has no samples of it; correct its name and labels");
        } else if (scrapes.firstKey() > from) {
            trial.fail(
                    Phase.AFTER,
                    "the server's first sample of it is from second " + Math.round(scrapes.firstKey())
                            + " of the load, after the warm-up; warm up for longer than its scrape interval");
        } else if (!reaches(to)) {
            trial.fail(
                    Phase.AFTER,
                    "the server has not scraped it since the load; find out whether it scrapes the target"
                            + " at least once a minute");
        } else if (underLoad.size() < FEWEST_UNDER_LOAD) {
            trial.fail(
                    Phase.AFTER, "the server scraped it less than twice in the measurement window; measure for longer");
        }
        Map.Entry<Double, Exposition> before = scrapes.lowerEntry(-errorSeconds);
        if (before == null) {
            trial.fail(Phase.BEFORE, "the server has no sample of it from before the load; use 'per second'");
        } else {
            trial.add(Phase.BEFORE, before.getKey(), before.getValue());
        }
        underLoad.forEach((second, scrape) -> trial.add(Phase.MEASURING, second, scrape));
        failMissing(trial, from);
        Map.Entry<Double, Exposition> after = scrapes.higherEntry(to);
        if (after != null) {
            trial.add(Phase.AFTER, after.getKey(), after.getValue());
        }
    }

    /** Gaps between samples are scrapes that failed. */
    private void failMissing(ScrapedTrial trial, double from) {
        List<Double> seconds = List.copyOf(scrapes.keySet());
        double[] gaps = new double[Math.max(0, seconds.size() - 1)];
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = seconds.get(i + 1) - seconds.get(i);
        }
        double usual = Quantiles.median(gaps);
        for (int i = 0; i < gaps.length; i++) {
            if (seconds.get(i + 1) > from) {
                long missing = Math.min(seconds.size(), Math.round(gaps[i] / usual) - 1);
                for (long j = 0; j < missing; j++) {
                    trial.fail(Phase.MEASURING, "the server misses scrapes of it under load");
                }
            }
        }
    }
}
