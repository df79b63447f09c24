package io.perfgate.measure;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** A verdict on a subject, with its reason. */
public sealed interface Verdict {

    Reason why();

    default Basis basis() {
        return Basis.LEVEL;
    }

    Verdict and(Reason more);

    /** The change and its interval, if something was compared. */
    default Optional<Change> change() {
        return Optional.empty();
    }

    /** The measured value, if known. */
    default OptionalDouble current() {
        return change().map(change -> OptionalDouble.of(change.current())).orElse(OptionalDouble.empty());
    }

    /** The smallest worsening that would have been called a regression, if none was found. */
    default OptionalDouble wouldShow() {
        return OptionalDouble.empty();
    }

    /** The word of the contract: its name in camel case. */
    default String word() {
        String name = getClass().getSimpleName();
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    /** The label for readers; for an undecided series, the reason. */
    default Reason label() {
        return Reason.of("verdict." + word());
    }

    enum Doubt implements Word {
        /** It looks worse than its tolerance by more than chance, but not with certainty. */
        SUSPECT,
        /** Tonight's noise hides a change that matters; other nights would show it. */
        BLIND,
        /**
         * It lies beyond its tolerance, because of a worse level or a bad night; more nights will show which. It does
         * not affect the outcome, but keeps the run out of the baseline.
         */
        PENDING,
        /** It is always too noisy to show a change that matters, so it does not affect the outcome. */
        NOT_GATED;

        /** Whether such a series makes a run undecided. */
        public boolean colours() {
            return this == SUSPECT || this == BLIND;
        }
    }

    /** A verdict from a comparison. */
    sealed interface Compared extends Verdict {
        Change measured();

        @Override
        default Optional<Change> change() {
            return Optional.of(measured());
        }
    }

    record Regressed(Change measured, Basis basis, Reason why) implements Compared {
        public Regressed(Change measured, Reason why) {
            this(measured, Basis.LEVEL, why);
        }

        @Override
        public Regressed and(Reason more) {
            return new Regressed(measured, basis, why.and(more));
        }
    }

    record Improved(Change measured, Basis basis, Reason why) implements Compared {
        public Improved(Change measured, Reason why) {
            this(measured, Basis.LEVEL, why);
        }

        @Override
        public Improved and(Reason more) {
            return new Improved(measured, basis, why.and(more));
        }
    }

    /**
     * Within the tolerance, as far as the trials show.
     *
     * @param wouldShow what 8 of 10 runs would call a regression, in the unit of the tolerance; absent in records of
     *     the first edition
     */
    record Unchanged(Change measured, OptionalDouble wouldShow, Basis basis, Reason why) implements Compared {
        public Unchanged(Change measured, Reason why) {
            this(measured, OptionalDouble.empty(), Basis.LEVEL, why);
        }

        @Override
        public Unchanged and(Reason more) {
            return new Unchanged(measured, wouldShow, basis, why.and(more));
        }
    }

    /**
     * No worse than an acknowledged regression, so it does not fail a run.
     *
     * @param measured change from the baseline without the worsening
     */
    record Known(Change measured, Acknowledgement acknowledgement, Reason why) implements Compared {
        @Override
        public Known and(Reason more) {
            return new Known(measured, acknowledgement, why.and(more));
        }
    }

    /**
     * The data do not decide.
     *
     * @param change absent if not even an interval exists
     * @param moreTrials trials that should settle it, {@link #NEVER} if none do; absent if unknown
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

        /** Compared without a sensitivity. */
        public Undecided(Change change, Doubt doubt, long moreTrials, Reason why) {
            this(Optional.of(change), doubt, OptionalDouble.empty(), OptionalLong.of(moreTrials), Basis.LEVEL, why);
        }

        public Undecided(Optional<Change> change, Doubt doubt, Reason why) {
            this(change, doubt, OptionalDouble.empty(), OptionalLong.empty(), Basis.LEVEL, why);
        }

        @Override
        public Undecided and(Reason more) {
            return new Undecided(change, doubt, wouldShow, moreTrials, basis, why.and(more));
        }

        @Override
        public Reason label() {
            return Reason.of("verdict." + doubt.word());
        }
    }

    /** Nothing to compare with; never a pass. */
    record NoBaseline(OptionalDouble current, Reason why) implements Verdict {
        @Override
        public NoBaseline and(Reason more) {
            return new NoBaseline(current, why.and(more));
        }
    }

    /** Measured in a way that cannot be trusted, or not measured although the baseline has it. */
    record Invalid(OptionalDouble current, Reason why) implements Verdict {
        public Invalid(Reason why) {
            this(OptionalDouble.empty(), why);
        }

        @Override
        public Invalid and(Reason more) {
            return new Invalid(current, why.and(more));
        }
    }

    /** Not measured, because both builds run the same code. Never counted as judged. */
    record SameCode(Reason why) implements Verdict {
        @Override
        public SameCode and(Reason more) {
            return new SameCode(why.and(more));
        }
    }
}
