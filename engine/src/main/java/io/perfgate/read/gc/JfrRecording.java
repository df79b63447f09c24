package io.perfgate.read.gc;

import io.perfgate.read.ReadError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Reads what a recording of Java's Flight Recorder (JFR) says of collections; its other events do not matter. */
public final class JfrRecording {

    private static final byte[] MAGIC = {'F', 'L', 'R', 0};

    private JfrRecording() {}

    public static boolean recognises(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
        }
    }

    public static GcResult read(Path file) {
        RecordedCollections collections = new RecordedCollections();
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                event(recording.readEvent(), collections);
            }
        } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError broken) {
            // The JDK's parser believes the lengths in the file, and says of a broken one whatever comes of that.
            throw new ReadError(
                    file + ": not a whole recording of JFR, or one that was cut off (" + reason(broken)
                            + "); write it with 'jcmd PID JFR.dump' or let the program end by itself",
                    broken);
        }
        if (collections.isEmpty()) {
            throw new ReadError(file + ": no collections in it; record with the settings 'default' or 'profile'");
        }
        return collections.result();
    }

    private static String reason(Throwable broken) {
        String message = broken.getMessage() == null ? broken.getClass().getSimpleName() : broken.getMessage();
        String line = message.replaceAll("\\s+", " ");
        return line.length() <= 200 ? line : line.substring(0, 200) + "...";
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
                // Threads, classes, locks: not asked for.
            }
        }
    }

    private static long id(RecordedEvent event) {
        return event.getInt("gcId") & 0xffff_ffffL;
    }
}
