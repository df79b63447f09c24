package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.Profiles;
import io.perfgate.judge.Judging;
import io.perfgate.measure.Finding;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
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
        UnjudgedRun measured = unjudged.measuredOtherwise(stored.measuringChanged(suite.baseline()))
                .judgedBy(suite.policy())
                .against(stored.chosen(suite.baseline()), stored.surroundings(suite.baseline()))
                .comparedWith(request.details(stored))
                .remembering(request.nights(stored));
        RunRecord record = Judging.ofNight(
                        profiles, request.known(stored, unjudged.header().startedAt()))
                .complete(Judging.Case.once(measured, findings));
        try (Workplace ours = Workplace.claim(request.output().folder())) {
            Reports.writeAll(record, request.output());
        }
        return record;
    }
}
