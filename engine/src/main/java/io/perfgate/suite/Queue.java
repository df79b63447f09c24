package io.perfgate.suite;

import io.perfgate.measure.Names;

/**
 * Two requests of a workload: the second receives what the first sends.
 *
 * @param from the sending request
 * @param to the receiving request
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
