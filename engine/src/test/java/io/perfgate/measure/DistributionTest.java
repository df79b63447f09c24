package io.perfgate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DistributionTest {

    @Test
    void percentilesAreByNearestRank() {
        Distribution times = Distribution.ofMillis();
        for (int value : new int[] {1, 2, 3, 4}) {
            times.record(value);
        }

        assertThat(times.percentileMillis(50)).isEqualTo(2);
        assertThat(times.percentileMillis(51)).isEqualTo(3);
        assertThat(times.percentileMillis(99)).isEqualTo(4);
        assertThat(times.percentileMillis(0)).isEqualTo(1);
        assertThat(times.meanMillis()).isEqualTo(2.5);
    }

    @Test
    void agreesWithSortingWithinAThousandth() {
        Random random = new Random(7);
        Distribution times = Distribution.ofNanos();
        long[] all = new long[20_000];
        for (int i = 0; i < all.length; i++) {
            all[i] = (long) (50_000 * Math.exp(random.nextGaussian()));
            times.record(all[i]);
        }
        Arrays.sort(all);

        for (double percent : new double[] {1, 25, 50, 75, 95, 99, 99.9, 100}) {
            double sorted = all[(int) Math.ceil(percent / 100 * all.length) - 1] / 1e6;
            assertThat(times.percentileMillis(percent)).isCloseTo(sorted, within(sorted * 0.001));
        }
        assertThat(times.maxMillis()).isEqualTo(all[all.length - 1] / 1e6);
    }

    @Test
    void survivesBeingStored() {
        Distribution times = Distribution.ofNanos();
        times.record(123_456);
        times.record(789_012);

        Distribution again = Distribution.decoded(times.encoded(), 1);

        assertThat(again.count()).isEqualTo(2);
        assertThat(again.percentileMillis(50)).isCloseTo(times.percentileMillis(50), within(1e-3));
    }

    @Test
    void unitsDoNotMix() {
        assertThatThrownBy(() -> Distribution.ofMillis().add(Distribution.ofNanos()))
                .hasMessageContaining("do not merge");
        assertThatThrownBy(() -> Distribution.decoded("!", 1)).hasMessageContaining("cannot be read");
    }
}
