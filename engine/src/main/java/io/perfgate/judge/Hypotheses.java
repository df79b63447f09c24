package io.perfgate.judge;

import io.perfgate.judge.alarm.Hypothesis;
import io.perfgate.judge.noise.Appraisal;
import io.perfgate.judge.noise.Estimate;
import io.perfgate.judge.noise.Question;
import io.perfgate.measure.Direction;
import io.perfgate.suite.Policy;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The hypotheses about each series of a run.
 *
 * @param worse worse than the newest level, over tonight and the nights before that agree
 * @param creeping worse than the best level still in force; empty if there is none, or tonight is within the tolerance
 * @param better better than the newest level
 */
record Hypotheses(
        List<Optional<Hypothesis>> worse, List<Optional<Hypothesis>> creeping, List<Optional<Hypothesis>> better) {

    static Hypotheses of(List<Optional<Appraisal>> appraisals, Policy policy) {
        Function<Appraisal, Optional<Hypothesis>> worse = one -> Optional.of(hypothesis(
                one,
                one.lasting(),
                one.level(),
                one.trialsOfLasting(),
                one.trialsOfLevel(),
                true,
                toleranceOf(one, policy),
                1));
        Function<Appraisal, Optional<Hypothesis>> creeping = one -> one.creep()
                .filter(estimate ->
                        creep(one, one.fromBest().orElseThrow(), policy).excess() > 0)
                .map(estimate -> creep(one, estimate, policy));
        Function<Appraisal, Optional<Hypothesis>> better = one -> Optional.of(hypothesis(
                one,
                one.estimate(),
                one.level(),
                tonight(one),
                one.trialsOfLevel(),
                false,
                toleranceOf(one, policy),
                1));
        return new Hypotheses(ask(appraisals, worse), ask(appraisals, creeping), ask(appraisals, better));
    }

    private static List<Optional<Hypothesis>> ask(
            List<Optional<Appraisal>> appraisals, Function<Appraisal, Optional<Hypothesis>> asked) {
        return appraisals.stream().map(appraisal -> appraisal.flatMap(asked)).toList();
    }

    private static Hypothesis creep(Appraisal appraisal, Estimate estimate, Policy policy) {
        Appraisal.BestLevel best = appraisal.best().orElseThrow();
        double tolerance = policy.creepOf(appraisal.question().metric().name());
        return hypothesis(
                appraisal, estimate, best.mean(), tonight(appraisal), best.trials(), true, tolerance, best.among());
    }

    private static Hypothesis hypothesis(
            Appraisal appraisal,
            Estimate estimate,
            double from,
            double[] now,
            double[] before,
            boolean worse,
            double tolerance,
            int among) {
        Question question = appraisal.question();
        boolean upwards = (question.metric().direction() == Direction.LOWER) == worse;
        double level = question.scale().toUnit(from);
        double bound = question.scale()
                .boundTowards(upwards ? Direction.HIGHER : Direction.LOWER, tolerance, question.metric(), level);
        return new Hypothesis(appraisal, estimate, now, before, upwards ? 1 : -1, bound, among);
    }

    private static double[] tonight(Appraisal appraisal) {
        return appraisal.question().current().values();
    }

    private static double toleranceOf(Appraisal appraisal, Policy policy) {
        return policy.toleranceOf(appraisal.question().metric().name());
    }
}
