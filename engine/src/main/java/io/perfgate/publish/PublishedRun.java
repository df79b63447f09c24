package io.perfgate.publish;

import io.perfgate.judge.Judging;
import io.perfgate.judge.noise.Design;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.record.RunRecord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A run under the name that a document gives it: its build, or its run if several have the same build. */
record PublishedRun(String name, RunRecord record) {

    /**
     * Judges two runs as the gate judges two builds. Releases that were measured interleaved are recognised by their
     * common start.
     */
    static Judgement compared(RunRecord before, RunRecord now) {
        boolean isInterleaved = before.header().startedAt().equals(now.header().startedAt());
        return Judging.compare(before, now, isInterleaved ? Design.INTERLEAVED : Design.STORED)
                .judgement();
    }

    /** Whether its own checks keep a series from being judged. */
    boolean isInvalid(MeasuredSeries series) {
        return record.judgement().findings().stream()
                .anyMatch(finding -> finding.invalidates(series.id(), series.metric()));
    }

    static List<PublishedRun> of(List<RunRecord> records) {
        Set<String> builds = new HashSet<>();
        Set<String> ambiguous = new HashSet<>();
        records.stream()
                .map(RunRecord::build)
                .filter(build -> !builds.add(build))
                .forEach(ambiguous::add);
        List<PublishedRun> runs = new ArrayList<>();
        for (RunRecord record : records) {
            boolean isAlone = !ambiguous.contains(record.build());
            runs.add(new PublishedRun(isAlone ? record.build() : record.build() + " (" + record.run() + ")", record));
        }
        return List.copyOf(runs);
    }
}
