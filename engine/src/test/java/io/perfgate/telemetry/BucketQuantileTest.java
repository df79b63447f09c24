package io.perfgate.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.telemetry.DeclaredMetric.Figure;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Expected values are those of histogram_quantile of Prometheus 2.42. */
class BucketQuantileTest {

    private static final double INFINITE = Double.POSITIVE_INFINITY;
    private static final Map<Double, Double> BUCKETS = Map.of(0.1, 10.0, 0.5, 60.0, 2.0, 95.0, INFINITE, 100.0);

    @Test
    void linearWithinTheBucket() {
        assertThat(BucketQuantile.of(0.05, BUCKETS)).isEqualTo(new Figure.Value(0.05));
        assertThat(BucketQuantile.of(0.5, BUCKETS)).isEqualTo(new Figure.Value(0.42000000000000004));
        assertThat(BucketQuantile.of(0.9, BUCKETS)).isEqualTo(new Figure.Value(1.7857142857142856));
    }

    @Test
    void nothingIsMadeUpAboveTheLastBucket() {
        assertThat(BucketQuantile.of(0.99, BUCKETS))
                .isEqualTo(new Figure.Unread("it lies above the last bucket, 2.0; add larger buckets"));
    }

    @Test
    void withoutObservationsOrBuckets() {
        assertThat(BucketQuantile.of(0.5, Map.of(1.0, 0.0, INFINITE, 0.0)))
                .isEqualTo(new Figure.Unread("nothing was observed in the measurement window"));
        assertThat(BucketQuantile.of(0.5, Map.of())).isEqualTo(new Figure.Unread("it has no buckets up to +Inf"));
        assertThat(BucketQuantile.of(0.5, Map.of(INFINITE, 9.0)))
                .isEqualTo(new Figure.Unread(
                        "it has only the bucket +Inf; if it is a native histogram, expose classic buckets too"));
    }
}
