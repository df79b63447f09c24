package io.perfgate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Compared with a map, which counts slowly and simply. */
class TallyTest {

    @Test
    void countsAsAMapWould() {
        for (int different : new int[] {1, 3, 250, 256, 257, 5000}) {
            Random random = new Random(different);
            Tally tally = new Tally();
            Map<Integer, Long> map = new TreeMap<>();
            for (int i = 0; i < 20_000; i++) {
                int index = random.nextInt(different) * 7;
                long count = random.nextInt(1000) == 0 ? 3_000_000_000L : 1;
                tally.add(index, count);
                map.merge(index, count, Long::sum);
            }

            assertThat(counted(tally)).isEqualTo(map);
            map.forEach((index, count) -> assertThat(tally.get(index)).isEqualTo(count));
            assertThat(tally.get(different * 7)).isZero();
        }
    }

    @Test
    void singleCountsTakeAFewBytes() {
        Tally tally = new Tally();
        tally.add(1_000_000, 1);

        assertThat(tally.bytes()).isLessThan(100);
    }

    private static Map<Integer, Long> counted(Tally tally) {
        Map<Integer, Long> counted = new TreeMap<>();
        tally.forEach(counted::put);
        return counted;
    }
}
