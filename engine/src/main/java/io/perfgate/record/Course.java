package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.Doubles;
import io.perfgate.measure.Instants;
import io.perfgate.measure.OrEmpty;
import io.perfgate.profile.Profile;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How a run went.
 *
 * @param trialTimes how long its trials took, which tells how long the next run's will
 * @param cutShort present where a time budget left workloads with fewer trials than they were to have
 * @param discarded trials that were thrown away and measured again
 * @param resumed present where the run was interrupted and gone on with
 * @param profiles of trials that were not judged
 * @param trialStarts when trials of the build under test began; records of earlier versions, and merged ones, have none
 * @param beside what is known of the other build of an interleaved run
 */
public record Course(
        List<TrialTime> trialTimes,
        Optional<CutShort> cutShort,
        @OrEmpty List<Discarded> discarded,
        Optional<Resumed> resumed,
        @OrEmpty List<Profile> profiles,
        @OrEmpty List<TrialStart> trialStarts,
        @JsonUnwrapped Beside beside) {

    /** Of a run of which no more is known. */
    public static final Course UNKNOWN =
            new Course(List.of(), Optional.empty(), List.of(), Optional.empty(), List.of(), List.of(), Beside.UNKNOWN);

    public Course {
        trialTimes = List.copyOf(trialTimes);
        Objects.requireNonNull(cutShort, "cutShort");
        discarded = List.copyOf(discarded);
        Objects.requireNonNull(resumed, "resumed");
        profiles = List.copyOf(profiles);
        trialStarts = List.copyOf(trialStarts);
        Objects.requireNonNull(beside, "beside");
    }

    /**
     * The other build beside the one under test.
     *
     * @param outsideKeep present where it is a kept build, and what changed since its commit is known
     * @param programs what benchmarks can run in either of them, as far as that is known
     */
    public record Beside(
            Optional<OutsideKeep> outsideKeep, @OrEmpty List<ComparedProgram> programs) {

        public static final Beside UNKNOWN = new Beside(Optional.empty(), List.of());

        public Beside {
            Objects.requireNonNull(outsideKeep, "outsideKeep");
            programs = List.copyOf(programs);
        }
    }

    /** @param at when its load began or its fork was started, to which the offsets of its timelines refer; of a load that does not log it, and of records of earlier versions, to about two seconds */
    public record TrialStart(String workload, String load, int trial, Instant at) {
        public TrialStart {
            Objects.requireNonNull(workload, "workload");
            Objects.requireNonNull(load, "load");
            Instants.within(at);
        }
    }

    /** The trials of a workload at one load, in their order; starts and stops are part of them. */
    public record TrialTime(String workload, String load, List<Double> seconds) {
        public TrialTime {
            Objects.requireNonNull(workload, "workload");
            Objects.requireNonNull(load, "load");
            seconds = Doubles.copyOf(seconds);
        }
    }

    /**
     * A trial that does not count.
     *
     * @param build its folder: the one under test, or the other one of an interleaved run
     */
    public record Discarded(String workload, String load, int trial, String build, String why) {
        public Discarded {
            Objects.requireNonNull(workload, "workload");
            Objects.requireNonNull(load, "load");
            Objects.requireNonNull(build, "build");
            Objects.requireNonNull(why, "why");
        }
    }

    /** @param workloads those that had to do with fewer trials */
    public record CutShort(long budgetSeconds, List<String> workloads) {
        public CutShort {
            workloads = List.copyOf(workloads);
        }
    }

    /**
     * An interrupted run that was finished.
     *
     * @param times how often it was gone on with
     * @param trialsKept trials that were there already when it last was
     */
    public record Resumed(int times, int trialsKept) {}
}
