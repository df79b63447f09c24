package io.perfgate.influx;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/** Empties a spool, file by file and batch by batch, each confirmed before the next. */
final class SpoolSending {

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);

    private final SpoolContents spool;
    private final Clock clock;
    /** Allows one sender at a time, to preserve the order. */
    private final ReentrantLock turn = new ReentrantLock();
    /** Batches of the first file that were sent. After a crash they are sent again, which changes nothing. */
    private int batchesThere;

    private Duration pause = Duration.ZERO;
    /** The time of the last failure; only its time of day is shown. */
    private Instant triedAt = Instant.MIN;

    private volatile Optional<Instant> nextTry = Optional.empty();
    private volatile Optional<String> lastError = Optional.empty();

    SpoolSending(SpoolContents spool, Clock clock) {
        this.spool = spool;
        this.clock = clock;
    }

    Optional<String> lastError() {
        return lastError;
    }

    Optional<Instant> nextTry() {
        return nextTry;
    }

    void drain(InfluxSender server) throws IOException, InterruptedException {
        if (!turn.tryLock()) {
            return;
        }
        try {
            Optional<SpoolFile> next = isEarly(clock.instant()) ? Optional.empty() : spool.first();
            while (next.isPresent() && send(next.get(), server)) {
                next = spool.first();
            }
        } finally {
            turn.unlock();
        }
    }

    /** Whether it is too early to retry. If the clock was set back before the last try, the pause does not apply. */
    private boolean isEarly(Instant now) {
        return !now.isBefore(triedAt) && nextTry.filter(now::isBefore).isPresent();
    }

    void cannotSend(String why) {
        lastError = Optional.of(why);
    }

    /** Sends a file; returns whether the next one can follow. */
    private boolean send(SpoolFile file, InfluxSender server) throws IOException, InterruptedException {
        Optional<String> unreadable = Optional.empty();
        try (SpoolFile.Reader batches = file.reader()) {
            int number = 1;
            for (Batch batch = batches.next(); batch != null; batch = batches.next()) {
                if (number > batchesThere && !send(file, number, batch, server)) {
                    return false;
                }
                batchesThere = Math.max(batchesThere, number);
                number++;
            }
        } catch (SpoolFile.Damaged damaged) {
            unreadable = Optional.of(damaged.getMessage());
        } catch (NoSuchFileException gone) {
            unreadable = Optional.of(file.file() + ": is gone, and this program did not delete it");
        }
        if (unreadable.isPresent()) {
            spool.unreadable(file, unreadable.get());
        } else {
            spool.remove(file);
        }
        batchesThere = 0;
        return true;
    }

    private boolean send(SpoolFile file, int number, Batch batch, InfluxSender server)
            throws IOException, InterruptedException {
        Sent sent = server.send(batch, Duration.ZERO);
        if (sent instanceof Sent.Later later) {
            tryLater(later.why());
            return false;
        }
        if (sent instanceof Sent.Barred barred) {
            tryLater(barred.why());
            return false;
        }
        if (sent instanceof Sent.Refused refused) {
            spool.refused(file, number, batch, refused.why());
        }
        pause = Duration.ZERO;
        nextTry = Optional.empty();
        lastError = Optional.empty();
        return true;
    }

    private void tryLater(String why) {
        Duration doubled = pause.isZero() ? FIRST_PAUSE : pause.multipliedBy(2);
        pause = doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
        triedAt = clock.instant();
        nextTry = Optional.of(triedAt.plus(pause));
        lastError = Optional.of(why);
    }
}
