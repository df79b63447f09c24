package io.perfgate.record;

import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The JSON form of a measured series; used by run records and baselines alike. */
public record SeriesDocument(
        String workload,
        @Nullable Map<String, String> parameters,
        @Nullable String load,
        @Nullable String subject,
        String metric,
        String unit,
        String direction,
        List<Double> trials) {

    public static SeriesDocument of(MeasuredSeries series) {
        SeriesId id = series.id();
        Metric metric = series.metric();
        return new SeriesDocument(
                id.workload(),
                id.parameters().isEmpty() ? null : id.parameters(),
                blankToNull(id.load()),
                blankToNull(id.subject()),
                metric.name(),
                metric.unit(),
                metric.direction().word(),
                series.trials());
    }

    public MeasuredSeries series() {
        return new MeasuredSeries(
                SeriesId.of(
                        workload, parameters == null ? Map.of() : parameters, nullToBlank(load), nullToBlank(subject)),
                new Metric(metric, unit, Direction.ofWord(direction)),
                trials);
    }

    private static @Nullable String blankToNull(String text) {
        return text.isBlank() ? null : text;
    }

    private static String nullToBlank(@Nullable String text) {
        return text == null ? "" : text;
    }
}
