package io.perfgate.suite;

import io.perfgate.measure.Names;

/**
 * Two requests of a workload: the second takes out what the first puts in.
 *
 * @param from the one that sends
 * @param to the one that receives
 */
public record Queue(String from, String to) {

    public Queue {
        from = Names.shown(from);
        to = Names.shown(to);
        if (from.isBlank() || from.equals(to)) {
            throw new IllegalArgumentException(
                    "'backlog' needs two requests, for example {from: send, to: receive}, not {from: " + from + ", to: "
                            + to + "}");
        }
    }
}
