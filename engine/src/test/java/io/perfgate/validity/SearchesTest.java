package io.perfgate.validity;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.capacity.FoundCapacity;
import io.perfgate.capacity.LoadModel;
import io.perfgate.capacity.SearchedTrial;
import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.SeriesId;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SearchesTest {

    @Test
    void atLeastIsNotJudged() {
        List<Finding> findings = findings(new SearchedTrial(
                "shop",
                2,
                LoadModel.OPEN,
                List.of(new FoundCapacity(
                        "p99 <= 200 ms", 820, 800, 2000, FoundCapacity.Ending.INJECTOR_LIMITED, Optional.empty())),
                List.of(),
                false));

        assertThat(findings).hasSize(1);
        assertThat(Texts.ENGLISH.of(findings.get(0).sentence()))
                .isEqualTo("not valid: shop / p99 <= 200 ms: trial 2: at least 820/s; limited by the load generator");
        assertThat(findings.get(0)
                        .invalidates(
                                SeriesId.of("shop", new TreeMap<>(), "", "p99 <= 200 ms"), LoadModel.OPEN.metric()))
                .isTrue();
        assertThat(findings.get(0)
                        .invalidates(SeriesId.of("shop", new TreeMap<>(), "", "mean <= 9 ms"), LoadModel.OPEN.metric()))
                .isFalse();
    }

    @Test
    void boundsThatAreFarApartAreNotJudged() {
        assertThat(findings(outOfTime(100, 140)))
                .extracting(Finding::severity)
                .containsExactly(Finding.Severity.WARNING);
        assertThat(findings(outOfTime(100, 160)))
                .extracting(Finding::severity)
                .containsExactly(Finding.Severity.INVALID);
    }

    private static SearchedTrial outOfTime(double lower, double upper) {
        FoundCapacity found = new FoundCapacity(
                "p99 <= 200 ms", lower, lower, upper, FoundCapacity.Ending.OUT_OF_TIME, Optional.empty());
        return new SearchedTrial("shop", 1, LoadModel.OPEN, List.of(found), List.of(), false);
    }

    @Test
    void reportsDeathsAndLastingHarm() {
        assertThat(findings(Records.searched()))
                .extracting(finding -> Texts.ENGLISH.of(finding.why()))
                .containsExactly(
                        "trial 1: when time ran out, the capacity was known to lie between 140/s and 160/s; "
                                + "raise 'within' or narrow 'load'",
                        "trial 1: the middleware exited or stopped answering at 200/s; the search restarted it and "
                                + "continued below",
                        "trial 1: after an overload the middleware served less until it was restarted; the capacity "
                                + "is that of fresh starts");
    }

    private static List<Finding> findings(SearchedTrial search) {
        Evidence none = Evidence.of(new MeasuredRun("r", List.of()), Policy.DEFAULT);
        return Searches.check(new Evidence(
                none.series(),
                none.timelines(),
                none.errors(),
                Optional.empty(),
                Optional.empty(),
                none.baseline(),
                none.policy(),
                List.of(search)));
    }
}
