package io.perfgate.report;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Names;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Since;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.record.BuildContents;
import io.perfgate.record.RunRecord;
import io.perfgate.suite.CommandLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A suggestion for the reader of a report.
 *
 * @param command a command of perfgate, or lines of a suite, to copy
 */
public record NextStep(Reason what, String command) {

    /**
     * Suggestions, the most helpful first; none after a pass.
     *
     * @param file the file of the record, as named in commands
     */
    public static List<NextStep> of(RunRecord record, String file) {
        Judgement judgement = record.judgement();
        String quoted = CommandLine.quoted(file);
        if (judgement.isFirst()) {
            return List.of(new NextStep(Reason.of("next.first"), "perfgate baseline accept " + quoted));
        }
        if (judgement.outcome() == Outcome.PASS) {
            return List.of();
        }
        if (judgement.outcome() == Outcome.CANNOT_TELL) {
            return record.course().cutShort().isPresent()
                            || (Lead.obstacle(judgement).isEmpty() && isHelpedByMeasuring(judgement))
                    ? List.of(toDecide(record))
                    : List.of();
        }
        List<NextStep> steps = new ArrayList<>();
        search(judgement)
                .ifPresent(range ->
                        steps.add(new NextStep(Reason.of("next.culprit"), "perfgate culprit " + range + " " + quoted)));
        steps.add(new NextStep(Reason.of("next.known"), "perfgate known add " + quoted + " --until DAY --why REASON"));
        steps.add(new NextStep(Reason.of("next.accept"), "perfgate baseline accept " + quoted));
        return List.copyOf(steps);
    }

    private static NextStep toDecide(RunRecord record) {
        if (record.course().cutShort().isPresent()) {
            return new NextStep(Reason.of("next.time"), "perfgate run --budget TIME");
        }
        boolean isForAnotherBuild = !record.unjudged().isOfTwoBuilds()
                && record.judgement().series().stream().anyMatch(NextStep::isSettledByAnotherBuild);
        String other = record.header().contents().equals(BuildContents.NONE) ? "FOLDER" : "kept";
        return isForAnotherBuild
                ? new NextStep(Reason.of("next.against"), "perfgate run --against " + other)
                : new NextStep(Reason.of("next.trials"), "trials: {most: " + 2 * trials(record) + "}");
    }

    /** More trials help series that are always too noisy only if they are why the run is inconclusive. */
    private static boolean isHelpedByMeasuring(Judgement judgement) {
        List<SeriesVerdict> series = judgement.series();
        return series.stream().anyMatch(one -> one.suspect() || one.blind())
                || (series.stream().anyMatch(SeriesVerdict::notGated)
                        && series.stream()
                                .noneMatch(one -> one.verdict() instanceof Verdict.Invalid
                                        || one.verdict() instanceof Verdict.NoBaseline));
    }

    /** Interleaved trials compare builds, so they show nothing about a limit; a change without an interval lacks trials. */
    private static boolean isSettledByAnotherBuild(SeriesVerdict verdict) {
        return (verdict.suspect() || verdict.blind())
                && verdict.subject() instanceof Subject.Series
                && verdict.moved().stream().noneMatch(change -> Double.isNaN(change.low()));
    }

    private static int trials(RunRecord record) {
        return record.series().stream()
                .mapToInt(series -> series.trials().size())
                .max()
                .orElse(0);
    }

    private static Optional<String> search(Judgement judgement) {
        return Lead.worst(judgement.series())
                .map(SeriesVerdict::key)
                .map(judgement.since()::get)
                .flatMap(NextStep::range);
    }

    /** The range of commits to search, if its ends differ. */
    private static Optional<String> range(Since since) {
        return since.after().flatMap(good -> since.commit()
                .filter(bad -> !bad.equals(good))
                .map(bad -> "--good " + Names.shortCommit(good) + " --bad " + Names.shortCommit(bad)));
    }
}
