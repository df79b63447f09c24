package io.perfgate.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The fast detector agrees with the plain one. */
class DetectorOracleTest {

    private static final int SERIES = 60;

    @Test
    void agreesWithThePlainComputation() {
        int said = 0;
        for (int seed = 0; seed < SERIES; seed++) {
            double[] values = AnySeries.of(seed);
            List<int[]> plain = PlainDetector.changes(values);
            said += plain.size();
            assertThat(changes(values))
                    .as("series " + seed)
                    .isEqualTo(plain.stream().map(Arrays::toString).toList());
        }
        assertThat(said).as("changes to agree on").isGreaterThan(SERIES);
    }

    /** The index of each change, and where it was reported. */
    private static List<String> changes(double[] values) {
        ChangeDetector detector = new ChangeDetector();
        List<String> changes = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            int said = i;
            detector.next(values[i]).ifPresent(step -> changes.add(Arrays.toString(new int[] {step.index(), said})));
        }
        return changes;
    }
}
