package io.perfgate.simulations.users;

import io.perfgate.simulations.start.Abort;
import io.perfgate.simulations.start.Parameters;
import io.perfgate.simulations.start.Share;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The plan of a simulation of users.
 *
 * @param users users of this load generator
 */
public record UsersPlan(int users, InetSocketAddress target, Duration total) {
    static final String EXPECTED = "a number of users, such as 100 or 100 users";

    private static final Pattern USERS = Pattern.compile("([1-9][0-9]{0,5})(?: users?)?");

    public static UsersPlan read() {
        try {
            return read(new Parameters(System.getProperties()));
        } catch (IllegalArgumentException unreadable) {
            throw Abort.because(unreadable.getMessage());
        }
    }

    static UsersPlan read(Parameters parameters) {
        Share share = Share.read(parameters);
        int users = parameters.read("perfgate.load", EXPECTED, UsersPlan::users);
        if (share.count(users) < 1) {
            throw new IllegalArgumentException(
                    "-Dperfgate.load: " + users + " users cannot be divided among " + share.injectors() + " injectors");
        }
        return new UsersPlan(share.count(users), parameters.target("perfgate.target"), parameters.total());
    }

    private static Integer users(String text) {
        Matcher users = USERS.matcher(text);
        return users.matches() ? Integer.valueOf(users.group(1)) : null;
    }
}
