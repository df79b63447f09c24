package io.perfgate.middleware.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaultTest {
    @ParameterizedTest
    @ValueSource(strings = {"work=2ms", "lock=2ms", "latency=2ms"})
    void timeFaultsLastAtLeastAsLongAsAsked(String text) throws Exception {
        Fault fault = Fault.parse(text);
        long start = System.nanoTime();
        fault.strike();
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(2_000_000);
    }

    @Test
    void allocationLeavesGarbageOfItsSize() throws Exception {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Fault fault = Fault.parse("allocation=256K");
        long before = threads.getCurrentThreadAllocatedBytes();
        fault.strike();
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isBetween(256L << 10, 320L << 10);
    }

    @Test
    void leakKeepsWhatItTook() throws Exception {
        Leak leak = (Leak) Fault.parse("leak=512B");
        for (int message = 0; message < 100; message++) {
            leak.strike();
        }
        assertThat(leak.keptBytes()).isEqualTo(51_200);
    }

    @Test
    void leakOverTimeKeepsWhatItsMinutesAskFor() throws Exception {
        long start = System.nanoTime();
        LeakOverTime leak = (LeakOverTime) Fault.parse("leak=600M/min");
        Thread.sleep(50);
        leak.strike();
        double dueBytes = (System.nanoTime() - start) / 6e10 * (600L << 20);
        assertThat((double) leak.keptBytes()).isBetween(0.05 / 60 * (600L << 20) - 1024, dueBytes);
    }

    @Test
    void stallLetsNothingThroughForItsShareOfASecond() throws Exception {
        long start = System.nanoTime();
        Fault.parse("stall=50%").strike();
        long secondBegan = start - Math.floorMod(start, 1_000_000_000L);
        assertThat(System.nanoTime()).isGreaterThanOrEqualTo(secondBegan + 500_000_000L);
    }

    @Test
    void errorsRefuseTheirShareEvenly() {
        Fault fault = Fault.parse("errors=10%");
        StringBuilder answers = new StringBuilder();
        for (int message = 0; message < 30; message++) {
            answers.append(isRefused(fault) ? 'x' : '.');
        }
        assertThat(answers.toString()).isEqualTo(".........x".repeat(3));
    }

    @Test
    void noFaultDoesNothing() throws Exception {
        Fault.parse("none").strike();
    }

    @ParameterizedTest
    @ValueSource(strings = {"speed=1", "", "=5ms", "None"})
    void namesTheFaultsThereAre(String text) {
        assertThatThrownBy(() -> Fault.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("choose from work, allocation, leak, lock, latency, stall, errors, none");
    }

    @ParameterizedTest
    @ValueSource(strings = {"work", "work=", "work=64K", "leak=5ms", "leak=2G", "errors=2", "leak=5M/h", "stall=1ms"})
    void refusesValuesThatDoNotFit(String text) {
        assertThatThrownBy(() -> Fault.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    private static boolean isRefused(Fault fault) {
        try {
            fault.strike();
            return false;
        } catch (RefusedException refused) {
            return true;
        }
    }
}
