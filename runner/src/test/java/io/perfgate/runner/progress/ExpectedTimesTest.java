package io.perfgate.runner.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Place;
import io.perfgate.record.Course.TrialTime;
import io.perfgate.suite.SuiteParser;
import io.perfgate.suite.Workload.AtLoad;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpectedTimesTest {

    private static final AtLoad TRIAL = SuiteParser.parse("s.yml", """
            suite: s
            workloads: [{name: codec, jmh: benchmarks.jar}]
            """, Map.of())
            .workloads()
            .get(0)
            .atLoads()
            .get(0);

    @Test
    void trialsOfSomeBenchmarksShowTheTimeOfFurtherOnes() {
        ExpectedTimes times =
                new ExpectedTimes(List.of(new TrialTime(new Place("codec", ""), List.of(100.0), List.of())));
        times.measuring(trial -> 0.5);
        assertThat(times.ofTrial(TRIAL)).isEqualTo(Duration.ofSeconds(50));

        times.add(TRIAL, 60);
        assertThat(times.ofTrial(TRIAL)).isEqualTo(Duration.ofSeconds(60));

        times.measuring(trial -> 0.25);
        times.add(TRIAL, 40);
        assertThat(times.ofTrial(TRIAL)).isEqualTo(Duration.ofSeconds(30));
        assertThat(times.measured()).containsExactly(new TrialTime(new Place("codec", ""), List.of(60.0), List.of()));
    }
}
