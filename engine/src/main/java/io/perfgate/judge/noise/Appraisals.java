package io.perfgate.judge.noise;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Appraises all series of a judgement together, each with the noise of series of its kind. */
public final class Appraisals {

    private Appraisals() {}

    private record Group(SeriesKind kind, Scale scale, Design design) {}

    /** In the order of the questions; empty if the trials do not reveal their noise. */
    public static List<Optional<Appraisal>> of(List<Question> questions) {
        Map<Group, List<Integer>> groups = new LinkedHashMap<>();
        for (int i = 0; i < questions.size(); i++) {
            Question question = questions.get(i);
            Group group = new Group(SeriesKind.of(question.metric()), question.scale(), question.design());
            groups.computeIfAbsent(group, unknown -> new ArrayList<>()).add(i);
        }
        List<Optional<Appraisal>> found = new ArrayList<>(Collections.nCopies(questions.size(), Optional.empty()));
        groups.forEach((group, places) -> {
            List<Question> members = places.stream().map(questions::get).toList();
            List<Optional<Appraisal>> appraised = group.design == Design.STORED ? stored(members) : inTurns(members);
            IntStream.range(0, places.size()).forEach(i -> found.set(places.get(i), appraised.get(i)));
        });
        return found;
    }

    /**
     * Whether series share evidence of noise. Series compared by difference do not, because each has its own unit
     * and level. Neither do series of work, because work does not drift.
     */
    private static boolean speakForEachOther(List<Question> members) {
        return members.get(0).scale() == Scale.LOGARITHMIC
                && SeriesKind.of(members.get(0).metric()) != SeriesKind.WORK;
    }

    private static List<Optional<Appraisal>> stored(List<Question> members) {
        List<StoredSeries> series = members.stream().map(StoredSeries::of).toList();
        if (!speakForEachOther(members)) {
            return series.stream()
                    .map(stored -> stored.appraisal(stored.question().expectedDrift(), NoisePrior.NONE))
                    .toList();
        }
        List<StoredSeries> telling = asMeasured(members).map(StoredSeries::of).toList();
        NoisePrior prior =
                NoisePrior.of(telling.stream().map(StoredSeries::within).toList());
        List<Drift.Evidence> evidence = telling.stream()
                .filter(stored -> stored.within().degrees() > 0)
                .map(stored -> stored.evidence(prior))
                .toList();
        Drift drift = Drift.learnt(evidence).lessIfMostAgree(evidence);
        return series.stream().map(stored -> stored.appraisal(drift, prior)).toList();
    }

    /** Those of the same scale. */
    private static Stream<Question> asMeasured(List<Question> members) {
        return members.stream()
                .map(Question::asMeasured)
                .filter(question -> question.scale() == members.get(0).scale());
    }

    /** Interleaved trials of two builds. Drift between pairs cancels out in their differences. */
    private static List<Optional<Appraisal>> inTurns(List<Question> members) {
        List<Pairs> all = members.stream().map(Pairs::of).toList();
        List<Pairs> telling = asMeasured(members).map(Pairs::of).toList();
        double noisier = Pairs.noisier(telling);
        NoisePrior others = speakForEachOther(members)
                ? NoisePrior.of(telling.stream().map(Pairs::own).toList())
                : NoisePrior.NONE;
        return IntStream.range(0, members.size())
                .mapToObj(i -> inTurns(members.get(i), all.get(i).noise(noisier, others)))
                .toList();
    }

    /** @param noise of the difference of a pair */
    private static Optional<Appraisal> inTurns(Question question, Within noise) {
        if (noise.degrees() == 0) {
            return Optional.empty();
        }
        double variance = noise.variance();
        Sample other = question.baseline().get(0);
        int pairs = Math.min(question.current().size(), other.size());
        String run = question.comparison().baseline().get(0).run();
        return Optional.of(new Appraisal(
                question,
                new Appraisal.Level(run, other.mean(), pairs, other.values()),
                new Noise(0, variance, variance, 1, variance, noise.degrees()),
                Math.sqrt(variance / pairs),
                Optional.empty(),
                Nights.NONE));
    }
}
