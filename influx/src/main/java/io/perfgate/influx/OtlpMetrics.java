package io.perfgate.influx;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.sdk.common.InstrumentationScopeInfo;
import io.opentelemetry.sdk.metrics.data.DoublePointData;
import io.opentelemetry.sdk.metrics.data.GaugeData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.internal.data.ImmutableMetricData;
import io.opentelemetry.sdk.resources.Resource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Points as gauges of OTLP: one for each field. Units are attributes, because one gauge has values in many units. Names
 * of builds and runs are left out, because each would start new series.
 */
final class OtlpMetrics {

    private static final Resource RESOURCE =
            Resource.create(Attributes.of(AttributeKey.stringKey("service.name"), "perfgate"));
    private static final InstrumentationScopeInfo SCOPE = InstrumentationScopeInfo.create("perfgate");
    /** The names of OpenTelemetry; Prometheus uses 'job' itself. */
    private static final Map<String, String> NAMES = Map.of("job", "cicd.pipeline.name", "branch", "vcs.ref.head.name");

    private static final String VALUE = "value";
    private static final String TRIAL = "trial";
    private static final String VERDICT = "verdict";

    private final Map<String, List<DoublePointData>> gauges = new TreeMap<>();

    private OtlpMetrics() {}

    static Collection<MetricData> of(List<Point> points) {
        OtlpMetrics metrics = new OtlpMetrics();
        points.forEach(metrics::add);
        List<MetricData> all = new ArrayList<>();
        metrics.gauges.forEach((name, values) -> all.add(ImmutableMetricData.createDoubleGauge(
                RESOURCE, SCOPE, name, "", "", GaugeData.createDoubleGaugeData(values))));
        return all;
    }

    private void add(Point point) {
        boolean ofSeries = point.measurement().equals(RunPoints.MEASUREMENT);
        AttributesBuilder trial = Attributes.builder();
        point.tags().forEach((name, text) -> trial.put(NAMES.getOrDefault(name, name), text));
        for (String name : List.of("unit", "direction")) {
            if (point.fields().get(name) instanceof String text) {
                trial.put(name, text);
            }
        }
        add(ofSeries ? "perfgate.value" : point.measurement().replace('_', '.'), point, VALUE, trial.build());
        if (!ofSeries || !"1".equals(point.tags().get(TRIAL))) {
            return;
        }
        // All trials of a series have one verdict.
        AttributesBuilder series = trial.build().toBuilder().remove(AttributeKey.stringKey(TRIAL));
        for (String field : List.of("baseline", "change", "low", "high")) {
            add("perfgate." + field, point, field, series.build());
        }
        if (point.fields().get(VERDICT) instanceof String verdict) {
            add("perfgate." + VERDICT, point, 1.0, series.put(VERDICT, verdict).build());
        }
    }

    private void add(String gauge, Point point, String field, Attributes attributes) {
        if (point.fields().get(field) instanceof Double value) {
            add(gauge, point, value, attributes);
        }
    }

    private void add(String gauge, Point point, double value, Attributes attributes) {
        gauges.computeIfAbsent(gauge, unused -> new ArrayList<>())
                .add(DoublePointData.create(point.epochNanos(), point.epochNanos(), attributes, value, List.of()));
    }
}
