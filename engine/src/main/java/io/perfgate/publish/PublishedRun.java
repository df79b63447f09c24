package io.perfgate.publish;

import io.perfgate.environment.Aspect;
import io.perfgate.environment.Environment;
import io.perfgate.environment.EnvironmentKind;
import io.perfgate.judge.Judging;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.noise.Sample;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Instants;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Load;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.RunName;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A run under the name that a document gives it: its build. If the build has no name, it is the date, with the time if
 * several have that date. The run's name is added if several have the same name.
 */
record PublishedRun(String name, RunRecord record) {

    /** A hundredth of a point, to which an upper limit is rounded up. */
    private static final double SHOWN = 0.0001;

    /** The length of a date: {@code 2026-01-02}. */
    private static final int DATE = 10;

    /**
     * Judges two runs as the gate judges two builds. Releases that were measured interleaved are recognised by their
     * common start. The figures of a merged record do not show that one of its machines changed its speed. Its finding
     * does, and what it concerns is not compared either.
     */
    static Judgement compared(RunRecord before, RunRecord now) {
        Judgement judgement = Judging.compare(
                        before, now, areInterleaved(before, now) ? Design.INTERLEAVED : Design.STORED)
                .judgement();
        List<Finding> findings = Stream.concat(
                        ofMachines(now), ofMachines(before).map(Finding::ofReference))
                .toList();
        return judgement
                .with(Stream.concat(judgement.findings().stream(), findings.stream())
                        .distinct()
                        .toList())
                .withSeries(judgement.series().stream()
                        .map(series -> against(series.id(), series.metric(), findings)
                                .map(found -> series.with(
                                        new Verdict.Invalid(series.verdict().current(), found.why())))
                                .orElse(series))
                        .toList());
    }

    /** What a run found out about its machines, if that cannot be seen in its record. */
    private static Stream<Finding> ofMachines(RunRecord record) {
        return record.judgement().findings().stream()
                .filter(finding -> finding.kind() == Finding.Kind.CALIBRATION
                        && record.machine().calibration().isEmpty());
    }

    /** What keeps a series from being judged. A figure over all loads needs each of them. */
    private static Optional<Finding> against(SeriesId id, Metric metric, List<Finding> findings) {
        boolean isOfAllLoads = id.load().equals(Load.ALL);
        return findings.stream()
                .filter(finding -> finding.invalidates(
                        isOfAllLoads ? SeriesId.of(id.workload(), id.parameters(), finding.load(), id.subject()) : id,
                        metric))
                .findFirst();
    }

    static boolean areInterleaved(RunRecord first, RunRecord second) {
        return first.header().startedAt().equals(second.header().startedAt());
    }

    /** Unknown for results that were merged from several injectors, or come from elsewhere. */
    Environment environment() {
        return record.machine().environment();
    }

    String profile() {
        return record.hardware().profile();
    }

    /** The version of perfgate that measured it. */
    Optional<String> tool() {
        return Optional.ofNullable(environment().values().get(new Aspect(EnvironmentKind.TOOL, "perfgate")))
                .map(tools -> tools.get("perfgate"));
    }

    boolean isInvalid(MeasuredSeries series) {
        return against(series.id(), series.metric(), record.judgement().findings())
                .isPresent();
    }

    /** The mean of its trials with half of its 95 % interval, or with the limit of an error rate of 0. */
    String figure(MeasuredSeries series) {
        Metric metric = series.metric();
        Sample trials = new Sample(series.values());
        String mean = Block.onOneLine(Amounts.value(trials.mean(), metric.unit()));
        if (trials.size() == 1 || trials.mean() == 0) {
            return mean + mostErrors(series);
        }
        double half = trials.halfWidth(1 - ErrorBudget.MISSED);
        return mean + " \u00b1"
                + (metric.isShare()
                        ? Amounts.points(half)
                        : Block.onOneLine(Amounts.percent(half / Math.abs(trials.mean()))));
    }

    /** The figure of one of its series. */
    String figure(MeasuredSeries.Key key) {
        return Optional.ofNullable(record.measured().byKey().get(key))
                .map(this::figure)
                .orElse(Block.UNKNOWN);
    }

    /**
     * The upper 95 % limit of an error rate of 0, as text. At that rate, all of these requests would succeed with a
     * probability of 5 %. Blank for other figures.
     */
    private String mostErrors(MeasuredSeries series) {
        if (!series.metric().equals(Metrics.ERROR_RATE) || series.mean().orElse(1) > 0) {
            return "";
        }
        long requests = record.found().distributions().stream()
                .filter(stored -> stored.place().equals(series.id().place())
                        && stored.subject().equals(series.id().subject()))
                .mapToLong(stored -> stored.decoded().count())
                .sum();
        double most = -Math.expm1(Math.log(0.05) / requests);
        return requests == 0 ? "" : " +" + Amounts.points(Math.ceil(most / SHOWN) * SHOWN);
    }

    /** Its names, the shortest first. A build without a name has that of its run, which is a time. */
    private static List<String> names(RunRecord record) {
        Optional<String> start = RunName.start(record.build()).map(Instants::shown);
        String name = start.orElse(record.build());
        String ofRun = name + " (" + record.run() + ")";
        return start.isPresent() ? List.of(name.substring(0, DATE), name, ofRun) : List.of(name, ofRun);
    }

    static List<PublishedRun> of(List<RunRecord> records) {
        return records.stream()
                .map(record -> {
                    List<String> names = names(record);
                    String distinct = names.stream()
                            .filter(name -> records.stream()
                                            .filter(other -> names(other).contains(name))
                                            .count()
                                    == 1)
                            .findFirst()
                            .orElse(names.get(names.size() - 1));
                    return new PublishedRun(distinct, record);
                })
                .toList();
    }
}
