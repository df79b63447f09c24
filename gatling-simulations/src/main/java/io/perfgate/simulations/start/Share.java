package io.perfgate.simulations.start;

import java.util.stream.IntStream;

/**
 * Which of several load generators this one is. Users are dealt out like cards, so that each queue keeps the senders and
 * receivers that it would have with one load generator.
 *
 * @param injector counts from 1
 */
public record Share(int injector, int injectors) {

    public Share {
        if (injector < 1 || injector > injectors) {
            throw new IllegalArgumentException("there is no injector " + injector + " of " + injectors);
        }
    }

    /** What this load generator was told; the only one if it was told nothing. */
    public static Share read(Parameters parameters) {
        return new Share(parameters.countOrOne("perfgate.injector"), parameters.countOrOne("perfgate.injectors"));
    }

    /** The numbers, from 0, of those that are this load generator's. */
    public IntStream of(int users) {
        return IntStream.iterate(injector - 1, number -> number < users, number -> number + injectors);
    }

    public int count(int users) {
        return (int) of(users).count();
    }
}
