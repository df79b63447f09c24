package io.perfgate.validity;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Load;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.Timeline;
import io.perfgate.timeseries.Lateness;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Checks that as many users arrived as an open load ("50/s") specifies. A load generator that is late sends less, and
 * its late requests hide the waiting time: a slow middleware then looks fast.
 */
final class Arrivals {

    /** The share of users that must arrive. */
    private static final double LEAST = 0.99;
    /** By chance, random arrivals fall short by this many standard errors in one of tens of thousands of checks. */
    private static final double SURE = 4;
    /** One second in a hundred delays as many users as p99 ignores. */
    private static final double MOST_LATE = 0.01;
    /** Users who send more requests than this do not come and go: they stay, and the load counts requests. */
    private static final double MOST_REQUESTS = 100;

    private Arrivals() {}

    /** @param noise the standard error of the mean, from the variation between seconds */
    private record Rate(double mean, double noise) {

        static Rate of(double[] perSecond) {
            return perSecond.length == 0
                    ? new Rate(0, 0)
                    : new Rate(
                            Arrays.stream(perSecond).average().orElseThrow(),
                            Math.sqrt(Quantiles.variance(perSecond) / perSecond.length));
        }

        /** Seconds in which the load generator stalled are not chance: random arrivals vary less. */
        Rate atMostRandom(int seconds) {
            return new Rate(mean, Math.min(noise, Math.sqrt(mean / seconds)));
        }

        boolean isBelow(double offered) {
            return mean + SURE * noise < LEAST * offered;
        }
    }

    static List<Finding> check(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        evidence.timelines(Quantity.ARRIVALS).forEach((place, trials) -> new Load(place.load())
                .arrivalsPerSecond()
                .ifPresent(offered -> trials.stream()
                        .flatMap(trial -> check(evidence, place, trial, offered).stream())
                        .min(Comparator.comparing(Finding::severity))
                        .ifPresent(findings::add)));
        return findings;
    }

    private static Optional<Finding> check(Evidence evidence, Place place, Timeline trial, double offered) {
        Rate arrived = rate(evidence, trial);
        if (arrived.isBelow(offered)) {
            return Optional.of(finding(
                    place,
                    Finding.Severity.INVALID,
                    Reason.of("arrivals", new Value.Number(offered), new Value.Number(arrived.mean()), trial.trial())));
        }
        double late = Lateness.share(trial.perSecond());
        return late > MOST_LATE
                ? Optional.of(finding(
                        place, Finding.Severity.WARNING, Reason.of("late", new Value.Share(late), trial.trial())))
                : Optional.empty();
    }

    private static Rate rate(Evidence evidence, Timeline trial) {
        double[] arrivals = Evidence.from(trial, 0);
        Rate users = Rate.of(arrivals).atMostRandom(arrivals.length);
        Rate requests = Rate.of(evidence.requestsPerSecond(trial.place(), trial.trial()));
        return requests.mean() > MOST_REQUESTS * users.mean() ? requests : users;
    }

    private static Finding finding(Place place, Finding.Severity severity, Reason why) {
        return Finding.at(place, Finding.Kind.INJECTOR, severity, why.and("arrivalsMend"));
    }
}
