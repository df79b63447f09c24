package io.perfgate.runner.machine;

import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import javax.management.MBeanServerConnection;
import jdk.management.jfr.FlightRecorderMXBean;

/** Java's Flight Recorder in another JVM, through its MXBean, without options on that JVM's command line. */
public final class FlightRecorder {

    private final MBeanServerConnection server;
    private FlightRecorderMXBean bean;
    private long recording;

    FlightRecorder(MBeanServerConnection server) {
        this.server = server;
    }

    public void start() {
        try {
            bean = ManagementFactory.getPlatformMXBean(server, FlightRecorderMXBean.class);
            recording = bean.newRecording();
            bean.setPredefinedConfiguration(recording, RecordingSettings.CONFIGURATION);
            Map<String, String> settings = new TreeMap<>(bean.getRecordingSettings(recording));
            RecordingSettings.into(settings);
            bean.setRecordingSettings(recording, settings);
            bean.startRecording(recording);
        } catch (IOException | RuntimeException failed) {
            throw failure(failed);
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
}
