package io.perfgate.culprit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CommitRangeTest {

    /** A letter is a digest, {@code ?} an unbuilt commit, {@code !} one that does not build. */
    private static CommitRange range(String builds) {
        return new CommitRange(Arrays.stream(builds.split(""))
                .map(one -> switch (one) {
                    case "?" -> CommitBuild.UNTRIED;
                    case "!" -> new CommitBuild.Unusable("no");
                    default -> new CommitBuild.Made(one);
                })
                .toList());
    }

    private static List<Integer> nodes(CommitRange range) {
        return IntStream.rangeClosed(0, range.last()).map(range::nodeOf).boxed().toList();
    }

    @Test
    void equalNeighboursAreOneNode() {
        assertThat(nodes(range("aabbc"))).containsExactly(0, 0, 2, 2, 4);
        assertThat(range("aabbc").suspects().stream().boxed()).containsExactly(2, 4);
    }

    @Test
    void commitsBetweenEqualBuildsChangedNothing() {
        assertThat(nodes(range("a?!ab"))).containsExactly(0, 0, 0, 0, 4);
    }

    @Test
    void aChangeThatIsRevertedAndRepeatedCountsTwice() {
        assertThat(nodes(range("abab"))).containsExactly(0, 1, 2, 3);
        assertThat(range("abab").suspects().stream().boxed()).containsExactly(1, 2, 3);
    }

    @Test
    void unbuiltCommitsAreSuspect() {
        assertThat(range("a?!b").suspects().stream().boxed()).containsExactly(1, 2, 3);
    }

    @Test
    void aRangeHasTwoEnds() {
        assertThatThrownBy(() -> range("a")).hasMessageContaining("a good commit and at least one more");
    }

    @Test
    void howProbablyACommitFailsByThoseThatWereTried() {
        assertThat(range("??").probabilityOfFailing()).isEqualTo(1.0 / 2);
        assertThat(range("a?b").probabilityOfFailing()).isEqualTo(1.0 / 6);
        assertThat(range("a!?b").probabilityOfFailing()).isEqualTo(3.0 / 8);
    }
}
