package io.perfgate.part;

import io.perfgate.measure.Doubles;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import io.perfgate.part.Part.PartTrial;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * The merged timelines of one trial by second of the measurement window. The injectors' seconds begin within a second.
 */
final class MergedTimelines {

    private MergedTimelines() {}

    static List<Timeline> of(List<PartTrial> same) {
        return same.stream()
                .flatMap(trial -> trial.timelines().stream())
                .collect(Collectors.groupingBy(Timeline::quantity, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(all -> merged(all.getKey(), all.getValue(), same))
                .toList();
    }

    private static Timeline merged(Quantity quantity, List<Timeline> all, List<PartTrial> same) {
        Timeline first = all.get(0);
        List<Mean> means = quantity.kind() == Quantity.Kind.MEAN ? means(quantity.of(), same) : List.of();
        int seconds = all.stream()
                .mapToInt(timeline -> timeline.perSecond().size())
                .max()
                .orElse(0);
        double[] values = new double[seconds];
        for (int second = 0; second < values.length; second++) {
            values[second] = switch (quantity.kind()) {
                case MEAN -> mean(means, second);
                case PER_SECOND, USERS, ARRIVALS -> at(all, second).sum();
                // The load is only as good as that of the busiest injector, and shares do not add up.
                default -> at(all, second).max().orElse(0);
            };
        }
        return new Timeline(
                first.place(),
                quantity,
                first.unit(),
                first.trial(),
                all.stream().mapToInt(Timeline::startOffsetSeconds).max().orElse(0),
                Doubles.of(values));
    }

    /** The values of those that last so long. */
    private static DoubleStream at(List<Timeline> all, int second) {
        return all.stream()
                .map(Timeline::perSecond)
                .filter(perSecond -> second < perSecond.size())
                .mapToDouble(perSecond -> perSecond.get(second));
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
            double of = at(mean.perSecond(), second).sum();
            count += of;
            total += of * at(mean.mean(), second).sum();
        }
        return count == 0 ? 0 : total / count;
    }
}
