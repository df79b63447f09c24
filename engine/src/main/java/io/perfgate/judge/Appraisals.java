package io.perfgate.judge;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Appraises all series of a judgement together, each with what the others tell of noise and of drift. */
final class Appraisals {

    private Appraisals() {}

    /** In the order of the questions; empty where the trials leave no way to tell how noisy they are. */
    static List<Optional<Appraisal>> of(List<Question> questions) {
        Map<Group, List<Question>> groups = new LinkedHashMap<>();
        questions.forEach(one ->
                groups.computeIfAbsent(Group.of(one), key -> new ArrayList<>()).add(one));
        // A question is found by itself: to compare its trials with those of others would take longer than to judge it.
        Map<Question, Appraisal> found = new IdentityHashMap<>();
        groups.forEach((group, members) -> appraise(group, members, found));
        return questions.stream()
                .map(one -> Optional.ofNullable(found.get(one)))
                .toList();
    }

    /**
     * Series that speak for each other: of one metric, compared in one way. By difference each has a unit and a level of
     * its own, so it speaks for itself alone.
     */
    private record Group(String metric, Scale scale, Design design, int runs) {

        static Group of(Question one) {
            return new Group(
                    one.metric().name(),
                    one.scale(),
                    one.comparison().design(),
                    one.baseline().size());
        }

        boolean ofRuns() {
            return design == Design.STORED && runs > 1;
        }
    }

    private static void appraise(Group group, List<Question> members, Map<Question, Appraisal> found) {
        boolean shares = group.scale == Scale.LOGARITHMIC;
        Optional<SharedDrift> drift = shares && group.ofRuns() && members.size() >= SharedDrift.LEAST_SERIES
                ? Optional.of(SharedDrift.of(members))
                : Optional.empty();
        List<Question> known = new ArrayList<>();
        List<Spread> spreads = new ArrayList<>();
        for (Question one : members) {
            Spreads.of(one)
                    .map(spread -> drift.map(shared -> spread.with(shared.ownVariance(one), shared.ownDegrees()))
                            .orElse(spread))
                    .ifPresent(spread -> {
                        known.add(one);
                        spreads.add(spread);
                    });
        }
        NoisePrior prior = shares ? NoisePrior.of(spreads) : NoisePrior.NONE;
        double skewness = group.design == Design.STORED ? Skewness.ofTrials(members) : 0;
        for (int i = 0; i < known.size(); i++) {
            found.put(known.get(i), appraisal(known.get(i), spreads.get(i), prior, drift, skewness));
        }
    }

    private static Appraisal appraisal(
            Question question, Spread own, NoisePrior prior, Optional<SharedDrift> drift, double skewness) {
        double error = Appraisal.error(own, prior);
        double explained = Math.min(1, Spreads.ofWithinRuns(question) / (error * error));
        return new Appraisal(
                question,
                own,
                prior,
                new Estimate(
                        question.shift(),
                        error,
                        own.degrees() + prior.degreesFor(own),
                        Math.sqrt(Resolution.varianceOfShift(question.step()))),
                drift,
                drift.map(shared -> RunsAsCurrent.errors(shared.withoutIt(question), own, prior))
                        .orElse(new double[0]),
                skewness == 0 ? 0 : Skewness.ofShift(question, skewness, explained));
    }
}
