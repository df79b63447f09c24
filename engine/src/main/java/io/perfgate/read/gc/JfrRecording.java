package io.perfgate.read.gc;

import io.perfgate.measure.PlainText;
import io.perfgate.read.Format;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Reads recordings of Java's Flight Recorder (JFR) and their collections. */
public final class JfrRecording {

    public static final Format FORMAT =
            new Format("JFR recordings", head -> JfrChunks.isMagic(head.bytes()), (path, window) -> read(path));

    private JfrRecording() {}

    public static GcResult read(Path file) {
        RecordedCollections collections = new RecordedCollections();
        each(file, event -> event(event, collections));
        if (collections.isEmpty()) {
            throw new ReadError(file + ": no collections in it; record with the settings 'default' or 'profile'");
        }
        return collections.result();
    }

    /** Passes on every event of a complete recording. */
    public static void each(Path file, Consumer<RecordedEvent> see) {
        try {
            JfrChunks.mustBeWhole(file);
            try (RecordingFile recording = new RecordingFile(file)) {
                while (recording.hasMoreEvents()) {
                    see.accept(recording.readEvent());
                }
            }
        } catch (ReadError unfinished) {
            throw unfinished;
        } catch (IOException | RuntimeException | VirtualMachineError broken) {
            // The JDK's parser trusts the lengths in the file, so a broken one can cause any exception,
            // even InternalError.
            throw new ReadError(file + ": a broken JFR recording (" + reason(broken) + "); record it again", broken);
        }
    }

    private static String reason(Throwable broken) {
        String message = broken.getMessage() == null ? broken.getClass().getSimpleName() : broken.getMessage();
        return PlainText.beginning(message.replaceAll("\\s+", " "));
    }

    private static void event(RecordedEvent event, RecordedCollections collections) {
        collections.see(event.getStartTime(), event.getEndTime());
        switch (event.getEventType().getName()) {
            case "jdk.GCHeapSummary" -> {
                boolean before = event.getString("when").startsWith("Before");
                collections.heapUsed(id(event), before, event.getLong("heapUsed"), event.getStartTime());
            }
            case "jdk.GarbageCollection" -> collections.collector(id(event), event.getString("name"));
            case "jdk.GCPhasePause" ->
                collections.pause(
                        id(event), event.getString("name"), event.getDuration().toNanos());
            case "jdk.ZAllocationStall" -> collections.stall(event.getDuration().toNanos());
            case "jdk.ObjectAllocationSample" -> {
                if (event.getThread() != null) {
                    collections.sampled(event.getThread().getId(), event.getLong("weight"));
                }
            }
            case "jdk.GCConfiguration" ->
                collections.using(event.getString("youngCollector"), event.getString("oldCollector"));
            case "jdk.JVMInformation" -> collections.version(event.getString("jvmVersion"));
            default -> {
                // Threads, classes, locks: not needed.
            }
        }
    }

    private static long id(RecordedEvent event) {
        return event.getInt("gcId") & 0xffff_ffffL;
    }
}
