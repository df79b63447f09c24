package io.perfgate.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.capacity.FoundCapacity;
import io.perfgate.capacity.LoadModel;
import io.perfgate.capacity.SearchStep;
import io.perfgate.capacity.SearchedTrial;
import io.perfgate.record.Measurements;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class CapacityCurvesTest {

    @Test
    void drawsTheStepsNowAndBeforeAndWhereThePromiseBroke() {
        UnjudgedRun run = searching(Records.searched());
        RunRecord record = new RunRecord(
                run.comparedWith(Optional.of(run.details())), Records.judged().judgement());

        String html = CapacityCurves.html(record, Texts.ENGLISH);

        assertThat(html)
                .contains("<h2>Capacity</h2>", "<h3>orders</h3>")
                .contains(
                        "p99 &lt;= 200 ms: 150/s (140/s to 160/s), trial 1; time ran out; limited by the processors of the middleware")
                .contains(
                        "pg-capacity-now",
                        "Heap of the middleware at the end of each step</figcaption>",
                        ">1.00 MB</text>");
        // A step in which the middleware died has no figures: one step in four pictures, now and before.
        assertThat(html.split("<circle", -1)).hasSize(1 + 8);
        assertThat(html.split("<line x1", -1)).hasSize(1 + 4);
        assertThat(html.split("<line class=\"pg-capacity-before\" .*?<title>p99 &lt;= 200 ms</title>", -1))
                .hasSize(1 + 4);
        assertThat(HtmlReport.of(record, Texts.ENGLISH)).contains(html);
    }

    @Test
    void saysWhatUsersWhoWaitHide() {
        SearchedTrial open = Records.searched();
        SearchStep first = open.steps().get(0);
        SearchStep ofFew = new SearchStep(
                5, first.seconds(), first.state(), OptionalDouble.empty(), first.figures(), first.usage());
        SearchedTrial closed =
                new SearchedTrial(open.workload(), 1, LoadModel.CLOSED, open.found(), List.of(ofFew), false);

        assertThat(CapacityCurves.html(
                        new RunRecord(searching(closed), Records.judged().judgement()), Texts.ENGLISH))
                .contains("users who wait send no requests, so percentiles hide pauses</li>", ">5 users</text>");
    }

    @Test
    void drawsNoLineWhereNoPromiseBroke() {
        SearchedTrial search = Records.searched();
        FoundCapacity atLeast = new FoundCapacity(
                "p99 <= 200 ms", 15, 14, 400, FoundCapacity.Ending.INJECTOR_LIMITED, Optional.empty());

        assertThat(CapacityCurves.html(
                        new RunRecord(
                                searching(new SearchedTrial(
                                        "orders", 1, LoadModel.OPEN, List.of(atLeast), search.steps(), false)),
                                Records.judged().judgement()),
                        Texts.ENGLISH))
                .contains("p99 &lt;= 200 ms: at least 15/s, trial 1", "<circle")
                .doesNotContain("<line");
    }

    @Test
    void saysNothingWhereNothingWasSearched() {
        assertThat(CapacityCurves.html(Records.judged(), Texts.ENGLISH)).isEmpty();
    }

    private static UnjudgedRun searching(SearchedTrial search) {
        UnjudgedRun run = Records.judged().unjudged();
        Measurements found = run.found();
        return new UnjudgedRun(
                run.header(),
                run.machine(),
                new Measurements(
                        found.series(),
                        found.distributions(),
                        found.timelines(),
                        found.errors(),
                        found.course(),
                        found.turns(),
                        List.of(search)),
                run.reference());
    }
}
