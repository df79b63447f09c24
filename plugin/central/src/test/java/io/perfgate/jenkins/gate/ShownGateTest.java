package io.perfgate.jenkins.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The gate that the check of a suite shows. The host keeps only the last check of a name, and may require it. */
class ShownGateTest {

    private static final KeptGate PASSED = gate("broker", "rack-7", Conclusion.SUCCESS);
    private static final KeptGate FAILED_ELSEWHERE = gate("broker", "rack-8", Conclusion.FAILURE);
    private static final KeptGate UNSTABLE = gate("broker", "rack-9", Conclusion.UNSTABLE);

    private static KeptGate gate(String suite, String profile, Conclusion conclusion) {
        Map<String, Object> answers =
                Map.of("getSuite", suite, "getProfile", profile, "conclusion", conclusion, "toString", profile);
        return (KeptGate) Proxy.newProxyInstance(
                KeptGate.class.getClassLoader(),
                new Class<?>[] {KeptGate.class},
                (proxy, method, arguments) -> answers.get(method.getName()));
    }

    @Test
    void aPassDoesNotHideAnotherMachinesFailure() {
        assertThat(GateCheck.shown(List.of(FAILED_ELSEWHERE, PASSED), "broker")).isSameAs(FAILED_ELSEWHERE);
        assertThat(GateCheck.shown(List.of(PASSED, UNSTABLE, FAILED_ELSEWHERE), "broker"))
                .isSameAs(FAILED_ELSEWHERE);
        assertThat(GateCheck.shown(List.of(PASSED, UNSTABLE), "broker")).isSameAs(UNSTABLE);
    }

    @Test
    void aRepeatedGateReplacesTheEarlierOne() {
        KeptGate repeated = gate("broker", "rack-8", Conclusion.SUCCESS);

        assertThat(GateCheck.shown(List.of(FAILED_ELSEWHERE, repeated), "broker"))
                .isSameAs(repeated);
    }

    @Test
    void anotherSuiteHasItsOwnCheck() {
        KeptGate other = gate("codec", "rack-7", Conclusion.FAILURE);

        assertThat(GateCheck.shown(List.of(PASSED, other), "broker")).isSameAs(PASSED);
    }
}
