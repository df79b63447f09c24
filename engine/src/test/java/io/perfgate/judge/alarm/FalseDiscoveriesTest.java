package io.perfgate.judge.alarm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FalseDiscoveriesTest {

    /** The example of Benjamini and Hochberg, 1995, section 3.2: four are significant at 5 %. */
    @Test
    void agreesWithThePaper() {
        double[] chances = {
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528,
            0.7590, 1.0000
        };

        boolean[] significant = Family.falseDiscoveries(chances, 0.05);

        for (int i = 0; i < chances.length; i++) {
            assertThat(significant[i]).as("%s", chances[i]).isEqualTo(i < 4);
        }
    }

    @Test
    void agreesWithItsDefinitionForEachThreshold() {
        Random random = new Random(3);
        for (int round = 0; round < 500; round++) {
            double[] chances = random.doubles(1 + random.nextInt(12))
                    .map(chance -> chance * chance * 0.2)
                    .toArray();
            double threshold = Arrays.stream(chances)
                    .filter(chance -> chance
                            <= 0.05
                                    * Arrays.stream(chances)
                                            .filter(one -> one <= chance)
                                            .count()
                                    / chances.length)
                    .max()
                    .orElse(-1);
            boolean[] significant = Family.falseDiscoveries(chances, 0.05);
            for (int i = 0; i < chances.length; i++) {
                assertThat(significant[i]).isEqualTo(chances[i] <= threshold);
            }
        }
    }

    @Test
    void aChanceEqualToTheAllowedOneIsSignificant() {
        assertThat(Family.falseDiscoveries(new double[] {0.05}, 0.05)).containsExactly(true);
        assertThat(Family.falseDiscoveries(new double[] {1, 0.025}, 0.05)).containsExactly(false, true);
    }

    @Test
    void noSeriesNoAlarm() {
        assertThat(Family.falseDiscoveries(new double[0], 0.05)).isEmpty();
        assertThat(Family.falseDiscoveries(new double[] {Double.NaN, 1}, 0.05)).containsExactly(false, false);
    }
}
