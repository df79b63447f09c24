package io.perfgate.read;

import java.util.ArrayList;
import java.util.List;

/** Virtual users over time, from their starts and ends; these may come in any order. */
public final class ActiveUsers {

    private final PerSecond due = new PerSecond();
    private final PerSecond started = new PerSecond();
    private final PerSecond ended = new PerSecond();

    /** @param dueMillis the time from which the user is active, which is earlier if the load generator was late */
    public void start(long dueMillis, long offsetMillis) {
        due.add(dueMillis, 1);
        started.add(offsetMillis, 1);
    }

    public void end(long offsetMillis) {
        ended.add(offsetMillis, 1);
    }

    /** Active users at the beginning of each second, from one to another, inclusive. */
    public List<Double> atSeconds(int fromSecond, int toSecond) {
        List<Double> users = new ArrayList<>();
        double now = due.sum(0, fromSecond) - ended.sum(0, fromSecond);
        for (int second = fromSecond; second <= toSecond; second++) {
            users.add(now);
            now += due.sum(second, second + 1) - ended.sum(second, second + 1);
        }
        return users;
    }

    /** Users that started from one second up to another, exclusive. */
    public double started(int fromSecond, int toSecond) {
        return started.sum(fromSecond, toSecond);
    }

    /** Users that started in each second, from one up to another, exclusive. */
    public List<Double> startedBySecond(int fromSecond, int toSecond) {
        return started.between(fromSecond, toSecond);
    }

    /** Seconds per value of the timeline; 1 unless the trial is long. */
    public int secondsPerValue() {
        return Math.max(started.secondsPerCount(), ended.secondsPerCount());
    }

    /**
     * The users that were active at any time during each step of the trial.
     *
     * @param step seconds, a multiple of {@link #secondsPerValue}
     */
    public List<Long> timeline(int step) {
        List<Long> active = new ArrayList<>();
        double before = 0;
        int seconds = Math.max(started.seconds(), ended.seconds());
        for (int second = 0; second < seconds; second += step) {
            double during = before + due.sum(second, second + step);
            active.add(Math.round(during));
            before = during - ended.sum(second, second + step);
        }
        return active;
    }
}
