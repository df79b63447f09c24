package io.perfgate.profile;

import static io.perfgate.profile.Stacks.change;
import static io.perfgate.profile.Stacks.even;
import static io.perfgate.profile.Stacks.hot;
import static io.perfgate.profile.Stacks.sentences;
import static io.perfgate.profile.Stacks.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Change;
import io.perfgate.measure.Culprit;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProfileChangeTest {

    private static final String SERVE = "java.lang.Thread.run>Server.run>Shop.serve";

    @Test
    void theDeepestMethodThatExplainsTheGrowthIsToBlame() {
        Profile before = hot(1000, SERVE + ">Cart.sum>Tax.of 0.1", SERVE + ">Page.write 0.3");
        Profile now = hot(1000, SERVE + ">Cart.sum>Tax.of 0.4", SERVE + ">Page.write 0.3");

        assertThat(change(before, now))
                .containsExactly("hot spot: shop / 10: Tax.of 1.00 ms -> 4.00 ms of processor time per request");
    }

    @Test
    void aCallThatIsNewIsToBlameAndNotTheLibraryBelowIt() {
        Profile before = hot(1000, SERVE + ">Stock.take 0.5");
        Profile now = hot(1000, SERVE + ">Stock.take 0.5", SERVE + ">Audit.log>Session.load>Loader.read 0.3");

        assertThat(change(before, now))
                .containsExactly("hot spot: shop / 10: Audit.log 0 ms -> 3.00 ms of processor time per request");
    }

    /** It waited nowhere before, but its callers worked. */
    @Test
    void aNewKindOfCostIsNotBlamedOnItsOldCallers() {
        CallTree worked = tree(SERVE + ">Stock.take 0.5");
        Profile before = new Profile("shop", "10", "", 10, 0, even(1000), worked, null, null, Profile.SETTINGS);
        Profile now = new Profile(
                "shop",
                "10",
                "",
                10,
                0,
                even(1000),
                worked,
                null,
                tree(SERVE + ">Stock.take>Remote.ask 0.3"),
                Profile.SETTINGS);

        assertThat(change(before, now))
                .containsExactly("blocked time: shop / 10: Remote.ask 0 ms -> 3.00 ms blocked per request");
    }

    /** A third more is within the difference between JVMs, unless the trials show that the benchmark got slower. */
    @Test
    void theLikeliestMethodOfABenchmarkThatCertainlyRegressed() {
        Profile before = benchmark("Ranks.sort>Rank.of 0.3", "Ranks.sort>Rank.of>Page.write 0.1");
        Profile now = benchmark("Ranks.sort>Rank.of>java.util.Arrays.sort 0.4", "Ranks.sort>Rank.of>Page.write 0.1");
        SeriesVerdict slower = SeriesVerdict.of(
                SeriesId.of("codec", Map.of(), "", "Ranks.sort {size=10}"),
                Metrics.AVERAGE_TIME,
                new Verdict.Regressed(new Change(0.25, 0.2, 0.3, 4, 5), Reason.NONE));

        assertThat(change(before, now)).isEmpty();
        assertThat(sentences(ProfileChange.culprits(List.of(before), List.of(now), 1, List.of(slower))))
                .containsExactly("hot spot: codec / Ranks.sort: Rank.of 3.00 ms -> 4.00 ms of processor time per "
                        + "operation; JVMs of one build can differ by as much");
        assertThat(ProfileChange.culprits(List.of(now), List.of(before), 1, List.of(slower)))
                .as("the recorder did not see what got slower")
                .isEmpty();
    }

    /** At 100 requests a second, 0.4 ms for each of them is less than a twentieth of a thread. */
    @Test
    void aSmallCostThatExplainsSlowerRequestsAtALowLoad() {
        Profile before = hot(1000, SERVE + ">Page.write 0.3");
        Profile now = hot(1000, SERVE + ">Page.write 0.3", SERVE + ">Tax.of 0.04");
        SeriesId order = SeriesId.of("shop", Map.of(), "10", "order");
        SeriesVerdict slower = SeriesVerdict.of(
                order, Metrics.MEAN, new Verdict.Regressed(new Change(0.5, 0.4, 0.6, 8, 12), Reason.NONE));
        List<SeriesVerdict> verdicts = List.of(slower, throughput(order, 10), throughput(order.of("browse"), 90));

        assertThat(change(before, now)).isEmpty();
        assertThat(sentences(ProfileChange.culprits(List.of(before), List.of(now), 1, verdicts)))
                .containsExactly("hot spot: shop / 10: Tax.of 0 \u00b5s -> 400 \u00b5s of processor time per request");
    }

    /** Seconds for each request say nothing about a profile that does not count requests, nor without throughput. */
    @Test
    void aSmallCostWithoutTheNumberOfRequests() {
        CallTree before = tree(SERVE + ">Page.write 0.3");
        CallTree now = tree(SERVE + ">Page.write 0.3", SERVE + ">Tax.of 0.04");
        SeriesId order = SeriesId.of("shop", Map.of(), "10", "order");
        SeriesVerdict slower = SeriesVerdict.of(
                order, Metrics.MEAN, new Verdict.Regressed(new Change(0.5, 0.4, 0.6, 8, 12), Reason.NONE));

        assertThat(culprits(null, before, now, List.of(slower, throughput(order, 100))))
                .isEmpty();
        assertThat(culprits(even(1000), before, now, List.of(slower))).isEmpty();
    }

    private static List<Culprit> culprits(
            List<Double> operations, CallTree before, CallTree now, List<SeriesVerdict> verdicts) {
        return ProfileChange.culprits(
                List.of(new Profile("shop", "10", "", 10, 0, operations, before, null, before, Profile.SETTINGS)),
                List.of(new Profile("shop", "10", "", 10, 0, operations, now, null, now, Profile.SETTINGS)),
                1,
                verdicts);
    }

    /** JVMs of one build differ by a third of a cost that many requests share. */
    @Test
    void slowerRequestsNameNoMethodThatGrewAsJvmsOfOneBuildDo() {
        SeriesId order = SeriesId.of("shop", Map.of(), "10", "order");
        SeriesVerdict slower = SeriesVerdict.of(
                order, Metrics.MEAN, new Verdict.Regressed(new Change(0.1, 0.05, 0.2, 10, 11), Reason.NONE));

        assertThat(culprits(
                        even(1000),
                        tree(SERVE + ">Stock.take 0.3"),
                        tree(SERVE + ">Stock.take 0.4"),
                        List.of(slower, throughput(order, 100))))
                .isEmpty();
    }

    @Test
    void aProfileRecordedWithOtherSettingsIsNotComparedWith() {
        CallTree shallow = tree(SERVE + ">Cart.sum 0.1");
        Profile old = new Profile("shop", "10", "", 10, 0, even(1000), shallow, null, null, 0);

        assertThat(ProfileChange.culprits(List.of(old), List.of(hot(1000, SERVE + ">Cart.sum 0.4")), 1, List.of()))
                .singleElement()
                .satisfies(culprit -> assertThat(culprit.before()).isEmpty());
    }

    /** It was called in so many places that the earlier profile dropped half of them. */
    @Test
    void aMethodThatIsNowCalledInOnePlaceIsNotBlamedForDroppedOnes() {
        CallTreeBuilder before = new CallTreeBuilder();
        CallTreeBuilder now = new CallTreeBuilder();
        for (int sample = 0; sample < 990; sample++) {
            String caller = SERVE + ">Shop.list";
            String path = caller + ">Library.call" + sample + ">Library.run" + sample + ">Tax.of";
            before.add(List.of(path.split(">")), sample % CallTree.SLICES, 0.01);
            now.add(List.of((caller + ">Tax.of").split(">")), sample % CallTree.SLICES, 0.01);
        }

        assertThat(culprits(even(1000), before.tree(), now.tree(), List.of())).isEmpty();
    }

    private static SeriesVerdict throughput(SeriesId request, double perSecond) {
        Change none = new Change(0, 0, 0, perSecond, perSecond);
        return SeriesVerdict.of(request, Metrics.THROUGHPUT, new Verdict.Unchanged(none, Reason.NONE));
    }

    /** Each sample of a web framework has a path of its own, so most nodes are dropped. */
    @Test
    void aMethodAmongMoreStacksThanAProfileKeeps() {
        CallTreeBuilder before = new CallTreeBuilder();
        CallTreeBuilder now = new CallTreeBuilder();
        for (int sample = 0; sample < 20 * CallTree.SLICES; sample++) {
            int slice = sample % CallTree.SLICES;
            String framework = SERVE + ">Shop.list" + (">Library.call" + sample).repeat(20);
            List.of(before, now).forEach(tree -> tree.add(List.of(framework.split(">")), slice, 0.01));
            now.add(List.of((SERVE + ">Shop.list>Tax.of").split(">")), slice, 0.005);
        }
        Profile old = new Profile("shop", "10", "", 10, 0, even(1000), before.tree(), null, null, Profile.SETTINGS);

        assertThat(old.processor().pruned()).isGreaterThan(0.5);
        assertThat(change(
                        old,
                        new Profile("shop", "10", "", 10, 0, even(1000), now.tree(), null, null, Profile.SETTINGS)))
                .containsExactly("hot spot: shop / 10: Tax.of 0 ms -> 2.00 ms of processor time per request");
    }

    private static Profile benchmark(String... lines) {
        return new Profile("codec", "", "Ranks.sort", 10, 0, even(1000), tree(lines), null, null, Profile.SETTINGS);
    }

    /** A method that is called in many places is blamed once, and the JDK's work is blamed on its callers. */
    @Test
    void theSameMethodInTwoPlacesAndTheJdkBelowIt() {
        Profile before =
                hot(1000, SERVE + ">Cart.sum>Tax.of 0.1", SERVE + ">Page.write>Tax.of 0.1", SERVE + ">Page.write 0.3");
        Profile now = hot(
                1000,
                SERVE + ">Cart.sum>Tax.of>java.util.HashMap.get 0.3",
                SERVE + ">Page.write>Tax.of>java.util.HashMap.get 0.3",
                SERVE + ">Page.write 0.3");

        assertThat(change(before, now))
                .containsExactly("hot spot: shop / 10: Tax.of 2.00 ms -> 6.00 ms of processor time per request");
    }

    @Test
    void aHelperOfManyIsNotToBlameForTheOneThatAsksMoreOfIt() {
        Profile before = hot(1000, SERVE + ">Cart.sum>Bytes.copy 0.1", SERVE + ">Page.write>Bytes.copy 0.3");
        Profile now = hot(1000, SERVE + ">Cart.sum>Bytes.copy 0.4", SERVE + ">Page.write>Bytes.copy 0.3");

        assertThat(change(before, now)).singleElement().asString().startsWith("hot spot: shop / 10: Cart.sum ");
    }

    /** No callee stands out, so the caller demands more from all of them. */
    @Test
    void aGrowthInManyCalleesIsTheCallers() {
        String[] lines = {"a", "b", "c", "d", "e", "f", "g", "h"};
        Profile before = hot(1000, lines(lines, 0.05));
        Profile now = hot(1000, lines(lines, 0.2));

        assertThat(change(before, now)).singleElement().asString().startsWith("hot spot: shop / 10: Shop.serve ");
    }

    private static String[] lines(String[] callees, double cost) {
        return java.util.Arrays.stream(callees)
                .map(callee -> SERVE + ">Cart." + callee + " " + cost)
                .toArray(String[]::new);
    }

    @Test
    void costsThatMovedToAnotherMethodAreNoGrowth() {
        Profile before = hot(1000, SERVE + ">Json.write>Escape.copy 0.2", SERVE + ">Json.write>Generator.write 0.02");
        Profile now = hot(1000, SERVE + ">Json.write>Escape.copy 0.02", SERVE + ">Json.write>Generator.write 0.2");

        assertThat(change(before, now))
                .containsExactly("moved: shop / 10: Generator.write 200 \u00b5s -> 2.00 ms of processor time per "
                        + "request; Escape.copy costs that much less, so nothing was added");
    }

    /** Half as many requests in the same time: the work for each costs as much as before. */
    @Test
    void moreOfTheTimeIsNotMoreForARequest() {
        Profile before = hot(1000, SERVE + ">Cart.sum 0.2", SERVE + ">Page.write 0.2");
        Profile now = hot(500, SERVE + ">Cart.sum 0.1", SERVE + ">Page.write 0.1");

        assertThat(change(before, now)).isEmpty();
    }

    @Test
    void periodicWorkIsNotBlamedForFewerRequests() {
        Profile before = hot(1000, SERVE + ">Cart.sum 0.4", "java.lang.Thread.run>Sampler.tick 0.04");
        Profile now = hot(500, SERVE + ">Cart.sum 0.8", "java.lang.Thread.run>Sampler.tick 0.04");

        assertThat(change(before, now)).singleElement().asString().contains(": Cart.sum ");
    }

    /** A machine that is a little slower today makes everything cost a little more. */
    @Test
    void aSlowerMachineBlamesNoMethod() {
        Profile before = hot(1000, SERVE + ">Cart.sum 0.2", SERVE + ">Page.write 0.2");
        Profile now = hot(1000, SERVE + ">Cart.sum 0.22", SERVE + ">Page.write 0.22");

        assertThat(change(before, now)).isEmpty();
    }

    @Test
    void aMethodWithAFewSamplesIsNotToBlame() {
        CallTreeBuilder few = new CallTreeBuilder();
        few.add(List.of("Shop.serve", "Cart.sum"), 3, 0.5);
        few.add(List.of("Shop.serve", "Cart.sum"), 7, 0.5);
        for (int slice = 0; slice < CallTree.SLICES; slice++) {
            few.add(List.of("Shop.serve", "Page.write"), slice, 10.0 / CallTree.SLICES);
        }
        Profile now = new Profile("shop", "10", "", 10, 0, even(1000), few.tree(), null, null, Profile.SETTINGS);

        assertThat(change(hot(1000, "Shop.serve>Page.write 1"), now)).isEmpty();
    }

    @Test
    void withoutAnEarlierProfileItNamesTheLargestCosts() {
        Profile now = hot(1000, SERVE + ">Cart.sum 0.2", SERVE + ">Page.write>java.io.Writer.write 0.3");
        Profile elsewhere =
                new Profile("other", "10", "", 10, 0, even(1000), tree("Cart.sum 1"), null, null, Profile.SETTINGS);

        assertThat(sentences(ProfileChange.culprits(List.of(elsewhere), List.of(now), 1, List.of())))
                .containsExactly(
                        "hot spot: shop / 10: Page.write 3.00 ms of processor time per request",
                        "hot spot: shop / 10: Cart.sum 2.00 ms of processor time per request");
    }

    @Test
    void theLatestOfSeveralProfilesIsComparedWith() {
        Profile longAgo = hot(1000, SERVE + ">Cart.sum 0.9");
        Profile yesterday = hot(1000, SERVE + ">Cart.sum 0.2");
        Profile now = hot(1000, SERVE + ">Cart.sum 0.9");

        assertThat(ProfileChange.culprits(List.of(longAgo, yesterday), List.of(now), 1, List.of()))
                .hasSize(1);
        assertThat(ProfileChange.culprits(List.of(yesterday, longAgo), List.of(now), 1, List.of()))
                .isEmpty();
    }

    /** Threads that get no processor keep others waiting; the allocation of a method stays the same. */
    @Test
    void onlyAllocationIsComparedWhereOthersTookTheProcessors() {
        CallTree little = tree(SERVE + ">Stock.take 0.1");
        CallTree much = tree(SERVE + ">Stock.take 2.5");
        Profile before = new Profile("shop", "10", "", 10, 0.04, even(1000), little, little, little, Profile.SETTINGS);
        Profile now = new Profile("shop", "10", "", 10, 0.2, even(1000), much, much, much, Profile.SETTINGS);
        Profile later = new Profile(
                "shop", "10", "", 10, 0, even(1000), tree(SERVE + ">Stock.take 9"), much, much, Profile.SETTINGS);

        assertThat(kinds(List.of(before, now), 0.1)).containsExactly(Culprit.Kind.ALLOCATES_MORE);
        assertThat(kinds(List.of(now, later), 0.1)).isEmpty();
        assertThat(kinds(List.of(before, now), 0.2)).containsExactly(Culprit.Kind.values());
    }

    private static List<Culprit.Kind> kinds(List<Profile> beforeAndNow, double mostOtherCpu) {
        return ProfileChange.culprits(beforeAndNow.subList(0, 1), beforeAndNow.subList(1, 2), mostOtherCpu, List.of())
                .stream()
                .map(Culprit::kind)
                .toList();
    }

    @Test
    void theEvidenceIsAnIntervalAndItsSamples() {
        Culprit culprit = ProfileChange.culprits(
                        List.of(hot(1000, SERVE + ">Cart.sum 0.1")),
                        List.of(hot(1000, SERVE + ">Cart.sum 0.4")),
                        1,
                        List.of())
                .get(0);

        Culprit.Evidence evidence = culprit.evidence().orElseThrow();
        assertThat(evidence.low()).isBetween(0.002, 0.003);
        assertThat(evidence.high()).isBetween(0.003, 0.004);
        assertThat(evidence.samples()).isEqualTo(CallTree.SLICES);
        assertThat(evidence.per()).isEqualTo(Culprit.Per.REQUEST);
    }

    @Test
    void otherKindsAndOtherMeasures() {
        CallTree little = tree(SERVE + ">Stock.take 0.01");
        CallTree much = tree(SERVE + ">Stock.take 2.5");
        Profile before = new Profile("codec", "", "Codec.encode", 10, 0, null, null, little, little, Profile.SETTINGS);
        Profile now = new Profile("codec", "", "Codec.encode", 10, 0, null, null, much, much, Profile.SETTINGS);

        assertThat(change(before, now))
                .containsExactly(
                        "allocation: codec / Codec.encode: Stock.take 0.0100 B -> 2.50 B allocated per second",
                        "blocked time: codec / Codec.encode: Stock.take 10.0 ms -> 2.50 s blocked per second");
    }
}
