package io.perfgate.simulations.start;

import java.util.stream.IntStream;

/**
 * This load generator's share of several. Users are assigned in rotation, so that each queue has the same senders and
 * receivers as with one load generator.
 *
 * @param injector counts from 1
 */
public record Share(int injector, int injectors) {

    public Share {
        if (injector < 1 || injector > injectors) {
            throw new IllegalArgumentException("there is no injector " + injector + " of " + injectors);
        }
    }

    /** The configured share; the whole load if none is configured. */
    public static Share read(Parameters parameters) {
        return new Share(parameters.countOrOne("perfgate.injector"), parameters.countOrOne("perfgate.injectors"));
    }

    /** The numbers, from 0, of this load generator's users. */
    public IntStream of(int users) {
        return IntStream.iterate(injector - 1, number -> number < users, number -> number + injectors);
    }

    public int count(int users) {
        return (int) of(users).count();
    }
}
