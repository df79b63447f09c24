package io.perfgate.publish;

import io.perfgate.Records;
import io.perfgate.judge.Summary;
import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Reports of small records, for the tests of this package. */
final class ReleaseReports {

    static final Finding DISTURBED =
            new Finding(Finding.Kind.OTHER_CPU, Finding.Severity.INVALID, "queue", "2", "", Reason.of("otherCpu"));

    private ReleaseReports() {}

    static String html(RunRecord... runs) {
        return ReleaseReport.html(subject(runs), Texts.ENGLISH);
    }

    static String markdown(RunRecord... runs) {
        return ReleaseReport.markdown(subject(runs), Texts.ENGLISH);
    }

    private static ReleaseReport.Subject subject(RunRecord... runs) {
        return new ReleaseReport.Subject(Optional.empty(), List.of(runs), List.of());
    }

    static MeasuredSeries series(String request, Metric metric, double value) {
        return new MeasuredSeries(SeriesId.of("queue", Map.of(), "", request), metric, List.of(value, value, value));
    }

    /** A series for each value, at the loads 1, 2, 4 and so on. */
    static List<MeasuredSeries> atLoads(Metric metric, double... values) {
        return IntStream.range(0, values.length)
                .mapToObj(place -> new MeasuredSeries(
                        SeriesId.of("queue", Map.of(), Integer.toString(1 << place), "send"),
                        metric,
                        List.of(values[place])))
                .toList();
    }

    static RunRecord record(List<MeasuredSeries> series, Finding... findings) {
        return record("7.5", series, findings);
    }

    static RunRecord record(String build, List<MeasuredSeries> series, Finding... findings) {
        return new RunRecord(
                Records.unjudged(new MeasuredRun(build, series)),
                Summary.of(List.of(), Policy.DEFAULT).with(List.of(findings)));
    }

    static RunRecord onMachine(RunRecord record, RunMachine machine) {
        UnjudgedRun run = record.unjudged();
        return new RunRecord(new UnjudgedRun(run.header(), machine, run.found(), run.reference()), record.judgement());
    }
}
