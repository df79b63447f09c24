package io.perfgate.read;

import java.io.FileNotFoundException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/**
 * Reads a call log: response times in nanoseconds as one interval histogram per second and request, in HdrHistogram's
 * own log format. The tag is the URL-encoded request, with {@code |failed} behind it for failed calls.
 *
 * <p>It stands beside Gatling's log because that counts whole milliseconds, and a call of 80 us reads 0 there.
 */
public final class CallLog {

    private static final String FAILED = "|failed";

    private CallLog() {}

    /** The window is counted in seconds of the log: an interval belongs to it if it ends within. */
    public static LoadResult read(Path file, Window window) {
        SortedMap<String, RequestStats> requests = new TreeMap<>();
        try (HistogramLogReader log = new HistogramLogReader(file.toFile())) {
            Long originMillis = null;
            while (log.hasNext()) {
                EncodableHistogram next = log.nextIntervalHistogram();
                if (!(next instanceof Histogram interval)) {
                    continue; // hasNext() is also true before a comment or a blank tail
                }
                if (originMillis == null) {
                    originMillis = Math.round(log.getStartTimeSec() * 1000);
                }
                long middle = (interval.getStartTimeStamp() + interval.getEndTimeStamp()) / 2 - originMillis;
                if (window.contains(middle)) {
                    add(requests, interval, middle);
                }
            }
        } catch (FileNotFoundException missing) {
            throw new ReadError(file + ": there is no such call log", missing);
        } catch (RuntimeException broken) {
            throw new ReadError(file + ": not a call log in HdrHistogram's format: " + broken.getMessage(), broken);
        }
        return LoadResult.of("calls", "", false, window, requests);
    }

    private static void add(SortedMap<String, RequestStats> requests, Histogram interval, long offsetMillis) {
        String tag = interval.getTag() == null ? "all" : interval.getTag();
        boolean failed = tag.endsWith(FAILED);
        String encoded = failed ? tag.substring(0, tag.length() - FAILED.length()) : tag;
        String name = URLDecoder.decode(encoded, StandardCharsets.UTF_8);
        requests.computeIfAbsent(name, unknown -> new RequestStats(1)).addInterval(!failed, interval, offsetMillis);
    }
}
