package io.perfgate.profile;

import io.perfgate.read.gc.JfrRecording;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;

/** Sums up a recording of Java's Flight Recorder (JFR). */
public final class JfrProfile {

    /** Numbers that the JVM gives anew in each run. */
    private static final Pattern NUMBERED = Pattern.compile("(\\$\\$Lambda|GeneratedMethodAccessor|\\$Proxy).*");
    /** How a lock waits is not where. */
    private static final Pattern WAITING =
            Pattern.compile("(jdk\\.internal|sun\\.misc|java\\.util\\.concurrent\\.locks)\\..*");
    /** Idle threads of a pool park on conditions and queues; these are the locks. */
    private static final Pattern LOCK = Pattern.compile(".*\\$(Nonfair|Fair)Sync");

    private final Duration warmUp;
    private final Sites hot = new Sites();
    private final Sites allocations = new Sites();
    private final Sites waits = new Sites();
    private Instant first = Instant.MAX;
    private Instant last = Instant.MIN;

    private JfrProfile(Duration warmUp) {
        this.warmUp = warmUp;
    }

    /**
     * All of one workload at one load; several where each of its benchmarks has a JVM of its own.
     *
     * @param warmUp the beginning of each that does not count, for it is not what is measured
     */
    public static Profile read(List<Path> recordings, String workload, String load, Duration warmUp) {
        JfrProfile read = new JfrProfile(warmUp);
        double seconds = 0;
        for (Path recording : recordings) {
            read.first = Instant.MAX;
            read.last = Instant.MIN;
            // Events are in no order: where the recording begins is known only at its end.
            JfrRecording.each(recording, read::begins);
            JfrRecording.each(recording, read::event);
            seconds += Duration.between(read.first, read.last).minus(warmUp).toMillis() / 1e3;
        }
        return new Profile(
                workload, load, read.hot.shares(), read.allocations.shares(), read.waits.per(Math.max(0.001, seconds)));
    }

    private void begins(RecordedEvent event) {
        // The settings in force are written when the recording starts; other events may tell of the JVM's past.
        if (event.getEventType().getName().equals("jdk.ActiveSetting")) {
            first = event.getStartTime().isBefore(first) ? event.getStartTime() : first;
        }
        last = event.getEndTime().isAfter(last) ? event.getEndTime() : last;
    }

    private void event(RecordedEvent event) {
        if (event.getStartTime().isBefore(first.plus(warmUp))) {
            return;
        }
        switch (event.getEventType().getName()) {
            case "jdk.ExecutionSample" -> hot.add(stack(event), 1);
            case "jdk.ObjectAllocationSample" -> allocations.add(stack(event), event.getLong("weight"));
            case "jdk.JavaMonitorEnter" -> waits(event);
            case "jdk.ThreadPark" -> {
                RecordedClass on = event.getClass("parkedClass");
                // Without an object to wait for: a pause that the program makes itself.
                if (on == null || LOCK.matcher(on.getName()).matches()) {
                    waits(event);
                }
            }
            default -> {
                // Collections, classes, system calls: other tools read these.
            }
        }
    }

    private void waits(RecordedEvent event) {
        List<String> stack = stack(event).stream()
                .dropWhile(method -> WAITING.matcher(method).matches())
                .toList();
        waits.add(stack, event.getDuration().toNanos() / 1e9);
    }

    private static List<String> stack(RecordedEvent event) {
        return event.getStackTrace() == null
                ? List.of()
                : event.getStackTrace().getFrames().stream()
                        .filter(RecordedFrame::isJavaFrame)
                        .map(frame -> name(frame.getMethod()))
                        .toList();
    }

    private static String name(RecordedMethod method) {
        return NUMBERED.matcher(method.getType().getName()).replaceFirst("$1") + "." + method.getName();
    }
}
