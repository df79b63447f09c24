package io.perfgate.profile;

import io.perfgate.measure.Culprit;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Metric.UnitKind;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The costs that grew from one profile to another. */
public final class ProfileChange {

    private ProfileChange() {}

    /**
     * The largest growth in each profile; without an earlier one, the largest costs. Waiting also depends on other load
     * on the machine, so with too much of it only allocation is compared.
     *
     * @param mostOtherCpu share of the processors that other load may use
     * @param verdicts how much slower benchmarks and requests certainly got, which some method must explain
     */
    public static List<Culprit> culprits(
            List<Profile> before, List<Profile> now, double mostOtherCpu, List<SeriesVerdict> verdicts) {
        List<Culprit> all = new ArrayList<>();
        for (Profile profile : now) {
            Optional<Profile> old = before.stream()
                    .filter(other -> other.isComparableTo(profile))
                    .reduce((earlier, later) -> later);
            boolean isDisturbed = old.isPresent()
                    && Stream.of(old.get(), profile).anyMatch(recorded -> recorded.isDisturbed(mostOtherCpu));
            for (Culprit.Kind kind : Culprit.Kind.values()) {
                if (kind == Culprit.Kind.ALLOCATES_MORE || !isDisturbed) {
                    double slower = old.map(earlier -> secondsMore(earlier, profile, kind, verdicts))
                            .orElse(0.0);
                    all.addAll(new KindOfCost(old, profile, kind, slower).culprits());
                }
            }
        }
        return all;
    }

    /** The additional time of each request or operation, according to the trials. */
    private static double secondsMore(Profile before, Profile now, Culprit.Kind kind, List<SeriesVerdict> verdicts) {
        List<SeriesVerdict> series = verdicts.stream()
                .filter(verdict ->
                        verdict.id().place().equals(now.place()) && verdict.id().isRecordedAs(now.subject()))
                .toList();
        if (now.subject().isBlank()) {
            boolean isTimePerRequest = kind != Culprit.Kind.ALLOCATES_MORE && now.per(before) == Culprit.Per.REQUEST;
            return isTimePerRequest ? secondsMoreOfRequests(series) : 0;
        }
        return kind == Culprit.Kind.HOTTER
                ? relativeGrowth(series) * before.processor().total() / before.count(now.per(before))
                : 0;
    }

    private static double relativeGrowth(List<SeriesVerdict> benchmark) {
        return benchmark.stream()
                .filter(series -> series.regressed() && Metrics.isScore(series.metric()))
                .flatMap(series -> series.moved().stream()
                        .map(change -> series.metric().direction() == Direction.LOWER
                                ? change.low()
                                : 1 / (1 + change.high()) - 1))
                .max(Double::compare)
                .orElse(0.0);
    }

    /** The growth of the mean times of requests that regressed, divided among all, because they share a profile. */
    private static double secondsMoreOfRequests(List<SeriesVerdict> series) {
        Map<SeriesId, Double> perSecond = series.stream()
                .filter(verdict -> verdict.metric().equals(Metrics.THROUGHPUT)
                        && !verdict.id().subject().isBlank())
                .flatMap(verdict -> verdict.moved().stream().map(change -> Map.entry(verdict.id(), change.current())))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        Set<SeriesId> slower = series.stream()
                .filter(verdict -> verdict.regressed() && verdict.metric().kind() == UnitKind.TIME)
                .map(SeriesVerdict::id)
                .collect(Collectors.toSet());
        double secondsPerSecond = series.stream()
                .filter(verdict -> verdict.metric().equals(Metrics.MEAN) && slower.contains(verdict.id()))
                .flatMap(verdict -> verdict.moved().stream()
                        .map(change -> (change.current() - change.baseline())
                                / 1000
                                * perSecond.getOrDefault(verdict.id(), 0.0)))
                .mapToDouble(Double::doubleValue)
                .sum();
        double all =
                perSecond.values().stream().mapToDouble(Double::doubleValue).sum();
        return all > 0 ? Math.max(0, secondsPerSecond / all) : 0;
    }
}
