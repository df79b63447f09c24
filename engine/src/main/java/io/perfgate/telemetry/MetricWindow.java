package io.perfgate.telemetry;

import io.perfgate.telemetry.DeclaredMetric.Form;
import io.perfgate.yaml.Nearest;
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
    /** Values by part: for a histogram, one part per bucket; for other series, only one. */
    private Map<String, Double> beforeLoad = Map.of();

    private Map<String, Double> begin = Map.of();
    private Map<String, Double> underLoad = Map.of();
    private Map<String, Double> latest = Map.of();
    private double beginSecond;
    private double underLoadSecond;
    private double latestSecond;
    private boolean isBegun;
    private double gaugeMax = Double.NEGATIVE_INFINITY;
    private double gaugeSum;
    private long gaugeCount;
    private Optional<String> obstacle = Optional.empty();
    private String absence = "";

    MetricWindow(DeclaredMetric metric) {
        this.metric = metric;
    }

    DeclaredMetric metric() {
        return metric;
    }

    void add(Exposition scrape, Phase phase, double second) {
        if (obstacle.isPresent() || (phase == Phase.BEFORE && metric.form() != Form.PER_REQUEST)) {
            return;
        }
        try {
            add(parts(scrape), phase, second);
            if (phase == Phase.AFTER && latest.isEmpty()) {
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

    private void add(Map<String, Double> now, Phase phase, double second) {
        if (now.isEmpty() && latest.isEmpty() && phase != Phase.MEASURING) {
            return; // targets create series when they first need them
        }
        if (gaugeCount > 0 && !now.containsKey("")) {
            throw new IllegalArgumentException("it was absent from a scrape; name a metric that is always there");
        }
        boolean isGauge = metric.form() == Form.MAX || (now.containsKey("") && metric.form() == Form.MEAN);
        if (!isGauge) {
            mustNotFall(now);
        }
        latest = now;
        latestSecond = second;
        if (phase == Phase.BEFORE) {
            beforeLoad = now;
        }
        if (phase != Phase.MEASURING) {
            return;
        }
        if (!isBegun) {
            isBegun = true;
            begin = now;
            beginSecond = second;
        }
        underLoad = now;
        underLoadSecond = second;
        if (isGauge && now.containsKey("")) {
            double value = now.get("");
            gaugeMax = Math.max(gaugeMax, value);
            gaugeSum += value;
            gaugeCount++;
        }
    }

    private void mustNotFall(Map<String, Double> now) {
        latest.forEach((part, before) -> {
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
        String quantile = sample.labels().getOrDefault("quantile", "");
        return switch (metric.form()) {
            case QUANTILE ->
                suffix.equals(BUCKET) && bound(sample.labels().getOrDefault("le", "")) > Double.NEGATIVE_INFINITY
                        ? Optional.ofNullable(sample.labels().get("le"))
                        : Optional.empty();
            case MEAN ->
                suffix.equals(SUM) || suffix.equals(COUNT) || (suffix.isEmpty() && quantile.isEmpty())
                        ? Optional.of(suffix)
                        : Optional.empty();
            case MAX -> suffix.isEmpty() ? Optional.of("") : Optional.empty();
            case PER_REQUEST, PER_SECOND -> suffix.isEmpty() && quantile.isEmpty() ? Optional.of("") : Optional.empty();
        };
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
            case MAX -> gauge(gaugeMax);
            case MEAN -> latest.containsKey("") ? gauge(gaugeSum / gaugeCount) : mean();
            case PER_REQUEST ->
                requests.isEmpty() || requests.getAsLong() == 0
                        ? new Figure.Unread("the workload does not tell how many requests it made; use 'per second'")
                        : new Figure.Value(growth("", beforeLoad, latest) / requests.getAsLong());
            case PER_SECOND ->
                underLoadSecond > beginSecond
                        ? new Figure.Value(growth("", begin, underLoad) / (underLoadSecond - beginSecond))
                        : new Figure.Value(growth("", begin, latest) / (latestSecond - beginSecond));
            case QUANTILE -> quantile();
        };
    }

    private Figure gauge(double value) {
        return gaugeCount > 0 ? new Figure.Value(value) : new Figure.Unread("it was not there under load");
    }

    private Figure mean() {
        double count = growth(COUNT, begin, latest);
        return count > 0
                ? new Figure.Value(growth(SUM, begin, latest) / count)
                : new Figure.Unread("nothing was observed in the measurement window");
    }

    private Figure quantile() {
        Map<Double, Double> cumulative = new TreeMap<>();
        latest.keySet().forEach(bound -> cumulative.put(bound(bound), growth(bound, begin, latest)));
        return BucketQuantile.of(metric.quantile(), cumulative);
    }

    private static double bound(String text) {
        try {
            return text.equals("+Inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(text);
        } catch (NumberFormatException bad) {
            throw new IllegalArgumentException("a bucket has 'le=\"" + text + "\"', which is no number", bad);
        }
    }

    /** A series that does not exist yet counts as 0. */
    private static double growth(String part, Map<String, Double> from, Map<String, Double> to) {
        return to.getOrDefault(part, 0.0) - from.getOrDefault(part, 0.0);
    }
}
