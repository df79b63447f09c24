package io.perfgate.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.capacity.FoundCapacity.Ending;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CapacitySearchTest {

    static final Promise P99 = Promise.of("p99", "50 ms");
    static final Promise ERRORS = Promise.of("errorRate", "0.1%");
    static final double NOISE = 0.3;

    @Test
    void findsTheCapacityOfAQueueDespiteNoise() {
        double capacity = new SimulatedSystem(1000, 0, 0).capacity(50);
        double[] found = LongStream.range(0, 100)
                .mapToDouble(seed -> only(new SimulatedSystem(1000, NOISE, seed).search(goal(300, P99)))
                        .value())
                .toArray();
        assertThat(mean(found)).isCloseTo(capacity, within(0.01 * capacity));
        assertThat(deviation(found) / capacity).isLessThan(0.015);
    }

    @Test
    void namesWhatWasExhaustedWhereThePromiseBroke() {
        assertThat(only(new SimulatedSystem(1000, 0, 0).search(goal(300, P99))).exhausted())
                .hasValue(Resource.MIDDLEWARE_CPU);
        assertThat(Resource.exhausted(Map.of(Resource.HEAP, 0.3, Resource.MIDDLEWARE_CPU, 1.0)))
                .as("collections use the processors")
                .hasValue(Resource.HEAP);
        assertThat(Resource.exhausted(Map.of(Resource.CONNECTIONS, 0.2)))
                .as("without samples of the processors")
                .isEmpty();
    }

    @Test
    void itsBoundsHoldTheCapacity() {
        double capacity = new SimulatedSystem(1000, 0, 0).capacity(50);
        long hold = LongStream.range(0, 100)
                .mapToObj(seed -> only(new SimulatedSystem(1000, NOISE, seed).search(goal(300, P99))))
                .filter(found -> found.lower() <= capacity && capacity <= found.upper())
                .count();
        assertThat(hold).isGreaterThanOrEqualTo(90);
    }

    @Test
    void staysWithinItsTime() {
        for (int seconds : new int[] {30, 60, 120, 600}) {
            SimulatedSystem system = new SimulatedSystem(1000, NOISE, 7);
            system.search(goal(seconds, P99));
            assertThat(system.usedSeconds()).isLessThanOrEqualTo(seconds);
        }
    }

    @Test
    void twoPromisesShareTheSteps() {
        double alone = seconds(P99);
        assertThat(seconds(P99, Promise.of("mean", "12 ms")))
                .as("both break at nearly the same load")
                .isLessThan(1.1 * alone);
        assertThat(seconds(P99, Promise.of("mean", "7 ms")))
                .as("both break at different loads")
                .isLessThan(1.7 * alone);
    }

    /** Mean time until all promises are found, of a hundred searches. */
    private static double seconds(Promise... promises) {
        return LongStream.range(0, 100)
                .mapToDouble(seed -> {
                    SimulatedSystem system = new SimulatedSystem(1000, NOISE, seed);
                    assertThat(system.search(goal(3600, promises)).found())
                            .allMatch(capacity -> capacity.ending() == Ending.FOUND);
                    return system.usedSeconds();
                })
                .average()
                .orElseThrow();
    }

    @Test
    void findsACliffOfErrors() {
        SimulatedSystem refusing = new SimulatedSystem(1000, NOISE, 5) {
            @Override
            SearchStep measure(CapacitySearch.Move move) {
                double refused = Math.max(0, 1 - 700.0 / move.load());
                return step(move, SearchStep.State.MEASURED, Math.min(move.load(), 700), 10, refused);
            }
        };
        List<FoundCapacity> found = refusing.search(goal(600, P99, ERRORS)).found();
        assertThat(found.get(1).exhausted()).as("its processors had room").hasValue(Resource.NONE);
        assertThat(found.get(1).value()).isCloseTo(700, within(20.0));
        assertThat(found.get(0).value()).as("one request in a hundred may fail").isCloseTo(707, within(20.0));
    }

    @Test
    void staysWithinItsRange() {
        FoundCapacity found = only(new SimulatedSystem(1_000_000, 0, 1).search(goal(600, P99)));
        assertThat(found.ending()).isEqualTo(Ending.KEPT_AT_HIGHEST);
        assertThat(found.value()).isEqualTo(20_000);
    }

    @Test
    void anAccidentIsNoLimitOfALoadThatKeepsThePromise() {
        SimulatedSystem paused = new SimulatedSystem(1_000_000, 0, 1) {
            private int steps;

            @Override
            SearchStep measure(CapacitySearch.Move move) {
                steps++;
                return steps == 3 ? step(move, SearchStep.State.FELL_BEHIND, move.load(), 900, 0) : super.measure(move);
            }
        };
        FoundCapacity found = only(paused.search(goal(600, P99)));
        assertThat(found.ending()).isEqualTo(Ending.KEPT_AT_HIGHEST);
        assertThat(found.exhausted()).isEmpty();
    }

    @Test
    void pausesOfTheLoadGeneratorAtALoadThatItProducedBeforeSetNoLimit() {
        SimulatedSystem pausing = new SimulatedSystem(1000, NOISE, 6) {
            private int kept;
            private int pauses;

            @Override
            SearchStep measure(CapacitySearch.Move move) {
                if (move.load() <= kept && pauses < 2) {
                    pauses++;
                    return step(move, SearchStep.State.INJECTOR_LIMITED, move.load(), 10, 0);
                }
                SearchStep step = super.measure(move);
                kept = P99.isKept(step) ? Math.max(kept, move.load()) : kept;
                return step;
            }
        };
        CapacitySearch search = pausing.search(goal(600, P99));
        assertThat(search.steps().stream().filter(step -> step.state() == SearchStep.State.INJECTOR_LIMITED))
                .hasSize(2);
        assertThat(only(search).isOpenAbove()).isFalse();
        assertThat(only(search).value()).isCloseTo(pausing.capacity(50), within(0.03 * pausing.capacity(50)));
    }

    @Test
    void findsTheCapacityOfASystemThatIsSlowAtEachLoadFarAboveAllBefore() {
        SimulatedSystem cold = new SimulatedSystem(1000, NOISE, 11) {
            private int warmedUpTo;

            @Override
            SearchStep measure(CapacitySearch.Move move) {
                boolean isCold = move.load() > 1.3 * warmedUpTo;
                warmedUpTo = Math.max(warmedUpTo, move.load());
                return served(move, isCold ? 500 : 1000);
            }
        };
        double capacity = cold.capacity(50);
        assertThat(only(cold.search(goal(300, P99))).value()).isCloseTo(capacity, within(0.04 * capacity));
    }

    @Test
    void saysAtLeastWhereTheLoadGeneratorGivesUp() {
        SimulatedSystem starved = new SimulatedSystem(1000, NOISE, 6) {
            @Override
            SearchStep measure(CapacitySearch.Move move) {
                return move.load() > 600
                        ? step(move, SearchStep.State.INJECTOR_LIMITED, 600, 900, 0)
                        : super.measure(move);
            }
        };
        FoundCapacity found = only(starved.search(goal(600, P99)));
        assertThat(found.exhausted()).as("the promise was never broken").isEmpty();
        assertThat(found.ending()).isEqualTo(Ending.INJECTOR_LIMITED);
        assertThat(found.isOpenAbove()).isTrue();
        assertThat(found.value()).isBetween(540.0, 600.0);
        assertThat(only(starved.search(goal(60, P99))).ending())
                .as("before the limits are close")
                .isEqualTo(Ending.INJECTOR_LIMITED);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.07, 1.1})
    void aPromiseThatBreaksBelowTheLimitOfTheLoadGeneratorIsFound(double limit) {
        double capacity = new SimulatedSystem(1000, 0, 0).capacity(50);
        for (int seed = 0; seed < 20; seed++) {
            List<FoundCapacity> found = new SimulatedSystem(1000, NOISE, seed) {
                @Override
                SearchStep measure(CapacitySearch.Move move) {
                    return move.load() > limit * capacity
                            ? step(move, SearchStep.State.INJECTOR_LIMITED, limit * capacity, 900, 0)
                            : super.measure(move);
                }
            }.search(goal(600, P99, ERRORS)).found();
            assertThat(found.get(0).isOpenAbove()).as("p99 with seed " + seed).isFalse();
            assertThat(found.get(0).value()).isCloseTo(capacity, within(0.04 * capacity));
            assertThat(found.get(1).ending()).as("no request failed").isEqualTo(Ending.INJECTOR_LIMITED);
        }
    }

    @Test
    void aLimitOfTheLoadGeneratorIsMeasuredTwiceAtMost() {
        for (int highest = 2000; highest < 2020; highest++) {
            CapacityGoal goal =
                    new CapacityGoal(List.of(P99), new LoadRange(LoadModel.OPEN, 50, highest), Duration.ofMinutes(10));
            CapacitySearch search = new SimulatedSystem(10_000, 0, 1) {
                @Override
                SearchStep measure(CapacitySearch.Move move) {
                    return move.load() > 900
                            ? step(move, SearchStep.State.INJECTOR_LIMITED, 900, 10, 0)
                            : super.measure(move);
                }
            }.search(goal);
            assertThat(search.steps().stream()
                            .filter(step -> step.state() == SearchStep.State.INJECTOR_LIMITED)
                            .collect(Collectors.groupingBy(SearchStep::load, Collectors.counting()))
                            .values())
                    .isNotEmpty()
                    .allMatch(times -> times <= 2);
            assertThat(only(search).value()).isBetween(800.0, 900.0);
        }
    }

    @Test
    void aLoadGeneratorThatProducesOnlyFewUsersEndsTheSearch() {
        CapacityGoal few =
                new CapacityGoal(List.of(P99), new LoadRange(LoadModel.CLOSED, 1, 50), Duration.ofMinutes(10));
        CapacitySearch search = new SimulatedSystem(1000, 0, 1) {
            @Override
            SearchStep measure(CapacitySearch.Move move) {
                return move.load() > 8 ? step(move, SearchStep.State.INJECTOR_LIMITED, 8, 10, 0) : super.measure(move);
            }
        }.search(few);
        assertThat(only(search).value()).isEqualTo(8);
        assertThat(search.steps()).hasSizeLessThan(20);
    }

    @Test
    void saysThatAPromiseIsBrokenAtTheLowestLoadAlready() {
        CapacitySearch search = new SimulatedSystem(10, NOISE, 9).search(goal(120, P99));
        assertThat(only(search).ending()).isEqualTo(Ending.BROKEN_AT_LOWEST);
        assertThat(only(search).value())
                .as("below a limit of this load")
                .isLessThan(50)
                .isCloseTo(50, within(0.001));
    }

    @Test
    void aSearchThatRanOutOfTimeGivesOnlyTheKeptLoad() {
        FoundCapacity found = only(new SimulatedSystem(1_000_000, 0, 1).search(goal(30, P99)));
        assertThat(found.ending()).isEqualTo(Ending.NEVER_BROKEN);
        assertThat(found.isOpenAbove()).isTrue();
        assertThat(found.value()).isLessThan(20_000);
    }

    static CapacityGoal goal(int seconds, Promise... promises) {
        return new CapacityGoal(
                List.of(promises), new LoadRange(LoadModel.OPEN, 50, 20_000), Duration.ofSeconds(seconds));
    }

    static FoundCapacity only(CapacitySearch search) {
        assertThat(search.found()).hasSize(1);
        return search.found().get(0);
    }

    private static double mean(double[] values) {
        return java.util.Arrays.stream(values).average().orElseThrow();
    }

    private static double deviation(double[] values) {
        double mean = mean(values);
        return Math.sqrt(java.util.Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElseThrow());
    }
}
