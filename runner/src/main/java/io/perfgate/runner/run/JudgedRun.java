package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.environment.ChangedToo;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.Profiles;
import io.perfgate.judge.Judge;
import io.perfgate.judge.MeasuringChanged;
import io.perfgate.judge.SinceWhen;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Suite;
import io.perfgate.validity.Assessment;
import io.perfgate.validity.Evidence;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A run that was measured elsewhere: judged by the stored baseline once, since nothing can be measured again, and reported. */
final class JudgedRun {

    private JudgedRun() {}

    /** @param findings that are known beside what the record tells */
    static RunRecord of(UnjudgedRun unjudged, List<Finding> findings, RunRequest request, Profiles profiles)
            throws IOException {
        Suite suite = request.suite();
        Hardware hardware = unjudged.machine().hardware();
        Baseline stored = request.baselines().load(suite.name(), hardware.profile());
        List<MeasuredRun> baseline = stored.chosen(suite.baseline());
        UnjudgedRun measured = unjudged.measuredOtherwise(stored.measuringChanged(suite.baseline()))
                .against(baseline, stored.surroundings(suite.baseline()))
                .comparedWith(request.details(stored));
        Assessment assessment =
                with(findings, Assessment.of(Evidence.of(measured)).ofProfile(profiles, hardware));
        Judgement judgement = Judge.judge(
                baseline,
                measured.measured(),
                suite.policy(),
                ErrorBudget.only(suite.policy()),
                assessment,
                request.known(stored, unjudged.header().startedAt()));
        RunRecord record = SinceWhen.told(
                measured.judged(MeasuringChanged.said(
                        ChangedToo.beside(judgement, measured.environmentChanges()),
                        measured.header().measuringChanged())),
                request.previous());
        Reports.writeAll(record, request.texts(), request.out());
        return record;
    }

    private static Assessment with(List<Finding> findings, Assessment assessment) {
        List<Finding> all = new ArrayList<>(assessment.findings());
        all.addAll(findings);
        return new Assessment(all, assessment.heap());
    }
}
