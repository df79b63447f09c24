package io.perfgate.profile;

import io.perfgate.measure.Doubles;
import io.perfgate.read.gc.JfrRecording;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;

/** Adds up the costs of recorded stacks. */
final class RecordedCosts {

    /** Locks; idle threads of a pool park on conditions and queues instead. */
    private static final Pattern LOCK = Pattern.compile(".*\\$(Nonfair|Fair)Sync");

    private final CallTreeBuilder processor = new CallTreeBuilder();
    private final CallTreeBuilder allocation = new CallTreeBuilder();
    private final CallTreeBuilder waiting = new CallTreeBuilder();
    private double seconds;
    private final double[] operations = new double[CallTree.SLICES];

    /**
     * @param bySlice number of requests or operations
     * @param part the part of a stack that counts
     */
    void add(
            Path recording,
            RecordedSpan span,
            RecordedSpan.Window window,
            double[] bySlice,
            UnaryOperator<List<String>> part) {
        seconds += window.seconds();
        Arrays.setAll(operations, slice -> operations[slice] + bySlice[slice]);
        JfrRecording.each(recording, event -> {
            int slice = window.slice(event.getStartTime());
            if (slice >= 0) {
                add(event, slice, span, part);
            }
        });
    }

    private void add(RecordedEvent event, int slice, RecordedSpan span, UnaryOperator<List<String>> part) {
        switch (event.getEventType().getName()) {
            case RecordedSpan.SAMPLE -> processor.add(part.apply(stack(event)), slice, span.samplePeriodSeconds());
            case "jdk.ObjectAllocationSample" ->
                allocation.add(part.apply(stack(event)), slice, event.getLong("weight"));
            case "jdk.JavaMonitorEnter" -> waiting(event, slice, part);
            case RecordedSpan.SLEEP -> {
                if (!span.isIdle(event)) {
                    waiting(event, slice, part);
                }
            }
            case "jdk.ThreadPark" -> {
                RecordedClass on = event.getClass("parkedClass");
                // With no object to wait for, it is a pause that the program makes deliberately.
                if (on == null || LOCK.matcher(on.getName()).matches()) {
                    waiting(event, slice, part);
                }
            }
            default -> {
                // Collections, classes, system calls: other tools read these.
            }
        }
    }

    private void waiting(RecordedEvent event, int slice, UnaryOperator<List<String>> part) {
        double secondsWaited = event.getDuration().toNanos() / 1e9;
        waiting.add(part.apply(Frames.withoutWaiting(stack(event))), slice, secondsWaited);
    }

    private static List<String> stack(RecordedEvent event) {
        return Frames.of(event.getStackTrace());
    }

    Profile profile(String workload, String load, String subject, double otherCpu) {
        return new Profile(
                workload,
                load,
                subject,
                seconds,
                otherCpu,
                Doubles.of(operations),
                processor.tree(),
                allocation.tree(),
                waiting.tree(),
                Profile.SETTINGS);
    }
}
