package io.perfgate.runner.machine;

import java.io.IOException;
import java.text.ParseException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jfr.Configuration;

/** What recordings of Java's Flight Recorder are to hold: Java's own settings "profile", but for what is said here. */
public final class RecordingSettings {

    static final String CONFIGURATION = "profile";

    /** They tell passwords, of this program and of others on the machine, and recordings are kept. */
    static final List<String> TELLTALE = List.of(
            "jdk.InitialEnvironmentVariable", "jdk.InitialSystemProperty", "jdk.JVMInformation", "jdk.SystemProcess");
    /** Short waits make a contended lock, and the configuration leaves out what is below 10 ms. */
    static final List<String> WAITS = List.of("jdk.JavaMonitorEnter", "jdk.ThreadPark");

    private RecordingSettings() {}

    /** Puts them into the settings of a recording. */
    static void into(Map<String, String> settings) {
        WAITS.forEach(event -> settings.put(event + "#threshold", "0 ms"));
        TELLTALE.forEach(event -> settings.put(event + "#enabled", "false"));
    }

    /** As a file for the command line of a JVM (.jfc). */
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
