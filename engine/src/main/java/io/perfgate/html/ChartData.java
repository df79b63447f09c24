package io.perfgate.html;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Band;
import io.perfgate.measure.Change;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.OrEmpty;
import io.perfgate.measure.Place;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.profile.Profile;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunRecord;
import io.perfgate.record.SinceAccepted.Night;
import io.perfgate.report.Lead;
import io.perfgate.report.SeriesState;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The data of charts, made from a run record, for the HTML report and Jenkins.
 *
 * @param series in the order of the verdicts, to which the map refers
 * @param worstFirst indexes of all series, to choose the initially open one and to order a table
 * @param flames flame graphs of recorded time and memory
 * @param runs short names of the runs of the baseline and of the nights since
 * @param before name of the compared run, as readers know it; absent if nothing from it is drawn
 */
public record ChartData(
        List<Series> series,
        List<Integer> worstFirst,
        List<PercentileCurves.Curve> curves,
        List<Course> courses,
        List<FlameData> flames,
        List<String> runs,
        @Nullable String before) {

    /** With more series, each run of the baseline has only its mean, so that a page opens quickly. */
    private static final int MOST_SERIES_WITH_TRIALS = 400;

    /** A limit; each course takes two kilobytes. */
    private static final int MOST_COURSES = 200;

    private static final int MOST_FLAMES = 60;

    /**
     * One series: its trials now, those of each baseline run and of each night since, and the change with its interval.
     *
     * @param level the level of the baseline
     * @param over number of nights in {@code current}; 1 for this run alone
     * @param nights the runs since the newest accepted one, oldest first
     */
    public record Series(
            String workload,
            String parameters,
            String load,
            String subject,
            String metric,
            String unit,
            String state,
            String why,
            @OrEmpty double change,
            @OrEmpty double low,
            @OrEmpty double high,
            @OrEmpty double level,
            @OrEmpty double current,
            int over,
            List<List<Double>> baseline,
            List<List<Double>> nights,
            List<Double> trials) {}

    /**
     * A quantity over the time of a trial, for all trials.
     *
     * @param kind the kind of quantity, for the chart's title
     * @param of request or process
     * @param moved distance from the baseline's band, from 0 to 1; NaN if unknown
     */
    public record Course(
            String workload,
            String load,
            String kind,
            String of,
            String name,
            String unit,
            Lines now,
            @Nullable Lines before,
            @OrEmpty double moved) {}

    public record Lines(int start, int step, List<Double> low, List<Double> middle, List<Double> high) {
        static Lines of(Band band) {
            return new Lines(band.startSeconds(), band.stepSeconds(), band.low(), band.middle(), band.high());
        }
    }

    public static ChartData of(RunRecord record, Texts texts) {
        RunDetails now = record.unjudged().details();
        Optional<RunDetails> before = record.reference().details();
        List<SeriesVerdict> verdicts = record.judgement().series();
        return new ChartData(
                series(record, texts),
                IntStream.range(0, verdicts.size())
                        .boxed()
                        .sorted(Comparator.comparing(verdicts::get, SeriesState.WORST_FIRST))
                        .toList(),
                PercentileCurves.of(now, before, record),
                courses(record, now, before),
                flames(now, before),
                RunLabels.of(runs(record).stream()
                        .map(run -> run.equals(MeasuredRun.OTHER_BUILD) ? texts.of("chart.baseline") : run)),
                before.map(RunDetails::build).map(RunLabels::ofBuild).orElse(null));
    }

    /** The runs of the baseline and the nights since, by their names in records. */
    public static List<String> runs(RunRecord record) {
        return Stream.concat(
                        record.baseline().stream().map(MeasuredRun::name),
                        record.reference().sinceAccepted().nights().stream().map(Night::run))
                .toList();
    }

    /** A copy with the names of runs that readers know. */
    public ChartData withRuns(List<String> names) {
        return new ChartData(series, worstFirst, curves, courses, flames, names, before);
    }

    private static List<Series> series(RunRecord record, Texts texts) {
        Map<MeasuredSeries.Key, MeasuredSeries> now = record.measured().byKey();
        List<Map<MeasuredSeries.Key, MeasuredSeries>> before =
                record.baseline().stream().map(MeasuredRun::byKey).toList();
        List<Map<MeasuredSeries.Key, MeasuredSeries>> since = record.reference().sinceAccepted().nights().stream()
                .map(night -> night.measured().byKey())
                .toList();
        boolean hasTrials = record.judgement().series().size() <= MOST_SERIES_WITH_TRIALS;
        List<Series> found = new ArrayList<>();
        for (SeriesVerdict verdict : record.judgement().series()) {
            MeasuredSeries.Key key = verdict.measured();
            List<Double> current = now.containsKey(key) ? rounded(now.get(key).trials()) : List.of();
            found.add(of(verdict, values(before, key, hasTrials), values(since, key, hasTrials), current, texts));
        }
        return found;
    }

    private static List<List<Double>> values(
            List<Map<MeasuredSeries.Key, MeasuredSeries>> runs, MeasuredSeries.Key key, boolean hasTrials) {
        return runs.stream()
                .map(run -> Optional.ofNullable(run.get(key)))
                .map(found -> found.map(series -> hasTrials
                                ? series.trials()
                                : series.mean().stream().boxed().toList())
                        .orElse(List.of()))
                .map(ChartData::rounded)
                .toList();
    }

    private static Series of(
            SeriesVerdict verdict,
            List<List<Double>> old,
            List<List<Double>> nights,
            List<Double> current,
            Texts texts) {
        SeriesId id = verdict.id();
        Optional<Change> change = verdict.moved();
        Reason why = verdict.verdict().why();
        boolean isComparedWithLimit = verdict.subject() instanceof Subject.Limit
                && verdict.verdict().change().isPresent();
        return new Series(
                id.workload(),
                RunMap.parameters(id.parameters()),
                id.load(),
                verdict.subject() instanceof Subject.Limit limit
                        ? id.subject() + " (" + limit.limit() + ")"
                        : id.subject(),
                verdict.metric().name(),
                verdict.metric().unit(),
                SeriesState.of(verdict.verdict()),
                texts.of(isComparedWithLimit ? Lead.details(why) : why), // the subject has the limit
                change.map(Change::relative).orElse(Double.NaN),
                change.map(Change::low).orElse(Double.NaN),
                change.map(Change::high).orElse(Double.NaN),
                change.map(Change::baseline).orElse(Double.NaN),
                verdict.verdict().current().orElse(Double.NaN),
                change.map(Change::nights).orElse(1),
                old,
                nights,
                current);
    }

    private static List<FlameData> flames(RunDetails now, Optional<RunDetails> before) {
        return now.profiles().stream()
                .flatMap(profile -> {
                    Optional<Profile> old = before.flatMap(details ->
                            details.profiles().stream().filter(profile::isOf).findFirst());
                    return FlameData.of(old, profile).stream();
                })
                .limit(MOST_FLAMES)
                .toList();
    }

    /** The courses; if there are too many, those with findings and those that moved most. */
    private static List<Course> courses(RunRecord record, RunDetails now, Optional<RunDetails> before) {
        Set<Place> eventful = record.judgement().series().stream()
                .filter(verdict -> !(verdict.verdict() instanceof Verdict.Unchanged))
                .map(verdict -> verdict.id().place())
                .collect(Collectors.toSet());
        Map<List<Object>, Band> old = new HashMap<>();
        before.ifPresent(details -> details.bands().forEach(band -> old.put(band.key(), band)));
        Comparator<Course> order =
                Comparator.comparing(course -> !eventful.contains(new Place(course.workload(), course.load())));
        return now.bands().stream()
                .map(band -> course(band, Optional.ofNullable(old.get(band.key()))))
                .sorted(order.thenComparing(course -> Double.isNaN(course.moved()) ? 0 : -course.moved()))
                .limit(MOST_COURSES)
                .toList();
    }

    private static Course course(Band now, Optional<Band> before) {
        return new Course(
                now.place().workload(),
                now.place().load(),
                now.quantity().kind().name(),
                now.quantity().of(),
                now.quantity().name(),
                now.unit(),
                Lines.of(now),
                before.map(Lines::of).orElse(null),
                before.map(old -> Amounts.rounded(now.outside(old))).orElse(Double.NaN));
    }

    private static List<Double> rounded(List<Double> values) {
        return values.stream().map(Amounts::rounded).toList();
    }
}
