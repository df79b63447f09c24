package io.perfgate.telemetry;

import io.perfgate.telemetry.DeclaredMetric.Figure;
import io.perfgate.telemetry.DeclaredMetric.Form;
import io.perfgate.telemetry.Exposition.ScrapedSample;
import io.perfgate.yaml.Nearest;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/** A declared metric over the scrapes of one trial. Series that have its labels are added up. */
final class MetricWindow {

    private static final Set<String> NO_TYPES = Set.of("", "untyped", "unknown");

    private static final String BUCKET = "_bucket";
    private static final String COUNT = "_count";
    private static final String SUM = "_sum";

    private final DeclaredMetric metric;
    private Reading beforeLoad = Reading.NONE;
    private Reading begin = Reading.NONE;
    private Reading underLoad = Reading.NONE;
    private Reading latest = Reading.NONE;
    private boolean isBegun;
    private final DoubleSummaryStatistics gaugeValues = new DoubleSummaryStatistics();
    private Optional<String> obstacle = Optional.empty();
    private String absence = "";

    /** @param parts values: for a histogram, one per bucket; for other series, only one */
    private record Reading(double second, Map<String, Double> parts) {
        private static final Reading NONE = new Reading(0, Map.of());

        /** A series that does not exist yet counts as 0. */
        double growthOf(String part, Reading since) {
            return parts.getOrDefault(part, 0.0) - since.parts.getOrDefault(part, 0.0);
        }
    }

    MetricWindow(DeclaredMetric metric) {
        this.metric = metric;
    }

    DeclaredMetric metric() {
        return metric;
    }

    void add(Exposition scrape, Phase phase, double second) {
        boolean isTooEarly = phase.compareTo(Phase.MEASURING) < 0 && metric.form() != Form.PER_REQUEST;
        if (obstacle.isPresent() || isTooEarly) {
            return;
        }
        try {
            add(new Reading(second, parts(scrape)), phase);
            if (phase == Phase.AFTER && latest.parts.isEmpty()) {
                absence = absence(scrape);
            }
        } catch (IllegalArgumentException unusable) {
            fail(String.valueOf(unusable.getMessage()));
        }
    }

    /** Records a failure; the first reason is kept. */
    void fail(String why) {
        obstacle = obstacle.or(() -> Optional.of(why));
    }

    private void add(Reading now, Phase phase) {
        if (now.parts.isEmpty() && latest.parts.isEmpty() && phase != Phase.MEASURING) {
            return; // targets create series when they first need them
        }
        if (gaugeValues.getCount() > 0 && !now.parts.containsKey("")) {
            throw new IllegalArgumentException("it was absent from a scrape; name a metric that is always there");
        }
        boolean isGauge = metric.form() == Form.MAX || (now.parts.containsKey("") && metric.form() == Form.MEAN);
        if (!isGauge) {
            mustNotFall(now.parts);
        }
        latest = now;
        if (phase == Phase.BEFORE) {
            beforeLoad = now;
        }
        if (phase != Phase.MEASURING) {
            return;
        }
        if (!isBegun) {
            isBegun = true;
            begin = now;
        }
        underLoad = now;
        if (isGauge && now.parts.containsKey("")) {
            gaugeValues.accept(now.parts.get(""));
        }
    }

    private void mustNotFall(Map<String, Double> now) {
        latest.parts.forEach((part, before) -> {
            double value = now.getOrDefault(part, 0.0);
            if (value < before && !part.equals(SUM)) { // observations below 0 make a sum fall
                throw new IllegalArgumentException("it fell from " + before + " to " + value
                        + ", so the target was restarted or reset; find out why it restarts under load");
            }
        });
    }

    private Map<String, Double> parts(Exposition scrape) {
        mustBeOfType(scrape.type(metric.name()));
        Map<String, Double> parts = new TreeMap<>();
        for (ScrapedSample sample : scrape.samples()) {
            if (sample.name().startsWith(metric.name()) && sample.has(metric.labels())) {
                part(sample).ifPresent(part -> parts.merge(part, finite(sample), Double::sum));
            }
        }
        return parts;
    }

    /** The part that a sample belongs to, if any. */
    private Optional<String> part(ScrapedSample sample) {
        String suffix = sample.name().substring(metric.name().length());
        String bound = sample.labels().getOrDefault("le", "");
        boolean isQuantile = !sample.labels().getOrDefault("quantile", "").isEmpty();
        boolean isPart =
                switch (metric.form()) {
                    case QUANTILE -> suffix.equals(BUCKET) && bound(bound) > Double.NEGATIVE_INFINITY;
                    case MEAN -> suffix.equals(SUM) || suffix.equals(COUNT) || (suffix.isEmpty() && !isQuantile);
                    case MAX -> suffix.isEmpty();
                    case PER_REQUEST, PER_SECOND -> suffix.isEmpty() && !isQuantile;
                };
        return isPart ? Optional.of(metric.form() == Form.QUANTILE ? bound : suffix) : Optional.empty();
    }

    private double finite(ScrapedSample sample) {
        boolean mayBeNegative = metric.form() == Form.MAX || metric.form() == Form.MEAN;
        if (!Double.isFinite(sample.value()) || (sample.value() < 0 && !mayBeNegative)) {
            throw new IllegalArgumentException("'" + sample.series() + "' is " + sample.value()
                    + (Double.isFinite(sample.value()) ? ", which no counter can be" : "")
                    + "; name a series that has a number throughout a trial");
        }
        return sample.value();
    }

    private void mustBeOfType(String type) {
        String types = metric.form().types();
        if (!NO_TYPES.contains(type) && !List.of(types.split(" or ")).contains(type)) {
            throw new IllegalArgumentException("it is a " + type + ", and '" + metric.word() + "' needs a " + types
                    + (metric.form() == Form.QUANTILE
                            ? "; let the target expose buckets (Micrometer: percentiles-histogram)"
                            : ""));
        }
    }

    private String absence(Exposition scrape) {
        String name = metric.form() == Form.QUANTILE ? metric.name() + BUCKET : metric.name();
        if (scrape.samples().stream().anyMatch(sample -> sample.name().equals(name))) {
            return "no '" + name + "' has these labels";
        }
        return scrape.samples().isEmpty()
                ? "there are no metrics"
                : "there is no '" + name + "'; did you mean '" + Nearest.to(name, scrape.names()) + "'?";
    }

    /** @param requests the requests of the whole trial */
    Figure figure(OptionalLong requests) {
        if (obstacle.isPresent() || !absence.isEmpty()) {
            return new Figure.Unread(obstacle.orElse(absence));
        }
        if (!isBegun) {
            return new Figure.Unread("the load ended before its measurement window; measure for longer");
        }
        return switch (metric.form()) {
            case MAX -> gauge(gaugeValues.getMax());
            case MEAN -> latest.parts.containsKey("") ? gauge(gaugeValues.getAverage()) : mean();
            case PER_REQUEST ->
                requests.isEmpty() || requests.getAsLong() == 0
                        ? new Figure.Unread("the workload does not tell how many requests it made; use 'per second'")
                        : Figure.of(latest.growthOf("", beforeLoad) / requests.getAsLong());
            case PER_SECOND -> {
                Reading end = underLoad.second > begin.second ? underLoad : latest;
                yield Figure.of(end.growthOf("", begin) / (end.second - begin.second));
            }
            case QUANTILE -> quantile();
        };
    }

    private Figure gauge(double value) {
        return gaugeValues.getCount() > 0 ? Figure.of(value) : new Figure.Unread("it was not there under load");
    }

    private Figure mean() {
        double count = latest.growthOf(COUNT, begin);
        return count > 0
                ? Figure.of(latest.growthOf(SUM, begin) / count)
                : new Figure.Unread("nothing was observed in the measurement window");
    }

    private Figure quantile() {
        Map<Double, Double> cumulative = new TreeMap<>();
        for (String part : latest.parts.keySet()) {
            cumulative.merge(bound(part), latest.growthOf(part, begin), Double::sum);
        }
        return BucketQuantile.of(metric.quantile(), cumulative);
    }

    private static double bound(String text) {
        try {
            return text.equals("+Inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(text);
        } catch (NumberFormatException bad) {
            throw new IllegalArgumentException("a bucket has 'le=\"" + text + "\"', which is no number", bad);
        }
    }
}
