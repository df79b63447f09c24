package io.perfgate.influx;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;

/**
 * Points that wait on disk for their server: in order, within a bound, over restarts and crashes. What was taken stays
 * until the server has it or refuses it for ever, so at the bound it is the newest that is not taken: who offers it is told
 * so at once, and what is missing is one stretch of builds whose records are there to be sent again.
 *
 * <p>Offering writes to the disk and never waits for the network; any number of threads may offer while one sends.
 */
public final class Spool implements AutoCloseable {

    private final SpoolContents contents;
    private final SpoolSending sending;

    private Spool(SpoolContents contents, Clock clock) {
        this.contents = contents;
        this.sending = new SpoolSending(contents, clock);
    }

    /**
     * @param mostBytes that may wait
     * @throws IOException also if another process has it open
     */
    public static Spool open(Path folder, long mostBytes, Clock clock) throws IOException {
        return new Spool(SpoolContents.open(folder, mostBytes, clock), clock);
    }

    /** Another bound from now on; what waits already stays. */
    public void keepWithin(long bytes) {
        contents.keepWithin(bytes);
    }

    /** Its owner has no server to send to; said until something is sent. */
    public void cannotSend(String why) {
        sending.cannotSend(why);
    }

    /** Takes all of them or none; once this returns they are safe. */
    public Offered offer(Iterable<Point> points) throws IOException {
        return contents.offer(points);
    }

    /** Sends what waits, oldest first, as far as the server goes along; returns at once where it is too early to try again. */
    public SpoolStatus drain(InfluxSender server) throws IOException, InterruptedException {
        sending.drain(server);
        return status();
    }

    public SpoolStatus status() {
        return contents.status(sending.lastError(), sending.nextTry());
    }

    @Override
    public void close() throws IOException {
        contents.close();
    }
}
