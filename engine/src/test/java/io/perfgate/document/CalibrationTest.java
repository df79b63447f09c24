package io.perfgate.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Calibration.Speed;
import org.junit.jupiter.api.Test;

class CalibrationTest {

    @Test
    void keepsHowFarTimingsWereApart() {
        Calibration one = new Calibration(new Speed(28, 46, 0.04, 0.02), new Speed(29, 47, 0.01, 0.5));
        assertThat(Json.read("test", Json.write(one), Calibration.class)).isEqualTo(one);
    }

    @Test
    void recordsOfTheFirstEditionHaveNoSpreads() {
        Speed old = new Speed(39.3, 53.1, null, null);
        assertThat(Json.write(old)).doesNotContain("pread");
        assertThat(Json.read("test", "{\"cpuMillis\": 39.3, \"memoryMillis\": 53.1}", Speed.class))
                .isEqualTo(old);
    }
}
