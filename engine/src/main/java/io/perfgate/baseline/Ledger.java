package io.perfgate.baseline;

import io.perfgate.measure.Basis;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Must;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The acknowledged regressions of a store's suites. Closed entries stay for a while as history. */
public record Ledger(List<KnownRegression> entries) {

    public static final Ledger EMPTY = new Ledger(List.of());

    private static final int RUNS_TO_SEEM_GONE = 3;

    static final int MOST_OPEN = 1_000;
    private static final int MOST_CLOSED = 200;

    public Ledger {
        entries = List.copyOf(entries);
        Must.hold(
                entries.stream().filter(KnownRegression::isOpen).count() <= MOST_OPEN,
                "more than " + MOST_OPEN + " known regressions are open; close some");
    }

    /** @throws IllegalArgumentException if an open entry already has the same series and metric */
    public Ledger with(KnownRegression added) {
        boolean isThere = entries.stream()
                .anyMatch(entry -> entry.isOpen()
                        && entry.suite().equals(added.suite())
                        && entry.series().equals(added.series())
                        && entry.metric().equals(added.metric()));
        Must.hold(
                !isThere,
                "a regression of '" + added.series() + "' " + added.metric() + " is known already; close it first");
        return new Ledger(Stream.concat(entries.stream(), Stream.of(added)).toList());
    }

    /** Adds all of them or none. */
    public Ledger with(List<KnownRegression> added) {
        Ledger all = this;
        for (KnownRegression one : added) {
            all = all.with(one);
        }
        return all;
    }

    /** @param series as an entry writes it, or a pattern */
    public Ledger closing(String suite, String series, String metric, LocalDate on, String why) {
        return closing(entry -> entry.isCalled(suite, series, metric), on, why);
    }

    /** Closes the selected entries. Of all closed entries, only the latest are kept. */
    public Ledger closing(Predicate<KnownRegression> which, LocalDate on, String why) {
        List<KnownRegression> all = entries.stream()
                .map(entry -> entry.isOpen() && which.test(entry) ? entry.closed(on, why) : entry)
                .toList();
        Set<KnownRegression> kept = Set.copyOf(all.stream()
                .filter(entry -> !entry.isOpen())
                .sorted(Comparator.comparing((KnownRegression entry) ->
                                entry.closed().orElseThrow().on())
                        .reversed())
                .limit(MOST_CLOSED)
                .toList());
        return new Ledger(all.stream()
                .filter(entry -> entry.isOpen() || kept.contains(entry))
                .toList());
    }

    /**
     * Updates the entries after a run was accepted. An entry is closed if its whole regression is gone: certainly in
     * this run, or apparently in the last ones. It is also closed if that became the baseline's new level.
     *
     * @param baseline with the run
     * @param on the day
     */
    public Ledger afterAccepting(RunRecord record, Baseline baseline, LocalDate on) {
        if (record.header().measuringChanged().isPresent()) {
            return closing(
                    entry -> entry.suite().equals(record.suite()),
                    on,
                    "the measurement setup changed with run " + record.run());
        }
        Ledger closed = closing(
                entry -> entry.suite().equals(record.suite())
                        && isOver(entry, record.judgement(), seemsGone(entry, baseline)),
                on,
                "better again or accepted as it is, in run " + record.run());
        return new Ledger(closed.entries().stream()
                .map(entry -> entry.isOpen() && entry.suite().equals(record.suite())
                        ? sized(entry, record.judgement(), nightsKnown(entry, baseline))
                        : entry)
                .toList());
    }

    /** The entry with one more night, if it covers exactly one series; the same if the run is accepted once more. */
    private static KnownRegression sized(KnownRegression entry, Judgement judgement, int nights) {
        List<KnownRegression> sized = judgement.series().stream()
                .filter(series -> entry.concerns(series.key()))
                .flatMap(series -> series.verdict() instanceof Verdict.Known known
                        ? series.worseBy().stream()
                                .mapToObj(worse ->
                                        entry.sized(known.acknowledgement().size(), worse, nights))
                        : Stream.empty())
                .toList();
        return sized.size() == 1 ? sized.get(0) : entry;
    }

    private static int nightsKnown(KnownRegression entry, Baseline baseline) {
        return (int)
                baseline.runs().stream().filter(run -> isKnownIn(run, entry)).count();
    }

    private static boolean isKnownIn(AcceptedRun run, KnownRegression entry) {
        return run.measured().known().keySet().stream().anyMatch(entry::concerns);
    }

    /** One run may look better by chance; several in a row are unlikely to. */
    private static boolean seemsGone(KnownRegression entry, Baseline baseline) {
        List<AcceptedRun> since = baseline.runs().stream()
                .filter(run -> LocalDate.ofInstant(run.approval().at(), ZoneOffset.UTC)
                        .isAfter(entry.owned().added()))
                .toList();
        return since.size() >= RUNS_TO_SEEM_GONE
                && since.subList(since.size() - RUNS_TO_SEEM_GONE, since.size()).stream()
                        .noneMatch(run -> isKnownIn(run, entry));
    }

    private static boolean isOver(KnownRegression entry, Judgement judgement, boolean seemsGone) {
        List<Verdict> verdicts = judgement.series().stream()
                .filter(series -> series.subject() instanceof Subject.Series && entry.concerns(series.key()))
                .map(SeriesVerdict::verdict)
                .toList();
        return !verdicts.isEmpty()
                && verdicts.stream()
                        .allMatch(verdict -> verdict instanceof Verdict.Regressed
                                // Certainly back at the old level, or probably so for several nights.
                                || (verdict.basis() == Basis.RECOVERED
                                        && (verdict instanceof Verdict.Improved || seemsGone)));
    }

    public KnownToday on(LocalDate today, Baseline baseline) {
        Set<String> releases =
                baseline.runs().stream().flatMap(run -> run.pinned().stream()).collect(Collectors.toSet());
        List<KnownRegression> open = entries.stream()
                .filter(entry -> entry.isOpen() && entry.suite().equals(baseline.suite()))
                .toList();
        return new KnownToday(
                today,
                open.stream().filter(entry -> !entry.isExpired(today, releases)).toList(),
                open.stream().filter(entry -> entry.isExpired(today, releases)).toList());
    }
}
