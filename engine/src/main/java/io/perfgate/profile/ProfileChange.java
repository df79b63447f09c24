package io.perfgate.profile;

import io.perfgate.measure.Culprit;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The costs that grew from one profile to another. */
public final class ProfileChange {

    private ProfileChange() {}

    /** The largest growth in each profile, for callers that do not know what regressed. */
    public static List<Culprit> culprits(List<Profile> before, List<Profile> now, double mostOtherCpu) {
        return culprits(before, now, mostOtherCpu, List.of());
    }

    /**
     * The largest growth in each profile; without an earlier one, the largest costs. Waiting also depends on other load
     * on the machine, so with too much of it only allocation is compared.
     *
     * @param mostOtherCpu share of the processors that other load may use
     * @param regressed what certainly got worse, so that the likeliest method is named even if JVMs differ by as much
     */
    public static List<Culprit> culprits(
            List<Profile> before, List<Profile> now, double mostOtherCpu, List<SeriesVerdict> regressed) {
        List<Culprit> all = new ArrayList<>();
        for (Profile profile : now) {
            Optional<Profile> old = before.stream()
                    .filter(other -> other.isOf(profile) && !other.isEmpty())
                    .reduce((earlier, later) -> later);
            boolean isDisturbed = old.isPresent()
                    && Stream.of(old.get(), profile).anyMatch(recorded -> recorded.isDisturbed(mostOtherCpu));
            for (Culprit.Kind kind : Culprit.Kind.values()) {
                if (kind == Culprit.Kind.ALLOCATES_MORE || !isDisturbed) {
                    double growth = kind == Culprit.Kind.HOTTER ? measuredGrowth(profile, regressed) : 0;
                    all.addAll(new KindOfCost(old, profile, kind, growth).culprits());
                }
            }
        }
        return all;
    }

    /** The growth of a benchmark's time per operation; 0 for requests, which also wait and share a profile. */
    private static double measuredGrowth(Profile profile, List<SeriesVerdict> regressed) {
        return regressed.stream()
                .filter(series -> Metrics.isScore(series.metric())
                        && !profile.subject().isBlank()
                        && series.id().place().equals(profile.place())
                        && series.id().isRecordedAs(profile.subject()))
                .flatMap(series -> series.moved().stream()
                        .map(change -> series.metric().direction() == Direction.LOWER
                                ? change.low()
                                : 1 / (1 + change.high()) - 1))
                .max(Double::compare)
                .orElse(0.0);
    }
}
