package io.perfgate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {

    @ParameterizedTest
    @EnumSource
    void isReadBackFromItsName(Quantity.Kind kind) {
        Quantity quantity = new Quantity(kind, hasOf(kind) ? "get orders" : "");

        assertThat(Quantity.named(quantity.name())).isEqualTo(quantity);
    }

    /** Quantities as in records of the first edition. */
    @ParameterizedTest
    @ValueSource(strings = {"users", "otherCpu against", "heap used", "heapMax of database", "send mean", "hostCpu"})
    void keepsItsName(String name) {
        assertThat(Quantity.named(name).name()).isEqualTo(name);
    }

    private static boolean hasOf(Quantity.Kind kind) {
        return kind.compareTo(Quantity.Kind.GC_TIME) <= 0 || kind == Quantity.Kind.MACHINE;
    }
}
