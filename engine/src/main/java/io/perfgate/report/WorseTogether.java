package io.perfgate.report;

import io.perfgate.judge.SinceText;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Since;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Groups regressions by the run that first reported them, because those that came together usually have one cause. */
public final class WorseTogether {

    private WorseTogether() {}

    /**
     * For pages: how many regressed since when and between which commits, in one sentence if they came together.
     *
     * @param comparedWith the other build, for regressions that no run reported before
     */
    public static List<Reason> onPage(Judgement judgement, Reason comparedWith) {
        List<SeriesVerdict> regressed = judgement.regressed().toList();
        Map<Since, List<SeriesVerdict>> groups = bySince(judgement);
        int all = judgement.series().size();
        Reason count = Reason.of("regressedCount", regressed.size(), all);
        if (groups.isEmpty()) {
            return List.of(count.and(comparedWith));
        }
        if (!List.copyOf(groups.values()).equals(List.of(regressed))) {
            return Stream.concat(Stream.of(count), sentences(judgement).stream())
                    .toList();
        }
        Reason sentence = regressed.size() == 1
                ? count
                : Reason.of(
                        "together.all",
                        new Value.Count(regressed.size()),
                        new Value.Count(all),
                        where(regressed),
                        by(regressed));
        return List.of(sentence.and(SinceText.of(groups.keySet().iterator().next())));
    }

    /** Whether the sentences have one about this series alone. */
    public static boolean isAlone(SeriesVerdict verdict, Judgement judgement) {
        return judgement.regressed().count() > 1
                && bySince(judgement).values().stream().anyMatch(List.of(verdict)::equals);
    }

    /** One sentence per group, the latest first; none for a single regression, which the headline covers. */
    public static List<Reason> sentences(Judgement judgement) {
        return judgement.regressed().count() < 2
                ? List.of()
                : bySince(judgement).entrySet().stream()
                        .sorted(Comparator.comparing((Map.Entry<Since, List<SeriesVerdict>> one) ->
                                        one.getKey().at())
                                .reversed())
                        .map(group -> sentence(group.getKey(), group.getValue()))
                        .toList();
    }

    private static Map<Since, List<SeriesVerdict>> bySince(Judgement judgement) {
        return judgement
                .regressed()
                .filter(verdict -> judgement.since().containsKey(verdict.key()))
                .collect(Collectors.groupingBy(
                        verdict ->
                                ofRun(Objects.requireNonNull(judgement.since().get(verdict.key()))),
                        LinkedHashMap::new,
                        Collectors.toList()));
    }

    /** The first report without the size, which differs between series. */
    private static Since ofRun(Since since) {
        return new Since(
                since.run(),
                since.build(),
                since.at(),
                since.after(),
                since.checkout(),
                Optional.empty(),
                since.isNew());
    }

    private static Reason sentence(Since since, List<SeriesVerdict> series) {
        Reason when = SinceText.of(since);
        if (series.size() == 1) {
            return Lead.sentence(series.get(0)).and(when);
        }
        return Reason.of("together", new Value.Count(series.size()), where(series), by(series))
                .and(when);
    }

    /** By how much, the smallest first; nothing for shares. */
    private static Value by(List<SeriesVerdict> series) {
        List<Double> worse = series.stream()
                .filter(verdict -> !verdict.metric().isShare())
                .flatMapToDouble(verdict -> verdict.worseBy().stream())
                .sorted()
                .boxed()
                .toList();
        if (worse.isEmpty()) {
            return new Value.Text(Reason.NONE);
        }
        double least = worse.get(0);
        double most = worse.get(worse.size() - 1);
        if (most >= 1) {
            return new Value.Text(Reason.of("together.times", new Value.Number(1 + most)));
        }
        return new Value.Text(
                Amounts.percent(least).equals(Amounts.percent(most))
                        ? Reason.of("together.alike", new Value.Share(least))
                        : Reason.of("together.by", new Value.Share(least), new Value.Share(most)));
    }

    private static Value where(List<SeriesVerdict> series) {
        List<String> workloads = series.stream()
                .map(verdict -> verdict.id().workload())
                .distinct()
                .toList();
        return workloads.size() == 1
                ? new Value.Name(workloads.get(0))
                : new Value.Text(Reason.of("together.workloads", workloads.size()));
    }
}
