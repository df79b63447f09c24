package io.perfgate.simulations.blocking;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.HdrHistogram.Recorder;

/** Durations of calls in nanoseconds, per second and request name, in HdrHistogram's log format. */
final class CallLog {
    private static final int SIGNIFICANT_DIGITS = 3;
    private static final long LONGEST_NANOS = 3_600_000_000_000L;

    private final Map<String, Recorder> recorders = new ConcurrentSkipListMap<>();
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
    private final HistogramLogWriter writer = new HistogramLogWriter(pending);
    private final OutputStream file;

    CallLog(OutputStream file, long startMillis) {
        this.file = file;
        writer.outputLogFormatVersion();
        writer.outputStartTime(startMillis);
        writer.setBaseTime(startMillis);
        writer.outputBaseTime(startMillis);
        writer.outputLegend();
    }

    Recorder succeeded(String requestName) {
        return recorder(tag(requestName));
    }

    Recorder failed(String requestName) {
        return recorder(tag(requestName) + "|failed");
    }

    static void record(Recorder recorder, long nanos) {
        recorder.recordValue(Math.min(nanos, LONGEST_NANOS));
    }

    /** Ends the current interval and writes it at once, so that a kill cuts only between lines. */
    synchronized void write() throws IOException {
        recorders.forEach((tag, recorder) -> {
            Histogram interval = recorder.getIntervalHistogram();
            if (interval.getTotalCount() > 0) {
                interval.setTag(tag);
                writer.outputIntervalHistogram(interval);
            }
        });
        file.write(pending.toByteArray());
        pending.reset();
    }

    private Recorder recorder(String tag) {
        return recorders.computeIfAbsent(tag, name -> new Recorder(LONGEST_NANOS, SIGNIFICANT_DIGITS));
    }

    private static String tag(String requestName) {
        return URLEncoder.encode(requestName, StandardCharsets.UTF_8);
    }
}
