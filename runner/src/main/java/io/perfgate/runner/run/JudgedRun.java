package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.Profiles;
import io.perfgate.judge.Judging;
import io.perfgate.measure.Finding;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.BaselineChoice;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.util.List;

/** Judges a run that was measured elsewhere by the stored baseline. Nothing can be measured again. */
final class JudgedRun {

    private JudgedRun() {}

    /** @param findings in addition to those of the record */
    static RunRecord of(UnjudgedRun unjudged, List<Finding> findings, RunRequest request, Profiles profiles)
            throws IOException {
        Suite suite = request.suite();
        Hardware hardware = unjudged.machine().hardware();
        Baseline stored = request.stores().baselines().load(suite.name(), hardware.profile());
        UnjudgedRun measured = besideStored(unjudged.judgedBy(suite.policy()), stored, request);
        return written(
                Judging.ofNight(
                                profiles,
                                request.known(stored, unjudged.header().startedAt()))
                        .complete(Judging.Case.once(measured, findings)),
                request);
    }

    /** The run with all that is stored of earlier ones. */
    static UnjudgedRun besideStored(UnjudgedRun run, Baseline stored, RunRequest request) throws IOException {
        BaselineChoice choice = request.suite().baseline();
        return run.measuredOtherwise(stored.measuringChanged(choice))
                .against(stored.chosen(choice), stored.surroundings(choice))
                .comparedWith(request.details(stored))
                .remembering(request.nights(stored));
    }

    static RunRecord written(RunRecord record, RunRequest request) throws IOException {
        try (Workplace ours = Workplace.claim(request.output().folder())) {
            Reports.writeAll(record, request.output());
        }
        return record;
    }
}
