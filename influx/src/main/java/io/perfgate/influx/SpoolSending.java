package io.perfgate.influx;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.Consumer;

/** Sends the files of a spool, request by request, each confirmed before the next. Used by one thread at a time. */
final class SpoolSending {

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);

    private final Clock clock;

    /** The file and its server; another server gets the file from its beginning. */
    private String current = "";
    /** How many of its requests are done. After a crash they are sent again, which changes nothing. */
    private int requestsDone;
    /** Why one of them was refused. */
    private Optional<String> refusal = Optional.empty();

    private Duration pause = Duration.ZERO;
    private volatile Optional<Instant> nextTry = Optional.empty();
    private volatile Optional<String> lastError = Optional.empty();

    SpoolSending(Clock clock) {
        this.clock = clock;
    }

    Optional<String> lastError() {
        return lastError;
    }

    Optional<Instant> nextTry() {
        return nextTry;
    }

    /** Whether it is too early to retry. If the clock was set back meanwhile, the pause does not apply. */
    boolean isEarly() {
        Instant now = clock.instant();
        return nextTry.filter(next -> now.isBefore(next) && !now.isBefore(next.minus(pause)))
                .isPresent();
    }

    void cannotSend(String why) {
        lastError = Optional.of(why);
    }

    /** Why the server refused some of the last file; absent if it has everything. */
    Optional<String> refusal() {
        return refusal;
    }

    /** Sends a file; returns whether it is finished. */
    boolean send(SpoolFile file, PointSender server) throws IOException {
        if (!current.equals(file + " to " + server)) {
            current = file + " to " + server;
            requestsDone = 0;
            refusal = Optional.empty();
        }
        try {
            Iterator<Consumer<PointSender>> requests = file.requests();
            for (int number = 1; requests.hasNext(); number++) {
                Consumer<PointSender> request = requests.next();
                if (number > requestsDone && !send(request, server)) {
                    return false;
                }
                requestsDone = Math.max(requestsDone, number);
            }
        } catch (NoSuchFileException deletedMeanwhile) {
            return true;
        } catch (RuntimeException damaged) { // the file, which must not keep the others from being sent
            refusal = Optional.of(String.valueOf(damaged.getMessage()));
        }
        return true;
    }

    /** Sends a request; returns whether it is done, even if it was refused. */
    private boolean send(Consumer<PointSender> request, PointSender server) {
        try {
            request.accept(server);
        } catch (Trouble trouble) {
            if (trouble.kind() != Trouble.Kind.CONTENT) {
                tryLater(trouble.getMessage());
                return false;
            }
            refusal = Optional.of(trouble.getMessage());
        } catch (RuntimeException defect) { // of the client, which would refuse every file
            tryLater(defect.toString());
            return false;
        }
        pause = Duration.ZERO;
        nextTry = Optional.empty();
        lastError = Optional.empty();
        return true;
    }

    private void tryLater(String why) {
        pause = pause.isZero() ? FIRST_PAUSE : pause.multipliedBy(2);
        pause = pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
        nextTry = Optional.of(clock.instant().plus(pause));
        lastError = Optional.of(why);
    }
}
