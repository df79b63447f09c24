package io.perfgate.validity;

import io.perfgate.capacity.FoundCapacity;
import io.perfgate.capacity.SearchStep;
import io.perfgate.capacity.SearchedTrial;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Problems with searches for capacities. A capacity with only a lower bound is not judged. */
final class Searches {

    private Searches() {}

    static List<Finding> check(Evidence evidence) {
        Set<Finding> findings = new LinkedHashSet<>();
        for (SearchedTrial search : evidence.searches()) {
            search.found().forEach(found -> ending(search, found).ifPresent(findings::add));
            search.steps().stream()
                    .filter(step -> step.state() == SearchStep.State.DIED)
                    .mapToInt(SearchStep::load)
                    .min()
                    .ifPresent(load -> findings.add(
                            warning(search, Reason.of("capacityDied", load(search, load), search.trial()))));
            if (search.harmedByOverload()) {
                findings.add(warning(search, Reason.of("capacityHarmed", search.trial())));
            }
        }
        return List.copyOf(findings);
    }

    private static Optional<Finding> ending(SearchedTrial search, FoundCapacity found) {
        Value load = load(search, found.value());
        int trial = search.trial();
        Reason why =
                switch (found.ending()) {
                    case FOUND -> Reason.NONE;
                    case OUT_OF_TIME ->
                        Reason.of("capacityBetween", load(search, found.lower()), load(search, found.upper()), trial);
                    case BROKEN_AT_LOWEST -> Reason.of("capacityBrokenAtLowest", load, trial);
                    case KEPT_AT_HIGHEST -> Reason.of("capacityKeptAtHighest", load, trial);
                    case INJECTOR_LIMITED -> Reason.of("capacityLimitedByInjector", load, trial);
                    case NEVER_BROKEN -> Reason.of("capacityNeverBroken", load, trial);
                };
        boolean isUnknown = found.isOpenAbove() || found.isVague();
        return why.isEmpty()
                ? Optional.empty()
                : Optional.of(finding(search, Finding.Severity.invalidIf(isUnknown), found.promise(), why));
    }

    private static Finding finding(SearchedTrial search, Finding.Severity severity, String promise, Reason why) {
        return new Finding(Finding.Kind.CAPACITY, severity, search.workload(), "", promise, why);
    }

    private static Finding warning(SearchedTrial search, Reason why) {
        return finding(search, Finding.Severity.WARNING, "", why);
    }

    private static Value load(SearchedTrial search, double load) {
        return new Value.Amount(Math.rint(load), search.model().unit());
    }
}
