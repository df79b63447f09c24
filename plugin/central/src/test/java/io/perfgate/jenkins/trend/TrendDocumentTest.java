package io.perfgate.jenkins.trend;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.document.Json;
import io.perfgate.measure.Change;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrendDocumentTest {

    @TempDir
    Path job;

    private TrendIndex index;

    @BeforeEach
    void open() {
        index = new TrendIndex(job.resolve("trend"));
    }

    @Test
    void theJsonIsAsTheDocumentationHasIt() {
        index.put(List.of(
                Runs.of(
                        7,
                        Outcome.PASS,
                        List.of(Runs.verdict("a", new Verdict.NoBaseline(OptionalDouble.of(10), Reason.NONE))),
                        List.of()),
                Runs.of(
                        8,
                        Outcome.FAIL,
                        List.of(Runs.verdict(
                                "a", new Verdict.Regressed(new Change(0.2, 0.1, 0.3, 10, 12), Reason.NONE))),
                        List.of(Runs.past("run-7", 10)))));
        index.complete();

        assertThat(Json.compact(TrendDocument.of(index.history(Runs.query("a")).orElseThrow())))
                .isEqualTo("{\"schema\":1,\"complete\":true,\"profile\":\"rack-7\",\"suite\":\"nightly\","
                        + "\"series\":\"a\",\"metric\":\"mean\",\"unit\":\"ms\",\"direction\":\"lower\","
                        + "\"points\":{\"build\":[7,8],\"startedAt\":[1767834000000,1767920400000],"
                        + "\"outcome\":[\"pass\",\"fail\"],\"verdict\":[\"noBaseline\",\"regressed\"],"
                        + "\"current\":[10.0,12.0],\"baseline\":[null,10.0],"
                        + "\"lowest\":[null,10.0],\"highest\":[null,10.0],"
                        + "\"nights\":[1,1],\"levelOfNights\":[null,null],\"accepted\":[true,false],\"pinned\":[null,null],"
                        + "\"measuringChanged\":[null,null]},"
                        + "\"changes\":[]}");
        assertThat(Json.compact(OverviewDocument.of(index.overview())))
                .isEqualTo("{\"schema\":1,\"complete\":true,\"gates\":2,\"leftOut\":0,\"series\":[{"
                        + "\"profile\":\"rack-7\",\"suite\":\"nightly\",\"series\":\"a\",\"metric\":\"mean\","
                        + "\"unit\":\"ms\",\"direction\":\"lower\",\"builds\":2,\"build\":8,"
                        + "\"verdict\":\"regressed\",\"current\":12.0,\"change\":0.2}]}");
    }

    @Test
    void aNightHasASeparateLevelFromThatOfTheNights() {
        Change overTwo = new Change(0.2, 0.1, 0.3, 10, 12).over(2);
        Verdict pending = new Verdict.Undecided(
                Optional.of(new Change(0.15, 0, 0.3, 10, 11.5)), Verdict.Doubt.PENDING, Reason.NONE);
        index.put(List.of(
                Runs.of(8, Outcome.PASS, List.of(Runs.verdict("a", pending)), List.of()),
                Runs.of(
                        9,
                        Outcome.FAIL,
                        Runs.past("run-9", 12.5),
                        List.of(Runs.verdict("a", new Verdict.Regressed(overTwo, Reason.NONE))),
                        List.of())));

        Map<String, List<Object>> points =
                TrendDocument.of(index.history(Runs.query("a")).orElseThrow()).points();

        assertThat(points.get("verdict")).containsExactly("pending", "regressed");
        assertThat(points.get("current")).containsExactly(11.5, 12.5);
        assertThat(points.get("nights")).containsExactly(1, 2);
        assertThat(points.get("levelOfNights")).containsExactly(null, 12.0);
    }

    @Test
    void aChangedMeasurementSetupIsMarkedAndNoChangeOfLevel() {
        List<IndexedRun> runs = new ArrayList<>();
        for (int build = 1; build <= 60; build++) {
            IndexedRun run = Runs.quiet(build, (build < 40 ? 100 : 130) + build % 3);
            runs.add(build == 40 || build == 41 ? Runs.measuredOtherwise(run, "a new load generator") : run);
        }
        index.put(runs);

        TrendDocument trend = TrendDocument.of(index.history(Runs.query("a")).orElseThrow());

        assertThat(trend.changes()).isEmpty();
        assertThat(trend.points().get("measuringChanged").get(39)).isEqualTo("a new load generator");
        assertThat(trend.points().get("measuringChanged"))
                .filteredOn(Objects::nonNull)
                .hasSize(1);
    }

    @Test
    void aChangeOfLevelIsReportedAlthoughEveryBuildFails() {
        List<IndexedRun> runs = new ArrayList<>();
        for (int build = 1; build <= 60; build++) {
            double level = (build < 40 ? 100 : 130) + build % 3;
            runs.add(Runs.of(
                    build,
                    Outcome.FAIL,
                    List.of(
                            build == 20
                                    ? Runs.verdict(
                                            "a",
                                            new Verdict.Invalid(OptionalDouble.empty(), Reason.plain("not measured")))
                                    : Runs.verdict(
                                            "a",
                                            new Verdict.Regressed(new Change(1, 0.9, 1.1, 50, level), Reason.NONE))),
                    List.of()));
        }
        index.put(runs);

        TrendDocument trend = TrendDocument.of(index.history(Runs.query("a")).orElseThrow());
        assertThat(trend.changes()).singleElement().satisfies(change -> {
            assertThat(change.build()).isEqualTo(40);
            assertThat(trend.points().get("build").get(change.index())).isEqualTo(40);
            assertThat(change.direction()).isEqualTo("worse");
            assertThat(change.change()).isBetween(0.28, 0.32);
            assertThat(change.raisedAt()).isGreaterThan(change.index());
        });
        assertThat(trend.points().get("current").get(19)).isNull();
        assertThat(trend.complete()).isFalse();
    }
}
