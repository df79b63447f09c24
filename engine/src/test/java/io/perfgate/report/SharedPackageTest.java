package io.perfgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SharedPackageTest {

    private static final String GCD =
            "numbers / org.apache.commons.numbers.examples.jmh.core.GcdPerformance.gcdInt {seed=42}";
    private static final String SORT = "numbers / org.apache.commons.numbers.examples.jmh.arrays.SortPerformance.sort";

    @Test
    void commonPartsOfBenchmarksAreShownOnce() {
        SharedPackage shared = SharedPackage.of(List.of(GCD, "tolerance", SORT));

        assertThat(shared.legend()).isEqualTo("(... = org.apache.commons.numbers.examples.jmh.)\n");
        assertThat(shared.leftOutOf(GCD)).isEqualTo("numbers / ...core.GcdPerformance.gcdInt {seed=42}");
        assertThat(shared.leftOutOf(SORT)).isEqualTo("numbers / ...arrays.SortPerformance.sort");
        assertThat(shared.leftOutOf("tolerance")).isEqualTo("tolerance");
    }

    @Test
    void aNameWithoutNeighboursIsComplete() {
        SharedPackage alone = SharedPackage.of(List.of(GCD, "shop / list / GET orders"));

        assertThat(alone.legend()).isEmpty();
        assertThat(alone.leftOutOf(GCD)).isEqualTo(GCD);
        assertThat(SharedPackage.of(List.of("codec / io.a.One.encode", "codec / io.a.Two.encode"))
                        .legend())
                .as("as long as what stands in its place")
                .isEmpty();
    }
}
