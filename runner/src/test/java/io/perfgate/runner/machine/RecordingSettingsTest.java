package io.perfgate.runner.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.Configuration;
import org.junit.jupiter.api.Test;

class RecordingSettingsTest {

    /** Java reads the file as intended. */
    @Test
    void areTheSameAsAFile() throws Exception {
        Map<String, String> settings = Configuration.create(new StringReader(FlightRecorder.Settings.file()))
                .getSettings();

        Map<String, String> expected =
                new TreeMap<>(Configuration.getConfiguration("profile").getSettings());
        FlightRecorder.Settings.into(expected);
        assertThat(settings).isEqualTo(expected);
        assertThat(settings)
                .containsEntry("jdk.InitialEnvironmentVariable#enabled", "false")
                .containsEntry("jdk.ThreadPark#threshold", "0 ms");
    }
}
