package io.perfgate.read.jmh;

import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** JMH results as series: one value per fork, the median of its iterations. */
public final class JmhSeries {

    private JmhSeries() {}

    public static List<MeasuredSeries> of(String workload, Map<String, String> parameters, List<JmhResult> results) {
        List<MeasuredSeries> series = new ArrayList<>();
        for (JmhResult result : results) {
            SeriesId id = SeriesId.of(workload, parameters, "", subject(result, parameters));
            series(id, primaryMetric(result), result.forks()).ifPresent(series::add);
            JmhResult.Secondary allocated = result.secondary().get("gc.alloc.rate.norm");
            if (allocated != null) {
                series(id, Metric.ALLOCATED_PER_OPERATION, allocated.forks()).ifPresent(series::add);
            }
        }
        return series;
    }

    private static Metric primaryMetric(JmhResult result) {
        return switch (result.mode()) {
            case "thrpt" -> new Metric("throughput", result.unit(), Direction.HIGHER);
            case "avgt" -> new Metric("averageTime", result.unit(), Direction.LOWER);
            case "sample" -> new Metric("sampleTime", result.unit(), Direction.LOWER);
            case "ss" -> new Metric("singleShotTime", result.unit(), Direction.LOWER);
            default ->
                new Metric(
                        "score", result.unit(), result.unit().startsWith("ops/") ? Direction.HIGHER : Direction.LOWER);
        };
    }

    /** The benchmark with what of the parameters the workload does not say already. */
    private static String subject(JmhResult result, Map<String, String> known) {
        TreeMap<String, String> parameters = new TreeMap<>(result.parameters());
        parameters.entrySet().removeIf(one -> one.getValue().equals(known.get(one.getKey())));
        if (result.threads() != 1) {
            parameters.put("threads", Integer.toString(result.threads()));
        }
        return parameters.isEmpty() ? result.benchmark() : result.benchmark() + " " + parameters;
    }

    private static Optional<MeasuredSeries> series(SeriesId id, Metric metric, List<List<Double>> forks) {
        List<Double> trials = new ArrayList<>();
        for (List<Double> fork : forks) {
            double[] finite = fork.stream()
                    .mapToDouble(Double::doubleValue)
                    .filter(Double::isFinite)
                    .toArray();
            if (finite.length > 0) {
                trials.add(median(finite));
            }
        }
        return trials.isEmpty() ? Optional.empty() : Optional.of(new MeasuredSeries(id, metric, trials));
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        int middle = values.length / 2;
        return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    }
}
