package io.perfgate.simulations.messaging;

import io.perfgate.simulations.start.Share;
import java.util.List;
import java.util.stream.Stream;

/** Senders/receivers/connections/queues of a point-to-point plan. */
public record Load(int senders, int receivers, int connections, int queues) {
    public static final String EXPECTED = "senders/receivers/connections/queues such as 10/10/10/1, all at least 1,"
            + " with no more connections than users and no more queues than senders or receivers";

    public Load {
        if (Math.min(Math.min(senders, receivers), Math.min(connections, queues)) < 1
                || connections > senders + receivers
                || queues > Math.min(senders, receivers)) {
            throw new IllegalArgumentException(EXPECTED);
        }
    }

    /** The number of senders of this load generator. */
    public int senders(Share share) {
        return share.count(senders);
    }

    /** The number of receivers of this load generator. */
    public int receivers(Share share) {
        return share.count(receivers);
    }

    /** The same load, if there is a sender, a receiver and a connection for each load generator. */
    public Load dividedAmong(int injectors) {
        if (Math.min(Math.min(senders, receivers), connections) < injectors) {
            throw new IllegalArgumentException(
                    "-Dperfgate.load: " + senders + " senders, " + receivers + " receivers and " + connections
                            + " connections cannot be divided among " + injectors + " injectors");
        }
        return this;
    }

    /** Reads 10/10/10/1. */
    public static Load parse(String text) {
        List<Integer> parts =
                Stream.of(text.split("/", -1)).map(Integer::valueOf).toList();
        if (parts.size() != 4) {
            throw new IllegalArgumentException(EXPECTED);
        }
        return new Load(parts.get(0), parts.get(1), parts.get(2), parts.get(3));
    }
}
