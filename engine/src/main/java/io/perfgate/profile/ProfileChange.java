package io.perfgate.profile;

import io.perfgate.measure.Culprit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What costs more from one profile to another. */
public final class ProfileChange {

    private ProfileChange() {}

    /** What grew most in each profile; where there is no earlier one, what is most. */
    public static List<Culprit> culprits(List<Profile> before, List<Profile> now) {
        List<Culprit> all = new ArrayList<>();
        for (Profile profile : now) {
            Optional<Profile> old = before.stream()
                    .filter(other -> other.isOf(profile) && !other.isEmpty())
                    .reduce((earlier, later) -> later);
            for (Culprit.Kind kind : Culprit.Kind.values()) {
                all.addAll(new KindOfCost(old, profile, kind).culprits());
            }
        }
        return all;
    }
}
