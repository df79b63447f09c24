package io.perfgate.html;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Distribution;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunRecord;
import io.perfgate.record.StoredDistribution;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Curves of response times by percentile, now and before, over all trials together. Without stored distributions, the
 * earlier curve has the mean of the measured percentiles.
 */
public final class PercentileCurves {

    private static final double[] PERCENTS = {0, 10, 25, 50, 75, 90, 95, 99, 99.5, 99.9, 99.95, 99.99, 100};

    /** Response time by percentile, for one request: pairs of percent and milliseconds. */
    public record Curve(
            String workload, String load, String subject, List<List<Double>> now, List<List<Double>> before) {}

    private PercentileCurves() {}

    static List<Curve> of(RunDetails now, Optional<RunDetails> before, RunRecord record) {
        List<Map<MeasuredSeries.Key, MeasuredSeries>> baseline =
                record.baseline().stream().map(MeasuredRun::byKey).toList();
        return now.distributions().stream()
                .map(current -> new Curve(
                        current.place().workload(),
                        current.place().load(),
                        current.subject(),
                        points(current.decoded()),
                        before.flatMap(details -> details.distributions().stream()
                                        .filter(current::isOfSame)
                                        .findFirst())
                                .map(old -> points(old.decoded()))
                                .orElseGet(() -> means(current, record.series(), baseline))))
                .toList();
    }

    private static List<List<Double>> points(Distribution all) {
        List<List<Double>> points = new ArrayList<>();
        for (double percent : PERCENTS) {
            points.add(List.of(percent, Amounts.rounded(all.percentileMillis(percent))));
        }
        return points;
    }

    private static List<List<Double>> means(
            StoredDistribution of,
            List<MeasuredSeries> measured,
            List<Map<MeasuredSeries.Key, MeasuredSeries>> baseline) {
        List<List<Double>> points = new ArrayList<>();
        for (MeasuredSeries series : measured) {
            OptionalDouble percent = series.metric().percent();
            boolean isOf = series.id().place().equals(of.place())
                    && series.id().subject().equals(of.subject());
            if (isOf && percent.isPresent()) {
                baseline.stream()
                        .flatMap(run -> Stream.ofNullable(run.get(series.key())))
                        .flatMapToDouble(old -> old.mean().stream())
                        .average()
                        .ifPresent(mean -> points.add(List.of(percent.getAsDouble(), mean)));
            }
        }
        points.sort(Comparator.comparingDouble(point -> point.get(0)));
        return points;
    }
}
