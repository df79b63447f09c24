package io.perfgate.capacity;

import io.perfgate.measure.Must;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The loads that a search may use: whole numbers of users, or of arrivals per second. */
public record LoadRange(LoadModel model, int from, int to) {

    private static final int HIGHEST = 10_000_000;
    private static final Pattern RATE = Pattern.compile("([1-9][0-9]{0,8})\\s*/\\s*s");
    private static final Pattern USERS = Pattern.compile("([1-9][0-9]{0,8})(?:\\s+users?)?");

    public LoadRange {
        Must.hold(from >= 1 && to <= HIGHEST, "'load' must lie between 1 and " + HIGHEST);
        Must.hold(from < to, "'load' goes from " + from + " to " + to + "; 'from' must be lower than 'to'");
    }

    public static LoadRange of(LoadModel model, String from, String to) {
        return new LoadRange(model, number(model, "from", from), number(model, "to", to));
    }

    private static int number(LoadModel model, String key, String text) {
        Matcher form = (model == LoadModel.OPEN ? RATE : USERS).matcher(text.strip());
        if (!form.matches()) {
            throw new IllegalArgumentException("'" + key + ": " + text + "' is not "
                    + (model == LoadModel.OPEN
                            ? "a rate; write 50/s, or 'load: {users: {from: 10, to: 5000}}' for users that wait for answers"
                            : "a number of users; write for example 10"));
        }
        return Integer.parseInt(form.group(1));
    }
}
