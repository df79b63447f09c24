package io.perfgate.report;

import io.perfgate.measure.Distribution;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesId;
import io.perfgate.record.RunRecord;
import io.perfgate.record.StoredDistribution;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Response times over percentiles, now and before. Of this run all of it is known, trials merged; a baseline keeps only
 * the percentiles that are measured, and the curve before has those, the mean of the baseline's runs.
 */
final class PercentileCurves {

    private static final double[] PERCENTS = {0, 10, 25, 50, 75, 90, 95, 99, 99.5, 99.9, 99.95, 99.99, 100};

    private PercentileCurves() {}

    /** One request under one load. */
    private record Place(String workload, String load, String subject) {

        boolean isOf(SeriesId id) {
            return id.workload().equals(workload)
                    && id.load().equals(load)
                    && id.subject().equals(subject);
        }

        String name() {
            return (load.isBlank() ? workload : workload + " / " + load) + " / " + subject;
        }
    }

    static List<ChartData.Curve> of(RunRecord record) {
        Map<Place, Distribution> merged = new LinkedHashMap<>();
        for (StoredDistribution stored : record.found().distributions()) {
            Distribution one = stored.decoded();
            merged.computeIfAbsent(
                            new Place(stored.workload(), stored.load(), stored.subject()),
                            unknown -> new Distribution(one.unitNanos()))
                    .add(one);
        }
        List<Map<MeasuredSeries.Key, MeasuredSeries>> baseline =
                record.baseline().stream().map(MeasuredRun::byKey).toList();
        return merged.entrySet().stream()
                .map(eachMerged -> new ChartData.Curve(
                        eachMerged.getKey().name(),
                        now(eachMerged.getValue()),
                        before(eachMerged.getKey(), record.series(), baseline)))
                .toList();
    }

    private static List<double[]> now(Distribution all) {
        List<double[]> points = new ArrayList<>();
        for (double percent : PERCENTS) {
            points.add(new double[] {percent, all.percentileMillis(percent)});
        }
        return points;
    }

    private static List<double[]> before(
            Place place, List<MeasuredSeries> measured, List<Map<MeasuredSeries.Key, MeasuredSeries>> baseline) {
        List<double[]> points = new ArrayList<>();
        for (MeasuredSeries measuredSeries : measured) {
            OptionalDouble percent = measuredSeries.metric().percent();
            if (place.isOf(measuredSeries.id()) && percent.isPresent()) {
                baseline.stream()
                        .flatMap(run -> Stream.ofNullable(run.get(measuredSeries.key())))
                        .flatMapToDouble(old -> old.mean().stream())
                        .average()
                        .ifPresent(mean -> points.add(new double[] {percent.getAsDouble(), mean}));
            }
        }
        points.sort(Comparator.comparingDouble(point -> point[0]));
        return points;
    }
}
