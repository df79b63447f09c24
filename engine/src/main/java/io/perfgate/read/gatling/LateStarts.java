package io.perfgate.read.gatling;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;

/**
 * How long users waited for a load generator that paused. Those due in the pause start when it ends. Their response times
 * lack this waiting (coordinated omission), so it is added to the first request of each.
 */
final class LateStarts {

    /** Users who arrive at random leave a longer gap in one of 160,000 cases (e to the power of 12). */
    private static final double PAUSE_INTERVALS = 12;

    private static final double PAUSE_MILLIS = 250;
    /** A request sent later after the start of a user may be another user's. */
    private static final long SENT_WITHIN_MILLIS = 100;

    private static final int MOST_USERS = 1 << 20;

    private final double intervalMillis;
    /** The waits of users whose first request was not seen yet, by the time of their start. */
    private final TreeMap<Long, Deque<Long>> waits = new TreeMap<>();

    private int waitingUsers;
    private double lastMillis = Double.POSITIVE_INFINITY;
    /** When the next user should have started; infinite if nobody is late. */
    private double dueMillis = Double.POSITIVE_INFINITY;

    /** @param intervalMillis the mean time between two users; infinite if nobody counts as late */
    LateStarts(double intervalMillis) {
        this.intervalMillis = intervalMillis;
    }

    /** The time that a user waited before its start. */
    long user(long startMillis) {
        if (startMillis - lastMillis > Math.max(PAUSE_MILLIS, PAUSE_INTERVALS * intervalMillis)) {
            dueMillis = Math.min(dueMillis, lastMillis + intervalMillis);
        }
        lastMillis = startMillis;
        long waited = Math.max(0, (long) (startMillis - dueMillis));
        dueMillis = waited > 0 ? dueMillis + intervalMillis : Double.POSITIVE_INFINITY;
        if (waited > 0 && waitingUsers < MOST_USERS) {
            waitingUsers++;
            waits.computeIfAbsent(startMillis, first -> new ArrayDeque<>()).add(waited);
        }
        return waited;
    }

    /** The time that the user of a request waited, if it is the first one of a user who was late. */
    long request(long startMillis) {
        Map.Entry<Long, Deque<Long>> users = waits.floorEntry(startMillis);
        if (users == null || startMillis - users.getKey() > SENT_WITHIN_MILLIS) {
            return 0;
        }
        waitingUsers--;
        long waited = users.getValue().remove();
        if (users.getValue().isEmpty()) {
            waits.remove(users.getKey());
        }
        return waited;
    }
}
