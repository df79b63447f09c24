package io.perfgate.influx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.record.RunRecord;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RunPointsTest {

    private final RunRecord record = RecordedRun.asItIs();

    @Test
    void eachTrialOfEachSeriesIsASeparatePoint() {
        List<Point> points = RunPoints.of(record, new Origin("nightly", "main", false));

        Set<Object> identities = new HashSet<>();
        points.forEach(one -> identities.add(List.of(one.measurement(), one.tags(), one.epochNanos())));
        int trials =
                record.series().stream().mapToInt(one -> one.trials().size()).sum();
        assertThat(points).hasSize(trials);
        assertThat(identities).hasSize(trials);
        assertThat(points).isEqualTo(RunPoints.of(record, new Origin("nightly", "main", false)));
        assertThat(points.get(0).epochNanos() / 1_000_000)
                .isEqualTo(record.header().startedAt().toEpochMilli());
    }

    @Test
    void showsTheVerdictsOfTheJudge() {
        MeasuredSeries series = record.series().get(0);
        Point point = RunPoints.of(record, Origin.UNKNOWN).get(0);

        assertThat(point.tags())
                .containsEntry("suite", record.suite())
                .containsEntry("workload", series.id().workload())
                .containsEntry("metric", series.metric().name())
                .containsEntry("profile", record.hardware().profile())
                .containsEntry("trial", "1")
                .doesNotContainKeys("job", "branch", "build_tag");
        assertThat(point.fields())
                .containsEntry("value", series.trials().get(0))
                .containsEntry("unit", series.metric().unit())
                .containsEntry("direction", series.metric().direction().word())
                .containsEntry("build", record.build())
                .containsKeys("verdict", "baseline", "change", "low", "high");
    }

    @Test
    void aTagHasNoLineBreakAndNoBackslashAtItsEnd() {
        assertThat(Point.tag("a\nb\r\n\tc")).isEqualTo("a b c");
        assertThat(Point.tag("C:\\")).isEqualTo("C:\\ ");
        assertThatThrownBy(() -> new Point("m", new TreeMap<>(Map.of("a", "b\n")), new TreeMap<>(Map.of("f", 1.0)), 1))
                .hasMessageContaining("tag 'a' cannot be 'b\n'");
        assertThatThrownBy(() -> new Point("m", new TreeMap<>(), new TreeMap<>(Map.of("f", Double.NaN)), 1))
                .hasMessageContaining("field 'f' cannot be NaN");
    }
}
