package io.perfgate.profile;

import io.perfgate.measure.Culprit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** What has grown from one profile to another. */
public final class ProfileChange {

    /** Lines of each kind: people look at the first. */
    private static final int MOST = 3;
    /** One sample in fifty: below it the samples of some seconds say nothing. */
    private static final double LEAST_SHARE = 0.02;
    /** Threads that wait: a hundredth of one's time. */
    private static final double LEAST_WAITING = 0.01;

    private ProfileChange() {}

    /** What grew most in each profile; where there is no earlier one, what is most. */
    public static List<Culprit> culprits(List<Profile> before, List<Profile> now) {
        List<Culprit> all = new ArrayList<>();
        for (Profile profile : now) {
            Optional<Profile> old = before.stream()
                    .filter(other -> other.workload().equals(profile.workload())
                            && other.load().equals(profile.load()))
                    .reduce((earlier, later) -> later);
            add(all, profile, Culprit.Kind.HOTTER, profile.hot(), old.map(Profile::hot), LEAST_SHARE);
            add(
                    all,
                    profile,
                    Culprit.Kind.ALLOCATES_MORE,
                    profile.allocations(),
                    old.map(Profile::allocations),
                    LEAST_SHARE);
            add(all, profile, Culprit.Kind.WAITS_MORE, profile.waits(), old.map(Profile::waits), LEAST_WAITING);
        }
        return all;
    }

    private static void add(
            List<Culprit> all,
            Profile profile,
            Culprit.Kind kind,
            List<Profile.Site> now,
            Optional<List<Profile.Site>> before,
            double least) {
        now.stream()
                .map(site -> new Culprit(
                        profile.workload(),
                        profile.load(),
                        kind,
                        site.name(),
                        before.map(sites -> OptionalDouble.of(self(sites, site.name())))
                                .orElse(OptionalDouble.empty()),
                        site.self()))
                .filter(one -> growth(one) >= least)
                .sorted(Comparator.comparingDouble(ProfileChange::growth).reversed())
                .limit(MOST)
                .forEach(all::add);
    }

    /** What a full list left out is at most as much as its last. */
    private static double self(List<Profile.Site> sites, String name) {
        double leftOut =
                sites.size() < Profile.MOST ? 0 : sites.get(sites.size() - 1).self();
        return sites.stream()
                .filter(site -> site.name().equals(name))
                .mapToDouble(Profile.Site::self)
                .findFirst()
                .orElse(leftOut);
    }

    private static double growth(Culprit one) {
        return one.now() - one.before().orElse(0);
    }
}
