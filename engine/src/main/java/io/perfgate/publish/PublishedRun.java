package io.perfgate.publish;

import io.perfgate.judge.Judging;
import io.perfgate.judge.noise.Design;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.record.RunRecord;
import java.util.List;

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
        return records.stream()
                .map(record -> {
                    boolean isAlone = records.stream()
                                    .filter(other -> other.build().equals(record.build()))
                                    .count()
                            == 1;
                    return new PublishedRun(
                            isAlone ? record.build() : record.build() + " (" + record.run() + ")", record);
                })
                .toList();
    }
}
