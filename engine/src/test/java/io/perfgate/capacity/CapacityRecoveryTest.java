package io.perfgate.capacity;

import static io.perfgate.capacity.CapacitySearchTest.ERRORS;
import static io.perfgate.capacity.CapacitySearchTest.NOISE;
import static io.perfgate.capacity.CapacitySearchTest.P99;
import static io.perfgate.capacity.CapacitySearchTest.goal;
import static io.perfgate.capacity.CapacitySearchTest.only;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Searches whose overloads harm the middleware. */
class CapacityRecoveryTest {

    @Test
    void restartsAfterAnOverloadThatDidHarm() {
        Harmed harmed = new Harmed(0);
        CapacitySearch search = harmed.search(goal(600, P99));
        assertThat(search.hasHysteresis()).isTrue();
        assertThat(only(search).value()).isCloseTo(harmed.capacity(50), within(0.03 * harmed.capacity(50)));
        assertThat(search.steps().get(4).load())
                .as("what held before the overload")
                .isEqualTo(800);
    }

    @Test
    void restartsAfterALaterCollapse() {
        SimulatedSystem fragile = new Fragile();
        CapacitySearch search = fragile.search(goal(600, P99));
        assertThat(search.hasHysteresis()).isTrue();
        assertThat(only(search).value()).isCloseTo(fragile.capacity(50), within(0.03 * fragile.capacity(50)));
    }

    @Test
    void aDeathHidesNoHarmOfALaterOverload() {
        Harmed mortal = new Harmed(0) {
            @Override
            SearchStep measure(CapacitySearch.Move move) {
                return move.load() > 3000
                        ? SearchStep.unanswered(SearchStep.State.DIED, move.load(), move.seconds())
                        : super.measure(move);
            }
        };
        CapacitySearch search = mortal.search(goal(600, P99));
        assertThat(search.steps()).extracting(SearchStep::state).contains(SearchStep.State.DIED);
        assertThat(search.hasHysteresis()).isTrue();
        assertThat(only(search).value()).isCloseTo(mortal.capacity(50), within(0.03 * mortal.capacity(50)));
    }

    @Test
    void whatAHarmedMiddlewareUsedUpLimitsNothing() {
        SimulatedSystem fragile = new Fragile();
        CapacitySearch search = new CapacitySearch(goal(600, P99));
        while (!search.hasHysteresis()) {
            CapacitySearch.Move move = search.next(600).orElseThrow();
            search.add(move, fragile.measure(move), 10);
        }
        assertThat(search.steps().get(search.steps().size() - 3).usage().exhausted())
                .as("while it had collapsed")
                .hasValue(Resource.NONE);
        assertThat(only(search).exhausted()).hasValue(Resource.MIDDLEWARE_CPU);
    }

    @Test
    void aPauseOfTheLoadGeneratorOnAFreshStartHidesNoHarm() {
        Harmed harmed = new Harmed(1);
        CapacitySearch search = harmed.search(goal(600, P99));
        assertThat(search.hasHysteresis()).isTrue();
        assertThat(only(search).value()).isCloseTo(harmed.capacity(50), within(0.03 * harmed.capacity(50)));
    }

    @Test
    void aSystemThatRecoversIsNotRestarted() {
        CapacitySearch search = new SimulatedSystem(1000, NOISE, 4).search(goal(600, P99));
        assertThat(search.hasHysteresis()).isFalse();
    }

    @Test
    void aLoadThatTheLoadGeneratorCannotProduceMayStillDoHarm() {
        SimulatedSystem fragile = new SimulatedSystem(1000, NOISE, 6) {
            private boolean isHarmed;

            @Override
            SearchStep measure(CapacitySearch.Move move) {
                isHarmed &= !move.isFresh();
                if (move.load() > 1500) {
                    isHarmed = true;
                    return step(move, SearchStep.State.INJECTOR_LIMITED, 600, 900, 0.5);
                }
                return served(move, isHarmed ? 500 : 1000);
            }
        };
        CapacitySearch search = fragile.search(goal(600, P99));
        assertThat(search.hasHysteresis()).isTrue();
        assertThat(only(search).value()).isCloseTo(fragile.capacity(50), within(0.03 * fragile.capacity(50)));
    }

    @Test
    void restartsAMiddlewareThatAlsoSlowsTheLoadGeneratorDown() {
        SimulatedSystem stuck = new SimulatedSystem(1000, NOISE, 6) {
            private boolean isHarmed;

            @Override
            SearchStep measure(CapacitySearch.Move move) {
                isHarmed = (isHarmed && !move.isFresh()) || move.load() > 1500;
                return isHarmed ? step(move, SearchStep.State.INJECTOR_LIMITED, 20, 9000, 0.9) : super.measure(move);
            }
        };
        CapacitySearch search = stuck.search(goal(600, P99));
        assertThat(search.hasHysteresis()).isTrue();
        assertThat(only(search).value()).isCloseTo(stuck.capacity(50), within(0.03 * stuck.capacity(50)));
    }

    @Test
    void aCollapseThatKeepsOnePromiseIsFoundToo() {
        SimulatedSystem fragile = new Fragile();
        CapacitySearch search = fragile.search(goal(600, P99, ERRORS));
        assertThat(search.hasHysteresis()).isTrue();
        assertThat(search.found().get(0).value()).isCloseTo(fragile.capacity(50), within(0.03 * fragile.capacity(50)));
    }

    @Test
    void continuesBelowALoadThatKillsTheMiddleware() {
        SimulatedSystem mortal = new SimulatedSystem(1000, NOISE, 8) {
            @Override
            SearchStep measure(CapacitySearch.Move move) {
                assertThat(died && !move.isFresh()).as("measured although dead").isFalse();
                died = move.load() > 1200;
                return died
                        ? SearchStep.unanswered(SearchStep.State.DIED, move.load(), move.seconds())
                        : super.measure(move);
            }

            private boolean died;
        };
        FoundCapacity found = only(mortal.search(goal(600, P99)));
        assertThat(found.value()).isCloseTo(mortal.capacity(50), within(0.03 * mortal.capacity(50)));
    }

    @Test
    void doesNotRestartWhatItHasNoTimeToMeasure() {
        CapacitySearch search = new CapacitySearch(goal(600, P99));
        search.started(100);
        CapacitySearch.Move first = search.next(500).orElseThrow();
        search.add(first, SearchStep.unanswered(SearchStep.State.DIED, first.load(), first.seconds()), 20);

        assertThat(search.next(110)).isEmpty();
        assertThat(search.next(140))
                .hasValueSatisfying(move -> assertThat(move.isFresh()).isTrue());
    }

    /** Collapses at the second overload after a start. */
    private static final class Fragile extends SimulatedSystem {

        private int overloads;

        Fragile() {
            super(1000, NOISE, 3);
        }

        @Override
        SearchStep measure(CapacitySearch.Move move) {
            overloads = move.isFresh() ? 0 : overloads;
            SearchStep step = served(move, overloads < 2 ? 1000 : 20);
            overloads += move.load() > 1000 ? 1 : 0;
            return step;
        }
    }

    /** Serves half as much after an overload, until it is restarted. */
    private static class Harmed extends SimulatedSystem {

        private boolean isHarmed;
        private int pauses;

        /** @param pauses fresh starts on which the load generator pauses */
        Harmed(int pauses) {
            super(1000, NOISE, 2);
            this.pauses = pauses;
        }

        @Override
        SearchStep measure(CapacitySearch.Move move) {
            isHarmed &= !move.isFresh();
            if (move.isFresh() && pauses-- > 0) {
                return step(move, SearchStep.State.INJECTOR_LIMITED, move.load(), 10, 0);
            }
            SearchStep step = served(move, isHarmed ? 500 : 1000);
            isHarmed |= move.load() > 1000;
            return step;
        }
    }
}
