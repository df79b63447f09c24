package io.perfgate.profile;

import io.perfgate.measure.Culprit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The costs that grew from one profile to another. */
public final class ProfileChange {

    private ProfileChange() {}

    /**
     * The largest growth in each profile; without an earlier one, the largest costs. Waiting also depends on other load
     * on the machine, so with too much of it only allocation is compared.
     *
     * @param mostOtherCpu share of the processors that other load may use
     */
    public static List<Culprit> culprits(List<Profile> before, List<Profile> now, double mostOtherCpu) {
        List<Culprit> all = new ArrayList<>();
        for (Profile profile : now) {
            Optional<Profile> old = before.stream()
                    .filter(other -> other.isOf(profile) && !other.isEmpty())
                    .reduce((earlier, later) -> later);
            boolean isDisturbed = old.isPresent()
                    && Stream.of(old.get(), profile).anyMatch(recorded -> recorded.isDisturbed(mostOtherCpu));
            for (Culprit.Kind kind : Culprit.Kind.values()) {
                if (kind == Culprit.Kind.ALLOCATES_MORE || !isDisturbed) {
                    all.addAll(new KindOfCost(old, profile, kind).culprits());
                }
            }
        }
        return all;
    }
}
