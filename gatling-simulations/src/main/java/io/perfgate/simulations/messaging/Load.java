package io.perfgate.simulations.messaging;

import io.perfgate.simulations.start.Share;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Senders/receivers/connections/queues of a point-to-point plan. */
public record Load(int senders, int receivers, int connections, int queues) {
    public static final String EXPECTED = "senders/receivers/connections/queues such as 10/10/10/1, all at least 1,"
            + " with no more connections than users and no more queues than senders or receivers, or 10 for 10/10/10/1";

    private static final Pattern PAIRS = Pattern.compile("([0-9]+)(?: users?)?");

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

    /** Reads 10/10/10/1; 10 users are as many senders as receivers of one queue, for a search. */
    public static Load parse(String text) {
        Matcher pairs = PAIRS.matcher(text);
        if (pairs.matches()) {
            int users = Integer.parseInt(pairs.group(1));
            return new Load(users, users, users, 1);
        }
        List<Integer> parts =
                Stream.of(text.split("/", -1)).map(Integer::valueOf).toList();
        if (parts.size() != 4) {
            throw new IllegalArgumentException(EXPECTED);
        }
        return new Load(parts.get(0), parts.get(1), parts.get(2), parts.get(3));
    }
}
