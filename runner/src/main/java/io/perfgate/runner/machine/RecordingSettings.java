package io.perfgate.runner.machine;

import java.util.TreeMap;
import java.io.IOException;
import java.text.ParseException;
import java.util.List;
import java.util.Map;
import jdk.jfr.Configuration;

/** The settings of Java's Flight Recorder: Java's "profile", with the following changes. */
public final class RecordingSettings {

    static final String CONFIGURATION = "profile";

    /** Events that may contain passwords of programs on the machine; recordings are kept, so they are off. */
    static final List<String> TELLTALE = List.of(
            "jdk.InitialEnvironmentVariable", "jdk.InitialSystemProperty", "jdk.JVMInformation", "jdk.SystemProcess");
    /**
     * Events without a lower limit, because short waits add up and the default drops those below 10 ms.
     */
    static final List<String> WAITS = List.of("jdk.JavaMonitorEnter", "jdk.ThreadPark", "jdk.ThreadSleep");

    private RecordingSettings() {}

    static void into(Map<String, String> settings) {
        WAITS.forEach(event -> settings.put(event + "#threshold", "0 ms"));
        TELLTALE.forEach(event -> settings.put(event + "#enabled", "false"));
    }

    /** The settings as a file for the command line of a JVM (.jfc). */
    public static String file() throws IOException {
        try {
            Map<String, String> settings =
                    new TreeMap<>(Configuration.getConfiguration(CONFIGURATION).getSettings());
            into(settings);
            StringBuilder text = new StringBuilder("<configuration version=\"2.0\">\n");
            settings.forEach((name, value) -> {
                String[] eventAndSetting = name.split("#", 2);
                text.append("<event name=\"%s\"><setting name=\"%s\">%s</setting></event>\n"
                        .formatted(eventAndSetting[0], eventAndSetting[1], value));
            });
            return text.append("</configuration>\n").toString();
        } catch (ParseException broken) {
            throw new IOException("the settings '" + CONFIGURATION + "' of this JVM's Flight Recorder", broken);
        }
    }
}
