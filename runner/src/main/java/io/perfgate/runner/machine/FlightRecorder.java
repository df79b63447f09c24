package io.perfgate.runner.machine;

import io.perfgate.profile.CallTree;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import jdk.jfr.Configuration;
import jdk.management.jfr.FlightRecorderMXBean;

/** Java's Flight Recorder in another JVM, through its MXBean, without options on that JVM's command line. */
public final class FlightRecorder {

    /** Java's 64 frames cut off a web framework's callers; a profile cuts off the innermost calls instead. */
    private static final String[] DEEP = {"stackdepth=" + 2 * CallTree.MOST_DEPTH};

    private final MBeanServerConnection server;
    private FlightRecorderMXBean bean;
    private long recording;

    FlightRecorder(MBeanServerConnection server) {
        this.server = server;
    }

    public void start() {
        try {
            recordDeepStacks();
            bean = ManagementFactory.getPlatformMXBean(server, FlightRecorderMXBean.class);
            recording = bean.newRecording();
            bean.setPredefinedConfiguration(recording, Settings.CONFIGURATION);
            Map<String, String> settings = new TreeMap<>(bean.getRecordingSettings(recording));
            Settings.into(settings);
            bean.setRecordingSettings(recording, settings);
            bean.startRecording(recording);
        } catch (IOException | RuntimeException failed) {
            throw failure(failed);
        }
    }

    /** Only before a JVM's first recording; later, the bean answers that it is too late. */
    private void recordDeepStacks() throws IOException {
        try {
            server.invoke(
                    new ObjectName("com.sun.management:type=DiagnosticCommand"),
                    "jfrConfigure",
                    new Object[] {DEEP},
                    new String[] {String[].class.getName()});
        } catch (JMException | RuntimeException refused) {
            // A JVM may lack or forbid diagnostic commands; its recording then has shallower stacks.
        }
    }

    /** Ends the recording; that JVM writes the file itself. */
    public void save(Path file) {
        try {
            bean.stopRecording(recording);
            bean.copyTo(recording, file.toAbsolutePath().toString());
            bean.closeRecording(recording);
        } catch (IOException | RuntimeException failed) {
            throw failure(failed);
        }
    }

    private static Failure failure(Exception failed) {
        return Failure.cannotTell(
                "middleware: its JVM cannot be recorded (" + failed.getMessage()
                        + "); a JVM without Flight Recorder needs 'profile: never'",
                failed);
    }

    /** The settings of Java's Flight Recorder: Java's "profile", with the following changes. */
    public static final class Settings {

        static final String CONFIGURATION = "profile";

        /** Events that may contain passwords of programs on the machine; recordings are kept, so they are off. */
        static final List<String> TELLTALE = List.of(
                "jdk.InitialEnvironmentVariable",
                "jdk.InitialSystemProperty",
                "jdk.JVMInformation",
                "jdk.SystemProcess");
        /**
         * Events without a lower limit, because short waits add up and the default drops those below 10 ms.
         */
        static final List<String> WAITS = List.of("jdk.JavaMonitorEnter", "jdk.ThreadPark", "jdk.ThreadSleep");

        private Settings() {}

        static void into(Map<String, String> settings) {
            WAITS.forEach(event -> settings.put(event + "#threshold", "0 ms"));
            TELLTALE.forEach(event -> settings.put(event + "#enabled", "false"));
        }

        /** The settings as a file for the command line of a JVM (.jfc). */
        public static String file() throws IOException {
            try {
                Map<String, String> settings = new TreeMap<>(
                        Configuration.getConfiguration(CONFIGURATION).getSettings());
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
}
