package io.perfgate.jenkins.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GateNameTest {

    @ParameterizedTest
    @ValueSource(strings = {"12", "#12", " 12 ", "#12:1"})
    void aNumberIsABuildOfTheJobItself(String text) {
        assertEquals(new GateName(Optional.empty(), OptionalInt.of(12), 1), GateName.parse(text));
    }

    @Test
    void aNameInFrontIsAnotherBranch() {
        assertEquals(new GateName(Optional.of("feature/#3"), OptionalInt.of(12), 1), GateName.parse("feature/#3#12"));
        assertEquals(new GateName(Optional.of("main"), OptionalInt.empty(), 1), GateName.parse("main"));
    }

    @Test
    void aNumberAfterAColonIsAGate() {
        assertEquals(new GateName(Optional.empty(), OptionalInt.of(12), 2), GateName.parse("12:2"));
        assertEquals(new GateName(Optional.of("main"), OptionalInt.empty(), 2), GateName.parse("main:2"));
        assertEquals(new GateName(Optional.empty(), OptionalInt.empty(), 3), GateName.parse(":3"));
    }

    @Test
    void nothingIsTheNewest() {
        assertEquals(new GateName(Optional.empty(), OptionalInt.empty(), 1), GateName.parse("  "));
    }

    @Test
    void numbersThatAreTooLargeAreNames() {
        assertEquals(new GateName(Optional.of("99999999999"), OptionalInt.empty(), 1), GateName.parse("99999999999"));
    }
}
