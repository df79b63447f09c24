package io.perfgate.validity;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.Timeline;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Pauses of a middleware under a closed load. Its users wait for their answers, so a pause of any length delays one
 * request of each, however many would have arrived meanwhile. Percentiles then hide it.
 */
final class Pauses {

    /** A share of the median. A pause of one second lies in two seconds, and leaves at most this in one of them. */
    private static final double PAUSED = 0.5;
    /** Random answers fall short of their mean by this many deviations in one of tens of thousands of seconds. */
    private static final double SURE = 4;
    /** One second in a hundred is as much as p99 ignores. */
    private static final double MOST_PAUSED = 0.01;

    private static final int FEWEST_SECONDS = 20;
    /** Users of a closed load stay; this much more than usual accumulate only under an open one. */
    private static final double STEADY = 1.1;

    private Pauses() {}

    static List<Finding> check(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        evidence.timelines(Quantity.USERS).forEach((place, trials) -> trials.stream()
                .filter(users -> isClosed(evidence.measured(users)))
                .flatMap(users -> check(evidence, place, users).stream())
                .findFirst()
                .ifPresent(findings::add));
        return findings;
    }

    private static Optional<Finding> check(Evidence evidence, Place place, Timeline users) {
        double[] answers = evidence.requestsPerSecond(place, users.trial());
        double usual = Quantiles.median(answers);
        double least = Math.min(PAUSED * usual, usual - SURE * Math.sqrt(usual));
        double paused = Arrays.stream(answers).filter(second -> second < least).count() / (double) answers.length;
        return answers.length >= FEWEST_SECONDS && paused > MOST_PAUSED
                ? Optional.of(Finding.at(
                        place,
                        Finding.Kind.INJECTOR,
                        Finding.Severity.WARNING,
                        Reason.of("pauses", new Value.Share(paused), users.trial())))
                : Optional.empty();
    }

    private static boolean isClosed(double[] users) {
        double usual = Quantiles.median(users);
        return usual > 0 && Arrays.stream(users).max().orElseThrow() <= STEADY * usual;
    }
}
