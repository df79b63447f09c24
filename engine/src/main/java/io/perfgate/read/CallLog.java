package io.perfgate.read;

import java.io.FileNotFoundException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.HistogramLogReader;

/**
 * Reads a call log: response times in nanoseconds as one interval histogram per second and request, in HdrHistogram's
 * own log format. The tag is the URL-encoded request, followed by {@code |failed} for failed calls.
 *
 * <p>It supplements Gatling's log, which counts whole milliseconds and shows 0 for a call of 80 us.
 */
public final class CallLog {

    private static final String FAILED = "|failed";

    private CallLog() {}

    /** The start of the log by its writer's clock, in milliseconds since 1970. */
    public static long startMillis(Path file) {
        try (HistogramLogReader log = new HistogramLogReader(file.toFile())) {
            while (log.hasNext()) {
                if (log.nextIntervalHistogram() != null) {
                    return Math.round(log.getStartTimeSec() * 1000);
                }
            }
            throw new ReadError(file + ": no calls in it");
        } catch (FileNotFoundException missing) {
            throw new ReadError(file + ": no such call log", missing);
        }
    }

    /** Reports each call until the stream ends, even while the log is being written. */
    public static void follow(InputStream growing, RequestListener listener) {
        try (HistogramLogReader log = new HistogramLogReader(growing)) {
            while (log.hasNext()) {
                if (log.nextIntervalHistogram() instanceof Histogram interval) {
                    boolean succeeded =
                            interval.getTag() == null || !interval.getTag().endsWith(FAILED);
                    for (HistogramIterationValue step : interval.recordedValues()) {
                        listener.requests(succeeded, step.getValueIteratedTo() / 1e6, step.getCountAtValueIteratedTo());
                    }
                }
            }
        }
    }

    /** Reads the intervals whose middle lies in the window. The measurement window is rounded to the ends of intervals. */
    public static LoadResult read(Path file, Window window) {
        SortedMap<String, RequestStats> requests = new TreeMap<>();
        Edges edges = new Edges();
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
                long start = interval.getStartTimeStamp() - originMillis;
                long end = interval.getEndTimeStamp() - originMillis;
                long middle = (start + end) / 2;
                if (window.contains(middle)) {
                    add(requests, interval, middle);
                    edges.include(start, end);
                }
            }
        } catch (FileNotFoundException missing) {
            throw new ReadError(file + ": no such call log", missing);
        } catch (RuntimeException broken) {
            throw new ReadError(file + ": not a call log in HdrHistogram's format: " + broken.getMessage(), broken);
        }
        return LoadResult.ofRequests("calls", edges.seconds(window), false, requests, List.of());
    }

    /** Begin and end of the counted intervals. */
    private static final class Edges {
        private static final long ABOUT_AN_INTERVAL_MILLIS = 1100;

        private long first = Long.MAX_VALUE;
        private long last = Long.MIN_VALUE;

        void include(long startMillis, long endMillis) {
            first = Math.min(first, startMillis);
            last = Math.max(last, endMillis);
        }

        /**
         * The measurement window. A second without calls leaves no interval, so there the window's own edge counts.
         */
        double seconds(Window window) {
            if (first > last) {
                return 1; // nothing was recorded, and a time of 0 would make its rates meaningless
            }
            boolean open = window.toMillis() == Long.MAX_VALUE;
            long from = first - window.fromMillis() <= ABOUT_AN_INTERVAL_MILLIS ? first : window.fromMillis();
            long to = open || window.toMillis() - last <= ABOUT_AN_INTERVAL_MILLIS ? last : window.toMillis();
            return Math.max(to - from, 1) / 1000.0;
        }
    }

    private static void add(SortedMap<String, RequestStats> requests, Histogram interval, long offsetMillis) {
        String tag = interval.getTag() == null ? "all" : interval.getTag();
        boolean failed = tag.endsWith(FAILED);
        String encoded = failed ? tag.substring(0, tag.length() - FAILED.length()) : tag;
        String name = URLDecoder.decode(encoded, StandardCharsets.UTF_8);
        requests.computeIfAbsent(name, unknown -> new RequestStats(1)).addInterval(!failed, interval, offsetMillis);
    }
}
