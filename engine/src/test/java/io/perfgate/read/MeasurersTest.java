package io.perfgate.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Distribution;
import io.perfgate.measure.JvmCosts;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Metrics.Measurer;
import io.perfgate.measure.ProcessWork;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.jmh.JmhJson;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Measured metrics have the names that suites are checked against. */
class MeasurersTest {

    private static final SeriesId ID = SeriesId.named("buy");

    private static List<String> names(List<MeasuredSeries> series) {
        assertThat(series).isNotEmpty();
        return series.stream().map(one -> one.metric().name()).toList();
    }

    @Test
    void ofRequests() {
        Distribution ok = new Distribution(1_000_000);
        ok.record(1);
        assertThat(Metrics.names(Measurer.LOAD)).containsAll(names(LoadResult.seriesOf(ID, ok, 1, 2.0)));
    }

    @Test
    void ofAJvm() {
        JvmCosts costs = new JvmCosts("", 1, 2, 3, 0.1, 4, 5);
        assertThat(Metrics.names(Measurer.JVM)).containsAll(names(costs.series(ID, OptionalLong.of(1))));
    }

    @Test
    void ofAProcess() {
        ProcessWork work = new ProcessWork(Map.of(Metrics.READ_CALLS, 1.0, Metrics.PAGE_FAULTS, Double.NaN), Set.of());

        assertThat(names(work.series(ID, 1))).containsExactly("requests", "readCallsPerRequest");
    }

    @Test
    void ofBenchmarks() {
        Path codec = Path.of("src/test/resources/io/perfgate/read/codec-jmh-1.37.json");
        assertThat(Metrics.names(Measurer.BENCHMARKS))
                .containsAll(names(JmhJson.file(codec).series(SeriesId.named("codec"))));
    }
}
