package io.perfgate.capacity;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;

/**
 * A system of known capacity: a number of servers with exponential service times and one queue (M/M/c), and some noise.
 */
class SimulatedSystem {

    static final double OVERHEAD_SECONDS = 5;
    private static final double FAR_AWAY_PERCENT = 0.01;
    private static final int SERVERS = 4;

    private final double servedPerSecond;
    private final double noise;
    private final Random random;
    private double usedSeconds;

    /** @param noise of a percentile over one second, as a share */
    SimulatedSystem(double servedPerSecond, double noise, long seed) {
        this.servedPerSecond = servedPerSecond;
        this.noise = noise;
        random = new Random(seed);
    }

    /** Searches until time is up. */
    CapacitySearch search(CapacityGoal goal) {
        CapacitySearch search = new CapacitySearch(goal);
        double left = goal.within().toSeconds();
        for (var move = search.next(left); move.isPresent(); move = search.next(left)) {
            SearchStep step = measure(move.get());
            double took =
                    OVERHEAD_SECONDS + move.get().settleSeconds() + move.get().seconds();
            left -= took;
            usedSeconds += took;
            search.add(move.get(), step, took);
        }
        return search;
    }

    double usedSeconds() {
        return usedSeconds;
    }

    SearchStep measure(CapacitySearch.Move move) {
        return served(move, servedPerSecond);
    }

    final SearchStep served(CapacitySearch.Move move, double most) {
        double load = move.load();
        double seconds = move.seconds();
        // Arrivals beyond the capacity wait longer and longer; by chance, more than the average may arrive for a while.
        double comesTooMuch = Math.max(0, load / most - 1) * seconds;
        double queued = 1000 * (comesTooMuch + 1.5 * Math.sqrt(2 * load * seconds) / most);
        if (load >= most) {
            return step(move, SearchStep.State.MEASURED, most, noisy(queued, seconds), 0);
        }
        double free = most - load;
        double each = most / SERVERS;
        double wait = Math.max(0, Math.log(waiting(load / each) / FAR_AWAY_PERCENT)) / free;
        double service = -Math.log(FAR_AWAY_PERCENT) / each;
        return step(
                move,
                SearchStep.State.MEASURED,
                load,
                noisy(1000 * Math.max(service, Math.min(queued / 1000, wait + 1 / each)), seconds),
                0);
    }

    final SearchStep step(
            CapacitySearch.Move move, SearchStep.State state, double throughput, double p99, double errors) {
        return new SearchStep(
                move.load(),
                move.seconds(),
                state,
                OptionalDouble.of(move.load()),
                new SearchStep.Figures(throughput, errors, p99 / 4, p99 / 5, p99 / 2, p99),
                new SearchStep.Usage(
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        Resource.exhausted(Map.of(Resource.MIDDLEWARE_CPU, throughput / servedPerSecond))));
    }

    private double noisy(double value, double seconds) {
        return value * Math.exp(noise * random.nextGaussian() / Math.sqrt(seconds));
    }

    /** The highest load that keeps a p99 promise without noise. */
    double capacity(double p99) {
        double low = 1;
        double high = servedPerSecond;
        SimulatedSystem exact = new SimulatedSystem(servedPerSecond, 0, 0);
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            // Finer than whole loads.
            double free = servedPerSecond - middle;
            double each = servedPerSecond / SERVERS;
            double wait = Math.max(0, Math.log(exact.waiting(middle / each) / FAR_AWAY_PERCENT)) / free;
            double is = 1000 * Math.max(-Math.log(FAR_AWAY_PERCENT) / each, wait + 1 / each);
            low = is <= p99 ? middle : low;
            high = is <= p99 ? high : middle;
        }
        return low;
    }

    /** The probability that an arriving user has to wait (Erlang's C). */
    private double waiting(double offered) {
        double sum = 1;
        double term = 1;
        for (int busy = 1; busy < SERVERS; busy++) {
            term *= offered / busy;
            sum += term;
        }
        double all = term * offered / SERVERS * SERVERS / (SERVERS - offered);
        return all / (sum + all);
    }
}
