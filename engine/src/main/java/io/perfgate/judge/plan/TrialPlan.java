package io.perfgate.judge.plan;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Design;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Which workloads get more trials: all until the first trials are done, then only those with an inconclusive series.
 * Looks follow the first trials, and then each increase by half.
 *
 * <p>Each look may err, so the allowed errors are spent with the share of finished trials (Lan and DeMets, Biometrika
 * 70, 1983). False alarms are spent with its third power (Kim and DeMets, Biometrika 74, 1987), which leaves nearly all
 * for the later looks. Interval misses are spent with its square root, so that clear cases end early. The parts are
 * added up (Bonferroni), which is valid for any dependence between the looks.
 */
public final class TrialPlan {

    private final Suite suite;
    private final Design design;
    private final int first;
    private final int last;

    public TrialPlan(Suite suite, Design design) {
        this.suite = suite;
        this.design = design;
        first = suite.workloads().stream()
                .mapToInt(workload -> workload.trials().first())
                .max()
                .orElse(1);
        last = first
                + suite.workloads().stream()
                        .mapToInt(workload ->
                                workload.trials().most() - workload.trials().first())
                        .max()
                        .orElse(0);
    }

    /** The number of rounds before the first look, or before the next one after {@code done}. */
    public int nextLook(int done) {
        return done < first ? first : Math.min(last, (int) Math.ceil(done * 1.5));
    }

    /** The number of looks after {@code done} rounds. */
    int looksAfter(int done) {
        int looks = 0;
        for (int look = done; look < last; look = nextLook(look)) {
            looks++;
        }
        return looks;
    }

    /** The errors that the look after {@code done} rounds may spend. */
    public ErrorBudget look(int done) {
        int before = 0;
        for (int look = first; look < done; look = nextLook(look)) {
            before = look;
        }
        double now = (double) done / last;
        double then = (double) before / last;
        return new ErrorBudget(
                suite.policy().falseAlarms() * (Math.pow(now, 3) - Math.pow(then, 3)),
                ErrorBudget.MISSED * (Math.sqrt(now) - Math.sqrt(then)),
                design);
    }

    /** The errors that the last look at a run may spend, by its number of trials. */
    public ErrorBudget lookAt(MeasuredRun run) {
        Map<String, Integer> trials = new HashMap<>();
        run.series()
                .forEach(series ->
                        trials.merge(series.id().workload(), series.trials().size(), Math::max));
        int rounds = first;
        for (Workload workload : suite.workloads()) {
            int beyondFirst =
                    trials.getOrDefault(workload.name(), 0) - workload.trials().first();
            rounds = Math.max(rounds, first + beyondFirst);
        }
        return look(Math.min(rounds, last));
    }

    /** The trial of a workload in a round: first trials take the first rounds, others follow the looks. */
    public int trial(Workload workload, int round) {
        return round <= first ? round : workload.trials().first() + round - first;
    }

    /** The given workloads that a round measures. */
    public List<Workload> measured(int round, List<Workload> of) {
        return of.stream()
                .filter(workload -> trial(workload, round)
                        <= (round <= first
                                ? workload.trials().first()
                                : workload.trials().most()))
                .toList();
    }

    /** The inconclusive workloads that may have a further trial after {@code done} rounds. */
    public List<Workload> further(int done, Set<String> open) {
        return measured(done + 1, suite.workloads()).stream()
                .filter(workload -> open.contains(workload.name()))
                .toList();
    }

    /** How many more trials a workload may have after {@code done} rounds. */
    public int trialsLeft(String workload, int done) {
        return suite.workloads().stream()
                .filter(planned -> planned.name().equals(workload))
                .mapToInt(planned -> planned.trials().most() + 1 - trial(planned, done + 1))
                .sum();
    }

    /** The same workloads, starting with those that need the fewest trials. */
    public List<Workload> mostInformativeFirst(List<Workload> inDoubt, Judgement look) {
        Map<String, Long> needed = new HashMap<>();
        inDoubt(look, (id, trials) -> needed.merge(id.workload(), trials, Math::max));
        return inDoubt.stream()
                .sorted(Comparator.comparingLong(workload -> needed.getOrDefault(workload.name(), Long.MAX_VALUE)))
                .toList();
    }

    /** The requests or benchmarks of each workload that more trials may settle. */
    public Map<String, Set<String>> subjectsInDoubt(Judgement look) {
        Map<String, Set<String>> subjects = new HashMap<>();
        inDoubt(look, (id, trials) -> subjects.computeIfAbsent(id.workload(), unknown -> new HashSet<>())
                .add(id.subject()));
        return subjects;
    }

    private void inDoubt(Judgement look, BiConsumer<SeriesId, Long> seriesAndTrials) {
        for (SeriesVerdict series : look.series()) {
            if (series.verdict() instanceof Verdict.Undecided undecided && canBeSettled(undecided)) {
                // The number is not known yet: at least one more.
                seriesAndTrials.accept(
                        series.subject().id(), undecided.moreTrials().orElse(1));
            }
        }
    }

    /**
     * Whether the trials that the plan allows could settle a series; if unlikely, none are spent (stochastic
     * curtailment: Lan, Simon and Halperin, Communications in Statistics C 1, 1982). The limit is twice
     * the plan's number, because noise is only estimated.
     */
    boolean canBeSettled(Verdict.Undecided undecided) {
        return undecided.moreTrials().orElse(0) <= 2L * last;
    }
}
