package io.perfgate.validity;

import io.perfgate.capacity.FoundCapacity;
import io.perfgate.capacity.SearchStep;
import io.perfgate.capacity.SearchedTrial;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Problems of searches for capacities. A capacity with only a lower bound is not judged. */
final class Searches {

    private Searches() {}

    static List<Finding> check(Evidence evidence) {
        Set<Finding> findings = new LinkedHashSet<>();
        for (SearchedTrial search : evidence.searches()) {
            search.found().forEach(found -> findings.addAll(ending(search, found)));
            search.steps().stream()
                    .filter(step -> step.state() == SearchStep.State.DIED)
                    .mapToInt(SearchStep::load)
                    .min()
                    .ifPresent(load -> findings.add(
                            warning(search, "", Reason.of("capacityDied", load(search, load), trial(search)))));
            if (search.harmedByOverload()) {
                findings.add(warning(search, "", Reason.of("capacityHarmed", trial(search))));
            }
        }
        return List.copyOf(findings);
    }

    private static List<Finding> ending(SearchedTrial search, FoundCapacity found) {
        Value load = load(search, found.value());
        List<Finding> findings = new ArrayList<>();
        switch (found.ending()) {
            case FOUND -> {}
            case OUT_OF_TIME -> {
                Reason between = Reason.of(
                        "capacityBetween", load(search, found.lower()), load(search, found.upper()), trial(search));
                findings.add(
                        found.isVague()
                                ? invalid(search, found.promise(), between)
                                : warning(search, found.promise(), between));
            }
            case BROKEN_AT_LOWEST ->
                findings.add(
                        warning(search, found.promise(), Reason.of("capacityBrokenAtLowest", load, trial(search))));
            case KEPT_AT_HIGHEST ->
                findings.add(warning(search, found.promise(), Reason.of("capacityKeptAtHighest", load, trial(search))));
            case INJECTOR_LIMITED ->
                findings.add(
                        invalid(search, found.promise(), Reason.of("capacityLimitedByInjector", load, trial(search))));
            case NEVER_BROKEN ->
                findings.add(invalid(search, found.promise(), Reason.of("capacityNeverBroken", load, trial(search))));
        }
        return findings;
    }

    private static Finding warning(SearchedTrial search, String promise, Reason why) {
        return new Finding(Finding.Kind.CAPACITY, Finding.Severity.WARNING, search.workload(), "", promise, why);
    }

    private static Finding invalid(SearchedTrial search, String promise, Reason why) {
        return new Finding(Finding.Kind.CAPACITY, Finding.Severity.INVALID, search.workload(), "", promise, why);
    }

    private static Value load(SearchedTrial search, double load) {
        return new Value.Amount(Math.rint(load), search.model().unit());
    }

    private static Value trial(SearchedTrial search) {
        return new Value.Count(search.trial());
    }
}
