package io.perfgate.influx;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Writes points to a server, batch after batch, each confirmed before the next. */
public abstract class PointSender implements AutoCloseable {

    /** Large enough that the number of requests does not matter, small enough for a server's limit on their size. */
    static final int MOST_POINTS = 5000;

    static final Duration CONNECT = Duration.ofSeconds(5);
    static final Duration ANSWER = Duration.ofSeconds(30);

    private static final long FIRST_PAUSE_MILLIS = 250;
    private static final long LONGEST_PAUSE_MILLIS = 5000;

    /**
     * Sends points; existing ones are replaced by equal ones.
     *
     * @param patience how long to retry each batch while the server does not answer or is busy
     * @return their number
     * @throws Trouble at the first batch that is not accepted; those before it stay
     */
    public final long send(Iterable<Point> points, Duration patience) throws InterruptedException {
        long written = 0;
        Iterator<Point> rest = points.iterator();
        while (rest.hasNext()) {
            List<Point> batch = batch(rest);
            patiently(patience, () -> {
                write(batch);
                return true;
            });
            written += batch.size();
        }
        return written;
    }

    /** Retries with growing pauses while a failure may be temporary, up to a limit. */
    static <T> T patiently(Duration atMost, Supplier<T> request) throws InterruptedException {
        long deadline = System.nanoTime() + atMost.toNanos();
        long pauseMillis = FIRST_PAUSE_MILLIS;
        while (true) {
            try {
                return request.get();
            } catch (Trouble trouble) {
                boolean late = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(pauseMillis) > deadline;
                if (trouble.kind() != Trouble.Kind.PASSING || late) {
                    throw trouble;
                }
            }
            Thread.sleep(pauseMillis);
            pauseMillis = Math.min(LONGEST_PAUSE_MILLIS, 2 * pauseMillis);
        }
    }

    /** The next batch; empty after the last. All points may not fit into memory at once. */
    static List<Point> batch(Iterator<Point> points) {
        List<Point> batch = new ArrayList<>();
        while (points.hasNext() && batch.size() < MOST_POINTS) {
            batch.add(points.next());
        }
        return batch;
    }

    /**
     * Sends one request, once.
     *
     * @throws Trouble if the server does not accept all points
     */
    abstract void write(List<Point> batch);

    /** Sends InfluxDB lines, the form in which earlier versions kept waiting points. */
    void writeLines(String lines) {
        throw new Trouble(Trouble.Kind.CONTENT, "these points can only be sent to InfluxDB", null);
    }

    @Override
    public abstract void close();
}
