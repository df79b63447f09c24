package io.perfgate.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SortedWindowTest {

    @Test
    void medianAndMedianDistanceAreThoseOfSorting() {
        Random random = new Random(11);
        SortedWindow window = new SortedWindow(40);
        List<Double> held = new ArrayList<>();
        for (int i = 0; i < 5000; i++) {
            if (held.size() == 40 || (held.size() > 1 && random.nextInt(3) == 0)) {
                window.remove(held.remove(random.nextInt(held.size())));
            } else {
                double value = random.nextInt(12) / 4.0;
                window.add(value);
                held.add(value);
            }
            double median = middle(held);
            assertThat(window.median()).isEqualTo(median);
            assertThat(window.medianDistance())
                    .isEqualTo(
                            middle(held.stream().map(v -> Math.abs(v - median)).toList()));
        }
    }

    private static double middle(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        return (sorted.get((sorted.size() - 1) / 2) + sorted.get(sorted.size() / 2)) / 2;
    }
}
