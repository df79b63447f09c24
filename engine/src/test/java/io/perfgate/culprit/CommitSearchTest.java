package io.perfgate.culprit;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.culprit.NextMove.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Searches among commits whose levels are known. {@code accuracy culprit} measures how often they are right. */
class CommitSearchTest {

    private static final int COMMITS = 64;
    private static final int SEARCHES = 12;

    /** The commits that each search names; the other searches name none. */
    private static List<Integer> named(SearchResult result) {
        return result.answer() instanceof SearchAnswer.Found found
                ? found.steps().stream()
                        .filter(FoundStep::isOfOneCommit)
                        .map(step -> step.suspects().get(0))
                        .toList()
                : List.of();
    }

    @Test
    void aSmallStepIsFoundInFewTrials() {
        List<Integer> trials = new ArrayList<>();
        int right = 0;
        for (int seed = 1; seed <= SEARCHES; seed++) {
            int culprit = 1 + seed * 37 % COMMITS;
            SearchResult result = new SimulatedCommits(seed, COMMITS, Map.of(culprit, 1.05)).search();
            right += named(result).equals(List.of(culprit)) ? 1 : 0;
            trials.add(result.trials());
        }
        assertThat(right).isGreaterThanOrEqualTo(SEARCHES - 1);
        // A bisection with a fixed number of trials needs 48 to be right as often.
        assertThat(trials.stream().sorted().toList().get(SEARCHES / 2)).isLessThan(36);
    }

    @Test
    void noCommitIsNamedIfNothingChanged() {
        for (int seed = 1; seed <= SEARCHES; seed++) {
            SearchResult result = new SimulatedCommits(seed, COMMITS, Map.of()).search();
            assertThat(result.answer()).as("seed %s", seed).isEqualTo(new SearchAnswer.NothingChanged());
        }
    }

    @Test
    void aDriftOfTheMachineIsNoCommit() {
        for (int seed = 1; seed <= SEARCHES; seed++) {
            SearchResult result = new SimulatedCommits(seed, COMMITS, Map.of())
                    .drifting(0.003)
                    .search(60);
            assertThat(named(result)).as("seed %s", seed).isEmpty();
        }
    }

    @Test
    void anImprovementInBetweenIsDistinguished() {
        for (int seed = 1; seed <= 4; seed++) {
            SearchResult result = new SimulatedCommits(seed, COMMITS, Map.of(20, 1.2, 45, 0.9)).search();
            assertThat(named(result)).as("seed %s", seed).containsExactly(20, 45);
            List<FoundStep> steps = ((SearchAnswer.Found) result.answer()).steps();
            assertThat(steps.get(0).isWorse(result.series())).isTrue();
            assertThat(steps.get(1).isWorse(result.series())).isFalse();
            assertThat(steps.get(0).changes().get(0).own()).isBetween(0.15, 0.25);
        }
    }

    @Test
    void unbuildableCommitsMakeARange() {
        SimulatedCommits commits = new SimulatedCommits(3, 20, Map.of(9, 1.3)).broken(8, 9, 10);

        SearchResult result = commits.search();

        assertThat(result.answer()).isInstanceOfSatisfying(SearchAnswer.CannotTell.class, open -> {
            assertThat(open.why()).isEqualTo(Ending.FOUND);
            assertThat(open.ranges()).singleElement().satisfies(step -> assertThat(step.suspects())
                    .containsExactly(8, 9, 10, 11));
        });
    }

    @Test
    void documentsAreNeitherMeasuredNorBlamed() {
        Integer[] documents = IntStream.rangeClosed(4, 12).boxed().toArray(Integer[]::new);
        SimulatedCommits commits = new SimulatedCommits(5, 16, Map.of(3, 1.3)).documents(documents);

        SearchResult result = commits.search();

        assertThat(named(result)).containsExactly(3);
        assertThat(commits.trials())
                .extracting(trial -> commits.range().nodeOf(trial.position()))
                .doesNotContain(documents);
    }

    @Test
    void theSameFilesAtBothEndsNeedNoTrial() {
        SearchResult result = new SearchResultOfEnds("same", "same").result();

        assertThat(result.answer()).isEqualTo(new SearchAnswer.NothingChanged());
    }

    @Test
    void anEndThatCannotBeMeasuredEndsTheSearch() {
        CommitRange range = new CommitRange(List.of(new CommitBuild.Made("a"), new CommitBuild.Unusable("no")));

        NextMove next = new CommitSearch(range, List.of(SimulatedCommits.MEAN), List.of()).next(SimulatedCommits.COSTS);

        assertThat(next).isEqualTo(new NextMove.Stop(Ending.NOTHING_TO_MEASURE));
    }

    @Test
    void anUnfinishedSearchGivesARange() {
        SimulatedCommits commits = new SimulatedCommits(8, COMMITS, Map.of(40, 1.3));

        SearchResult result = commits.search(8);

        assertThat(result.answer()).isInstanceOfSatisfying(SearchAnswer.CannotTell.class, open -> {
            assertThat(open.why()).isEqualTo(Ending.OUT_OF_TIME);
            assertThat(open.ranges())
                    .singleElement()
                    .satisfies(step -> assertThat(step.suspects()).contains(40).hasSizeGreaterThan(1));
        });
    }

    /** A search that requests no trials. */
    private record SearchResultOfEnds(String good, String bad) {

        SearchResult result() {
            CommitRange range = new CommitRange(List.of(new CommitBuild.Made(good), new CommitBuild.Made(bad)));
            NextMove next =
                    new CommitSearch(range, List.of(SimulatedCommits.MEAN), List.of()).next(SimulatedCommits.COSTS);
            List<Commit> commits =
                    List.of(new Commit("a".repeat(40), "A", "one"), new Commit("b".repeat(40), "A", "two"));
            return SearchResult.of(
                    commits, range, List.of(SimulatedCommits.MEAN), List.of(), ((NextMove.Stop) next).why());
        }
    }
}
