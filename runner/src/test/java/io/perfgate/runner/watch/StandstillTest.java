package io.perfgate.runner.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Clocks of machines that are awake, busy, suspended, or corrected. */
class StandstillTest {

    private static final long SECOND_NANOS = 1_000_000_000L;

    private long nanos = 77 * SECOND_NANOS;
    private long millis = 1_760_000_000_000L;
    private final Standstill standstill = new Standstill(nanos, millis);

    private void pass(double monotonicSeconds, double wallSeconds) {
        nanos += (long) (monotonicSeconds * SECOND_NANOS);
        millis += (long) (wallSeconds * 1000);
        standstill.tick(nanos, millis);
    }

    @Test
    void anHourOnABusyMachineWithACorrectedClockIsNoStandstill() {
        for (int i = 0; i < 1800; i++) {
            pass(i % 100 == 0 ? 4.5 : 2, i % 100 == 0 ? 4.501 : 2.001);
        }
        assertThat(standstill.found()).isEmpty();
    }

    @Test
    void aSuspendedMachine() {
        pass(0.5, 0.5);
        pass(0.5, 3600.5);
        pass(0.5, 0.5);
        assertThat(standstill.found())
                .contains("the wall clock moved by 3600 s against the monotonic clock: "
                        + "the machine was suspended, or its clock was set");
    }

    @Test
    void aClockThatIsSetBack() {
        pass(0.5, -59.5);
        assertThat(standstill.found().orElseThrow()).startsWith("the wall clock moved by -60 s ");
    }

    @Test
    void stoppedProcesses() {
        pass(0.5, 0.5);
        pass(7, 7);
        pass(0.5, 0.5);
        assertThat(standstill.found()).contains("everything stood still for 7 s");
    }
}
