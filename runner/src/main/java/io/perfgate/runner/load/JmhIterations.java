package io.perfgate.runner.load;

import io.perfgate.suite.Quantities;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The iterations of a benchmark's fork.
 *
 * @param isSingleShot an iteration is one call, however long that takes
 */
record JmhIterations(boolean isSingleShot, Phase warmUp, Phase measured) {

    /** JVMs that start and end, and JMH between them. */
    private static final Duration STARTS_AND_STOPS = Duration.ofSeconds(2);
    /** As long as nothing is known of it. */
    private static final Duration CALL = Duration.ofSeconds(1);

    /** Empty where JMH's own number and time hold. */
    record Phase(Optional<Integer> iterations, Optional<Duration> each) {

        /** Since JMH 1.21. */
        private static final int ITERATIONS = 5;

        private static final Duration EACH = Duration.ofSeconds(10);

        /** A jar may say what it likes; more than this is no benchmark, and its sum no number. */
        private static final int MOST_ITERATIONS = 1_000_000;

        private static final Duration LONGEST = Duration.ofDays(1);

        static Phase of(Optional<String> iterations, Optional<String> each) {
            return new Phase(
                    iterations.map(Integer::valueOf).map(number -> Math.min(number, MOST_ITERATIONS)),
                    each.map(Phase::time));
        }

        private Phase or(Phase other) {
            return new Phase(iterations.or(other::iterations), each.or(other::each));
        }

        private Duration time(boolean isSingleShot) {
            return (isSingleShot ? CALL : each.orElse(EACH))
                    .multipliedBy(iterations.orElse(isSingleShot ? 1 : ITERATIONS));
        }

        private static Duration time(String text) {
            try {
                Duration time = Quantities.duration(text);
                return time.compareTo(LONGEST) < 0 ? time : LONGEST;
            } catch (IllegalArgumentException shorterThanMillis) {
                return Duration.ZERO;
            }
        }
    }

    /** How long a fork takes. JMH's arguments count more than what benchmarks are annotated with. */
    Duration ofFork(List<String> arguments) {
        Phase warmUpAsTold = Phase.of(number(arguments, "-wi"), told(arguments, "-w"));
        Phase measuredAsTold = Phase.of(number(arguments, "-i"), told(arguments, "-r"));
        return STARTS_AND_STOPS
                .plus(warmUpAsTold.or(warmUp).time(isSingleShot))
                .plus(measuredAsTold.or(measured).time(isSingleShot));
    }

    /** What is no number is JMH's to refuse. */
    private static Optional<String> number(List<String> arguments, String option) {
        return told(arguments, option).filter(text -> text.matches("[0-9]{1,6}"));
    }

    private static Optional<String> told(List<String> arguments, String option) {
        int at = arguments.indexOf(option);
        return at >= 0 && at + 1 < arguments.size() ? Optional.of(arguments.get(at + 1)) : Optional.empty();
    }
}
