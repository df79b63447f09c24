package io.perfgate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class DistributionTest {

    @Test
    void percentilesAreByNearestRank() {
        Distribution times = new Distribution(1_000_000);
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
        Distribution times = new Distribution(1);
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
        Distribution times = new Distribution(1);
        times.record(123_456);
        times.record(789_012);

        Distribution again = Distribution.decoded(times.encoded(), 1);

        assertThat(again.count()).isEqualTo(2);
        assertThat(again.percentileMillis(50)).isCloseTo(times.percentileMillis(50), within(1e-3));
    }

    @Test
    void aStoredHistogramThatAsksForMuchMemoryIsRefused() {
        ByteBuffer large = ByteBuffer.allocate(1000);
        new Histogram(1, Long.MAX_VALUE / 2, 5).encodeIntoCompressedByteBuffer(large);

        assertThatThrownBy(() -> Distribution.decoded(Base64.getEncoder().encodeToString(large.array()), 1))
                .hasMessage("a stored histogram cannot be read: it has not 3 significant digits");
    }

    @Test
    void partsMergeWithoutLoss() {
        Random random = new Random(11);
        Distribution whole = new Distribution(1);
        Distribution merged = new Distribution(1);
        for (int part = 0; part < 4; part++) {
            Distribution one = new Distribution(1);
            for (int i = 0; i < 5000; i++) {
                long value = (long) (50_000 * Math.exp(2 * random.nextGaussian()));
                one.record(value);
                whole.record(value);
            }
            merged.add(one);
        }

        assertThat(merged.count()).isEqualTo(whole.count());
        assertThat(merged.meanMillis()).isEqualTo(whole.meanMillis());
        assertThat(merged.encoded()).isEqualTo(whole.encoded());
        for (double percent = 0; percent <= 100; percent += 0.05) {
            assertThat(merged.percentileMillis(Math.min(percent, 100)))
                    .isEqualTo(whole.percentileMillis(Math.min(percent, 100)));
        }
    }

    /** Compares the fast counts with the simple way: sort and take the rank. */
    @Test
    void neverMoreThanAThousandthTooHighAtAnyScale() {
        for (long value = 1; value > 0 && value < 1L << 50; value = value * 3 / 2 + 1) {
            Distribution times = new Distribution(1);
            times.record(value);
            times.record(value * 2);
            times.record(0);
            assertThat(times.percentileMillis(50) * 1e6).isBetween(value * (1 - 1e-12), value * 1.001);
        }
    }

    @Test
    void ranksAreCountedInDecimal() {
        Distribution times = new Distribution(1_000_000);
        for (int i = 1; i <= 1000; i++) {
            times.record(i);
        }
        assertThat(times.percentileMillis(99.9)).isEqualTo(999);
        assertThat(times.percentileMillis(99)).isEqualTo(990);
        assertThat(times.percentileMillis(7)).isEqualTo(70);
    }

    @Test
    void unitsDoNotMix() {
        assertThatThrownBy(() -> new Distribution(1_000_000).add(new Distribution(1)))
                .hasMessageContaining("do not merge");
        assertThatThrownBy(() -> Distribution.decoded("!", 1)).hasMessageContaining("cannot be read");
    }
}
