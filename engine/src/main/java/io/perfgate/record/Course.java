package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.Doubles;
import io.perfgate.measure.Instants;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Must;
import io.perfgate.measure.Names;
import io.perfgate.measure.OrEmpty;
import io.perfgate.measure.Place;
import io.perfgate.measure.SeriesId;
import io.perfgate.profile.Profile;
import io.perfgate.record.BuildFiles.BuildFile;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The course of a run.
 *
 * @param trialTimes durations of its trials, from which the next run's are estimated
 * @param cutShort present if a time budget left workloads with fewer trials than planned
 * @param profiles the profiles of trials that were not judged
 * @param trialStarts start times of trials of the build under test; none in merged records or those of earlier versions
 */
public record Course(
        List<TrialTime> trialTimes,
        Optional<CutShort> cutShort,
        @OrEmpty List<Discarded> discarded,
        Optional<Resumed> resumed,
        @OrEmpty List<Profile> profiles,
        @OrEmpty List<TrialStart> trialStarts,
        @JsonUnwrapped Beside beside) {

    public static final Course UNKNOWN =
            new Course(List.of(), Optional.empty(), List.of(), Optional.empty(), List.of(), List.of(), Beside.UNKNOWN);

    public Course {
        trialTimes = List.copyOf(trialTimes);
        discarded = List.copyOf(discarded);
        profiles = List.copyOf(profiles);
        trialStarts = List.copyOf(trialStarts);
    }

    /**
     * The build that an interleaved run compares with the one under test.
     *
     * @param outsideKeep present if it is a kept build and the changes since its commit are known
     * @param programs what benchmarks can run in either build, where known
     * @param forkNoise the noise of its benchmarks in accepted runs, if forks were planned from these
     * @param fewerIterations whether benchmarks had fewer iterations than the suite asks for, in both builds
     */
    public record Beside(
            Optional<OutsideKeep> outsideKeep,
            @OrEmpty List<ComparedProgram> programs,
            @OrEmpty List<ForkVariance> forkNoise,
            boolean fewerIterations) {

        public static final Beside UNKNOWN = new Beside(Optional.empty(), List.of(), List.of(), false);

        public Beside {
            programs = List.copyOf(programs);
            forkNoise = List.copyOf(forkNoise);
        }
    }

    /**
     * @param at start of its load or fork, to which its timelines refer. It is precise to about two seconds for loads
     *     without a log and in records of earlier versions
     */
    public record TrialStart(@JsonUnwrapped Place place, int trial, Instant at) {
        public TrialStart {
            Instants.within(at);
        }
    }

    /**
     * The durations of a workload's trials at one load, in order, including starts and stops.
     *
     * @param forks the forks of its benchmarks, where JMH's log shows them
     */
    public record TrialTime(
            @JsonUnwrapped Place place,
            List<Double> seconds,
            @OrEmpty List<ForkNoise> forks) {
        public TrialTime {
            seconds = Doubles.copyOf(seconds);
            forks = List.copyOf(forks);
        }
    }

    /**
     * A trial that does not count.
     *
     * @param build its folder: the one under test, or the other one of an interleaved run
     */
    public record Discarded(@JsonUnwrapped Place place, int trial, String build, String why) {}

    /** @param workloads those with fewer trials, and benchmarks without any */
    public record CutShort(long budgetSeconds, List<String> workloads) {
        public CutShort {
            budgetSeconds = Math.max(1, budgetSeconds);
            workloads = List.copyOf(workloads);
        }
    }

    /**
     * An interrupted run that was finished.
     *
     * @param trialsKept trials that existed when it was last resumed
     */
    public record Resumed(int times, int trialsKept) {}

    /**
     * Files outside of {@code keep} that changed since the commit of a kept build, and that a run may read. Both builds of
     * interleaved trials used today's version.
     *
     * @param files paths of the first ones, relative to the top of the repository
     * @param count number of all files
     */
    public record OutsideKeep(List<String> files, int count) {

        /** A limit, because a commit may change thousands. */
        private static final int MOST_NAMED = 20;

        public OutsideKeep {
            files = files.stream().limit(MOST_NAMED).map(Names::shown).toList();
            Must.hold(
                    count >= files.size(),
                    "outside 'keep', " + count + " files changed, of which " + files.size() + " are named");
        }

        public static OutsideKeep of(List<String> files) {
            return new OutsideKeep(files, files.size());
        }
    }

    /**
     * Everything that a benchmark, or the middleware of a workload, can run in either build of an interleaved run.
     *
     * @param id its series, without the parameters of the benchmark; without a subject for middleware
     * @param sha256 its digest in the build under test: its classes, and the other files on its class path
     * @param againstSha256 the same for the other build
     */
    public record ComparedProgram(
            @JsonUnwrapped SeriesId id, @JsonUnwrapped Metric metric, String sha256, String againstSha256) {

        public ComparedProgram {
            Must.hold(
                    BuildFile.isDigest(sha256) && BuildFile.isDigest(againstSha256),
                    "program of '" + id.name() + "' needs two SHA-256 in hexadecimal");
        }

        /** Whether it is the middleware, so that the whole workload depends on it. */
        public boolean isWhole() {
            return id.subject().isBlank();
        }
    }
}
