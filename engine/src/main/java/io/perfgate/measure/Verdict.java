package io.perfgate.measure;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** What is said of one series. Every verdict says why, in words that need no statistics. */
public sealed interface Verdict {

    String why();

    /** The change and its interval, where there was something to compare. */
    Optional<Change> change();

    /** What was measured, where that is known. */
    default OptionalDouble current() {
        return change().map(one -> OptionalDouble.of(one.current())).orElse(OptionalDouble.empty());
    }

    /** The word of the contract. */
    String word();

    record Regressed(Change measured, String why) implements Verdict {
        public Regressed {
            Objects.requireNonNull(measured, "measured");
        }

        @Override
        public Optional<Change> change() {
            return Optional.of(measured);
        }

        @Override
        public String word() {
            return "regressed";
        }
    }

    record Improved(Change measured, String why) implements Verdict {
        public Improved {
            Objects.requireNonNull(measured, "measured");
        }

        @Override
        public Optional<Change> change() {
            return Optional.of(measured);
        }

        @Override
        public String word() {
            return "improved";
        }
    }

    record Unchanged(Change measured, String why) implements Verdict {
        public Unchanged {
            Objects.requireNonNull(measured, "measured");
        }

        @Override
        public Optional<Change> change() {
            return Optional.of(measured);
        }

        @Override
        public String word() {
            return "unchanged";
        }
    }

    /**
     * The data do not decide.
     *
     * @param change absent where not even an interval can be had
     * @param moreTrials how many should settle it, {@link #NEVER} where none do; absent where that cannot be told
     */
    record Undecided(Optional<Change> change, String why, OptionalLong moreTrials) implements Verdict {

        public static final long NEVER = Long.MAX_VALUE;

        public Undecided(Optional<Change> change, String why) {
            this(change, why, OptionalLong.empty());
        }

        @Override
        public String word() {
            return "undecided";
        }
    }

    /**
     * Nothing to compare with. Never read as a pass.
     *
     * @param current what was measured
     */
    record NoBaseline(OptionalDouble current, String why) implements Verdict {
        @Override
        public Optional<Change> change() {
            return Optional.empty();
        }

        @Override
        public String word() {
            return "noBaseline";
        }
    }

    /** Measured in a way that cannot be trusted, or not measured though the baseline holds it. */
    record Invalid(String why) implements Verdict {
        @Override
        public Optional<Change> change() {
            return Optional.empty();
        }

        @Override
        public String word() {
            return "invalid";
        }
    }
}
