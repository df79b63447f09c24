package io.perfgate.part;

import io.perfgate.measure.Doubles;
import io.perfgate.measure.Timeline;
import io.perfgate.measure.TimelineNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Timelines of one trial over all injectors, second by second of the measuring time; their seconds begin within one. */
final class MergedTimelines {

    private MergedTimelines() {}

    static List<Timeline> of(List<PartTrial> same) {
        Map<String, List<Timeline>> byName = new LinkedHashMap<>();
        same.forEach(trial -> trial.timelines()
                .forEach(one -> byName.computeIfAbsent(one.name(), unknown -> new ArrayList<>())
                        .add(one)));
        List<Timeline> merged = new ArrayList<>();
        byName.forEach((name, all) -> merged.add(merged(name, all, same)));
        return merged;
    }

    private static Timeline merged(String name, List<Timeline> all, List<PartTrial> same) {
        Optional<String> meanOf = same.stream()
                .flatMap(trial -> trial.requests().stream().map(PartRequest::name))
                .filter(request -> TimelineNames.mean(request).equals(name))
                .findFirst();
        Timeline first = all.get(0);
        List<Mean> means = meanOf.map(request -> means(request, same)).orElse(List.of());
        double[] values = new double[seconds(all)];
        for (int second = 0; second < values.length; second++) {
            values[second] = meanOf.isPresent()
                    ? mean(means, second)
                    : name.equals(TimelineNames.INJECTOR_CPU) ? busiest(all, second) : sum(all, second);
        }
        return new Timeline(
                first.workload(),
                first.load(),
                name,
                first.unit(),
                first.trial(),
                all.stream().mapToInt(Timeline::startOffsetSeconds).max().orElse(0),
                Doubles.of(values));
    }

    private static int seconds(List<Timeline> all) {
        return all.stream().mapToInt(one -> one.perSecond().size()).max().orElse(0);
    }

    private static double at(Timeline timeline, int second) {
        return second < timeline.perSecond().size() ? timeline.perSecond().get(second) : 0;
    }

    private static double sum(List<Timeline> all, int second) {
        return all.stream().mapToDouble(one -> at(one, second)).sum();
    }

    /** The load is no better than what the busiest injector can make. */
    private static double busiest(List<Timeline> all, int second) {
        return all.stream().mapToDouble(one -> at(one, second)).max().orElse(0);
    }

    /** What one injector saw of a request. */
    private record Mean(List<Timeline> perSecond, List<Timeline> mean) {}

    private static List<Mean> means(String request, List<PartTrial> same) {
        return same.stream()
                .map(trial -> new Mean(
                        named(TimelineNames.perSecond(request), trial), named(TimelineNames.mean(request), trial)))
                .toList();
    }

    private static List<Timeline> named(String name, PartTrial trial) {
        return trial.timelines().stream().filter(one -> one.name().equals(name)).toList();
    }

    private static double mean(List<Mean> means, int second) {
        double count = 0;
        double total = 0;
        for (Mean one : means) {
            double of = sum(one.perSecond(), second);
            count += of;
            total += of * sum(one.mean(), second);
        }
        return count == 0 ? 0 : total / count;
    }
}
