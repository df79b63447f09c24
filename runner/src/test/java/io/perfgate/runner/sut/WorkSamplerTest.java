package io.perfgate.runner.sut;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Metrics;
import io.perfgate.measure.ProcessWork;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WorkSamplerTest {

    private static ProcessWork work(double switches, double calls, Long... threads) {
        return new ProcessWork(
                Map.of(Metrics.VOLUNTARY_SWITCHES, switches, Metrics.READ_CALLS, calls), Set.of(threads));
    }

    /** @param samples the first and the last, or also one between */
    private static ProcessWork whole(ProcessWork... samples) {
        Iterator<Map<String, ProcessWork>> each =
                Stream.of(samples).map(sample -> Map.of("", sample)).iterator();
        try (WorkSampler sampler = WorkSampler.begin(each::next, Duration.ofDays(10_000))) {
            List.of(samples).stream().skip(1).forEach(sample -> sampler.end());
            return sampler.whole().values().iterator().next();
        }
    }

    @Test
    void livingThreadsAreCounted() {
        assertThat(whole(work(100, 10, 1L), work(130, 50, 1L, 2L)).counts())
                .containsEntry(Metrics.VOLUNTARY_SWITCHES, 30.0)
                .containsEntry(Metrics.READ_CALLS, 40.0);
    }

    /** Linux no longer counts the switches of an ended thread, so too few would remain. */
    @Test
    void afterTheEndOfAThreadItsSwitchesAreUnknown() {
        assertThat(whole(work(100, 10, 1L, 2L), work(80, 50, 1L)).counts())
                .containsEntry(Metrics.VOLUNTARY_SWITCHES, Double.NaN)
                .containsEntry(Metrics.READ_CALLS, 40.0);
        assertThat(whole(work(100, 10, 1L), work(180, 30, 1L, 2L), work(120, 50, 1L))
                        .counts())
                .containsEntry(Metrics.VOLUNTARY_SWITCHES, Double.NaN);
    }
}
