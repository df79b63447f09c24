package io.perfgate.measure;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** A verdict on a subject, with its reason. */
public sealed interface Verdict {

    Reason why();

    default Basis basis() {
        return Basis.LEVEL;
    }

    /** The same verdict with more of a reason. */
    Verdict and(Reason more);

    /** The change and its interval, where there was something to compare. */
    Optional<Change> change();

    /** What was measured, where that is known. */
    default OptionalDouble current() {
        return change().map(change -> OptionalDouble.of(change.current())).orElse(OptionalDouble.empty());
    }

    /** The smallest worsening that would have been called a regression, where one was looked for in vain. */
    default OptionalDouble wouldShow() {
        return OptionalDouble.empty();
    }

    /** The word of the contract. */
    String word();

    /** What a reader is told: of a series that is not decided, why. */
    default Reason label() {
        return Reason.of("verdict." + word());
    }

    /** Why a series is undecided. */
    enum Doubt {
        /** It looks worse than its tolerance, more than chance explains, but not surely so. */
        SUSPECT("suspect"),
        /** Tonight a change that matters could not have been seen; on other nights it could. */
        BLIND("blind"),
        /**
         * It lies beyond its tolerance, as a worse level and a bad night both do: more nights will tell. It does not colour a
         * run, and keeps it out of the baseline.
         */
        PENDING("pending"),
        /** It is always too noisy to show a change that matters, so it does not colour a run. */
        NOT_GATED("notGated");

        private final String word;

        Doubt(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }

        /** Whether a run with such a series is undecided. */
        public boolean colours() {
            return this == SUSPECT || this == BLIND;
        }
    }

    record Regressed(Change measured, Basis basis, Reason why) implements Verdict {
        public Regressed {
            Objects.requireNonNull(measured, "measured");
            Objects.requireNonNull(basis, "basis");
        }

        public Regressed(Change measured, Reason why) {
            this(measured, Basis.LEVEL, why);
        }

        @Override
        public Regressed and(Reason more) {
            return new Regressed(measured, basis, why.and(more));
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

    record Improved(Change measured, Basis basis, Reason why) implements Verdict {
        public Improved {
            Objects.requireNonNull(measured, "measured");
            Objects.requireNonNull(basis, "basis");
        }

        public Improved(Change measured, Reason why) {
            this(measured, Basis.LEVEL, why);
        }

        @Override
        public Improved and(Reason more) {
            return new Improved(measured, basis, why.and(more));
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

    /**
     * No worse and no better than the tolerance allows, as far as the trials show.
     *
     * @param wouldShow how much worse it would have had to be to be called regressed in 8 of 10 runs, counted as the
     *     tolerance is; absent in records of the first edition
     */
    record Unchanged(Change measured, OptionalDouble wouldShow, Basis basis, Reason why) implements Verdict {
        public Unchanged {
            Objects.requireNonNull(measured, "measured");
            Objects.requireNonNull(wouldShow, "wouldShow");
            Objects.requireNonNull(basis, "basis");
        }

        public Unchanged(Change measured, Reason why) {
            this(measured, OptionalDouble.empty(), Basis.LEVEL, why);
        }

        @Override
        public Unchanged and(Reason more) {
            return new Unchanged(measured, wouldShow, basis, why.and(more));
        }

        @Override
        public OptionalDouble wouldShow() {
            return wouldShow;
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
     * No worse than somebody knows of and owns, so it does not fail a run.
     *
     * @param measured against the baseline, in which the worsening is not
     */
    record Known(Change measured, Acknowledgement acknowledgement, Reason why) implements Verdict {
        public Known {
            Objects.requireNonNull(measured, "measured");
            Objects.requireNonNull(acknowledgement, "acknowledgement");
        }

        @Override
        public Known and(Reason more) {
            return new Known(measured, acknowledgement, why.and(more));
        }

        @Override
        public Optional<Change> change() {
            return Optional.of(measured);
        }

        @Override
        public String word() {
            return "known";
        }
    }

    /**
     * The data do not decide.
     *
     * @param change absent where not even an interval can be had
     * @param moreTrials how many should settle it, {@link #NEVER} where none do; absent where that cannot be told
     */
    record Undecided(
            Optional<Change> change,
            Doubt doubt,
            OptionalDouble wouldShow,
            OptionalLong moreTrials,
            Basis basis,
            Reason why)
            implements Verdict {

        public static final long NEVER = Long.MAX_VALUE;

        public Undecided {
            Objects.requireNonNull(doubt, "doubt");
            Objects.requireNonNull(wouldShow, "wouldShow");
            Objects.requireNonNull(moreTrials, "moreTrials");
            Objects.requireNonNull(basis, "basis");
        }

        public Undecided(Optional<Change> change, Doubt doubt, Reason why) {
            this(change, doubt, OptionalDouble.empty(), OptionalLong.empty(), Basis.LEVEL, why);
        }

        @Override
        public Undecided and(Reason more) {
            return new Undecided(change, doubt, wouldShow, moreTrials, basis, why.and(more));
        }

        @Override
        public String word() {
            return "undecided";
        }

        @Override
        public Reason label() {
            return Reason.of("verdict." + doubt.word());
        }
    }

    /**
     * Nothing to compare with. Never read as a pass.
     *
     * @param current what was measured
     */
    record NoBaseline(OptionalDouble current, Reason why) implements Verdict {
        @Override
        public NoBaseline and(Reason more) {
            return new NoBaseline(current, why.and(more));
        }

        @Override
        public Optional<Change> change() {
            return Optional.empty();
        }

        @Override
        public String word() {
            return "noBaseline";
        }
    }

    /**
     * Measured in a way that cannot be trusted, or not measured though the baseline holds it.
     *
     * @param current what was measured all the same; empty if nothing was
     */
    record Invalid(OptionalDouble current, Reason why) implements Verdict {
        public Invalid {
            Objects.requireNonNull(current, "current");
        }

        @Override
        public Invalid and(Reason more) {
            return new Invalid(current, why.and(more));
        }

        @Override
        public Optional<Change> change() {
            return Optional.empty();
        }

        @Override
        public String word() {
            return "invalid";
        }
    }

    /** Not measured, because both builds run the same code. Never counted as judged. */
    record SameCode(Reason why) implements Verdict {
        @Override
        public SameCode and(Reason more) {
            return new SameCode(why.and(more));
        }

        @Override
        public Optional<Change> change() {
            return Optional.empty();
        }

        @Override
        public String word() {
            return "sameCode";
        }
    }
}
