package io.perfgate.influx;

import java.time.Duration;
import java.util.Iterator;

/** Writes points, batch after batch, each confirmed by the server before the next. */
public final class InfluxSender implements AutoCloseable {

    private final InfluxConnection server;

    public InfluxSender(InfluxPlace place) {
        server = new InfluxConnection(place);
    }

    /**
     * Sends points; existing ones are replaced by equal ones.
     *
     * @param patience how long to retry each batch while the server does not answer or is busy
     */
    public Sent send(Iterable<Point> points, Duration patience) throws InterruptedException {
        int there = 0;
        for (Iterator<Batch> batches = Batch.of(points); batches.hasNext(); ) {
            Sent sent = send(batches.next(), patience);
            if (!(sent instanceof Sent.Done)) {
                return sent.after(there);
            }
            there += sent.points();
        }
        return new Sent.Done(there);
    }

    Sent send(Batch batch, Duration patience) throws InterruptedException {
        try {
            new Patience(patience).ask(() -> {
                server.write(batch.lines());
                return true;
            });
            return new Sent.Done(batch.points());
        } catch (InfluxTrouble trouble) {
            return switch (trouble.kind()) {
                case PASSING -> new Sent.Later(0, trouble.getMessage());
                case PLACE -> new Sent.Barred(0, trouble.getMessage());
                case CONTENT -> new Sent.Refused(0, trouble.getMessage());
            };
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
