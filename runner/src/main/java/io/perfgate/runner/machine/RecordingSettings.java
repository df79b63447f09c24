package io.perfgate.runner.machine;

import java.io.IOException;
import java.text.ParseException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
            String text = Configuration.getConfiguration(CONFIGURATION).getContents();
            for (String event : WAITS) {
                text = with(text, event, "threshold", "0 ms");
            }
            for (String event : TELLTALE) {
                text = with(text, event, "enabled", "false");
            }
            return text;
        } catch (ParseException broken) {
            throw new IOException("the settings '" + CONFIGURATION + "' of this JVM's Flight Recorder", broken);
        }
    }

    private static String with(String text, String event, String setting, String value) {
        Pattern place = Pattern.compile(
                "(<event name=\"" + Pattern.quote(event) + "\">(?:(?!</event>).)*?<setting name=\"" + setting
                        + "\"[^>]*>)[^<]*",
                Pattern.DOTALL);
        Matcher found = place.matcher(text);
        if (!found.find()) {
            throw new IllegalStateException(
                    "the settings of this JVM's Flight Recorder have no '" + setting + "' of " + event);
        }
        return found.replaceFirst("$1" + Matcher.quoteReplacement(value));
    }
}
