package io.perfgate.profile;

import io.perfgate.measure.Culprit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What costs more from one profile to another. */
public final class ProfileChange {

    private ProfileChange() {}

    /**
     * What grew most in each profile; where there is no earlier one, what is most. How long threads wait for each other, or
     * for a processor, is as much the work of others on the machine: where these took too much, only allocation is compared.
     *
     * @param mostOtherCpu share of the processors that others may take
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
