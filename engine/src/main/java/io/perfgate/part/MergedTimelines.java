package io.perfgate.part;

import io.perfgate.measure.Doubles;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import io.perfgate.part.Part.PartTrial;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The merged timelines of one trial by second of the measurement window. The injectors' seconds begin within a second.
 */
final class MergedTimelines {

    private MergedTimelines() {}

    static List<Timeline> of(List<PartTrial> same) {
        Map<Quantity, List<Timeline>> byQuantity = new LinkedHashMap<>();
        same.forEach(trial -> trial.timelines().forEach(timeline -> byQuantity
                .computeIfAbsent(timeline.quantity(), unknown -> new ArrayList<>())
                .add(timeline)));
        List<Timeline> merged = new ArrayList<>();
        byQuantity.forEach((quantity, all) -> merged.add(merged(quantity, all, same)));
        return merged;
    }

    private static Timeline merged(Quantity quantity, List<Timeline> all, List<PartTrial> same) {
        Timeline first = all.get(0);
        List<Mean> means = quantity.kind() == Quantity.Kind.MEAN ? means(quantity.of(), same) : List.of();
        double[] values = new double[seconds(all)];
        for (int second = 0; second < values.length; second++) {
            values[second] = switch (quantity.kind()) {
                case MEAN -> mean(means, second);
                case PER_SECOND, USERS, ARRIVALS -> sum(all, second);
                // The load is only as good as that of the busiest injector, and shares do not add up.
                default -> largest(all, second);
            };
        }
        return new Timeline(
                first.workload(),
                first.load(),
                quantity,
                first.unit(),
                first.trial(),
                all.stream().mapToInt(Timeline::startOffsetSeconds).max().orElse(0),
                Doubles.of(values));
    }

    private static int seconds(List<Timeline> all) {
        return all.stream()
                .mapToInt(timeline -> timeline.perSecond().size())
                .max()
                .orElse(0);
    }

    private static double at(Timeline timeline, int second) {
        return second < timeline.perSecond().size() ? timeline.perSecond().get(second) : 0;
    }

    private static double sum(List<Timeline> all, int second) {
        return all.stream().mapToDouble(timeline -> at(timeline, second)).sum();
    }

    private static double largest(List<Timeline> all, int second) {
        return all.stream().mapToDouble(timeline -> at(timeline, second)).max().orElse(0);
    }

    /** The timelines of a request on one injector. */
    private record Mean(List<Timeline> perSecond, List<Timeline> mean) {}

    private static List<Mean> means(String request, List<PartTrial> same) {
        return same.stream()
                .map(trial -> new Mean(of(Quantity.perSecond(request), trial), of(Quantity.mean(request), trial)))
                .toList();
    }

    private static List<Timeline> of(Quantity quantity, PartTrial trial) {
        return trial.timelines().stream()
                .filter(timeline -> timeline.quantity().equals(quantity))
                .toList();
    }

    private static double mean(List<Mean> means, int second) {
        double count = 0;
        double total = 0;
        for (Mean mean : means) {
            double of = sum(mean.perSecond(), second);
            count += of;
            total += of * sum(mean.mean(), second);
        }
        return count == 0 ? 0 : total / count;
    }
}
