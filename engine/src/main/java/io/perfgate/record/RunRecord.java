package io.perfgate.record;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.Timeline;
import io.perfgate.suite.Policy;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * All trials of a suite for one build, and the judgement on them. Whatever a report shows can be had from it.
 *
 * @param run names this run among others; baselines list it
 * @param build what was measured, as the caller calls it: a version, a commit, a build number
 * @param calibration the machine's speed before and after; records of the first versions have none
 * @param errors what requests failed with
 * @param baseline the runs it was compared with, with their values
 * @param baselineSurroundings the machine as these found it
 * @param course how it went; records of the first versions have none
 */
public record RunRecord(
        String suite,
        String run,
        String build,
        Instant startedAt,
        Instant finishedAt,
        Hardware hardware,
        Optional<Calibration> calibration,
        Policy policy,
        List<MeasuredSeries> series,
        List<StoredDistribution> distributions,
        List<Timeline> timelines,
        List<RequestError> errors,
        List<MeasuredRun> baseline,
        List<Surroundings> baselineSurroundings,
        Optional<Judgement> judgement,
        Course course) {

    public RunRecord {
        Objects.requireNonNull(suite, "suite");
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(build, "build");
        Objects.requireNonNull(hardware, "hardware");
        Objects.requireNonNull(calibration, "calibration");
        Objects.requireNonNull(policy, "policy");
        series = List.copyOf(series);
        distributions = List.copyOf(distributions);
        timelines = List.copyOf(timelines);
        errors = List.copyOf(errors);
        baseline = List.copyOf(baseline);
        baselineSurroundings = List.copyOf(baselineSurroundings);
        Objects.requireNonNull(course, "course");
        if (finishedAt.isBefore(startedAt)) {
            throw new IllegalArgumentException("run '" + run + "' finished before it started");
        }
    }

    public MeasuredRun measured() {
        return new MeasuredRun(run, series);
    }

    /** The run as one of a baseline would describe the machine. */
    public Surroundings surroundings() {
        return new Surroundings(run, Optional.of(hardware.facts()), calibration);
    }

    /** The same run, to be judged by this. */
    public RunRecord judgedBy(Policy other) {
        return with(other, baseline, baselineSurroundings, Optional.empty());
    }

    /** The same run beside these. */
    public RunRecord against(List<MeasuredRun> runs, List<Surroundings> surroundings) {
        return with(policy, runs, surroundings, judgement);
    }

    public RunRecord judged(List<MeasuredRun> against, Judgement said) {
        return with(policy, against, baselineSurroundings, Optional.of(said));
    }

    private RunRecord with(
            Policy judgedBy, List<MeasuredRun> runs, List<Surroundings> surroundings, Optional<Judgement> said) {
        return new RunRecord(
                suite,
                run,
                build,
                startedAt,
                finishedAt,
                hardware,
                calibration,
                judgedBy,
                series,
                distributions,
                timelines,
                errors,
                runs,
                surroundings,
                said,
                course);
    }
}
