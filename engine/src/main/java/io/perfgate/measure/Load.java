package io.perfgate.measure;

import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A level of load, as written in a suite or table: {@code 100}, {@code 100 users}, {@code 50/s}, {@code 10/10/10/1}; blank for none.
 */
public record Load(String text) {

    /** The load of figures over all loads, such as a peak. */
    public static final String ALL = "all loads";

    private static final Pattern NUMBER = Pattern.compile("[0-9]+(?:\\.[0-9]+)?");
    private static final Pattern RATE = Pattern.compile("^(?:.* )?([0-9]++(?:\\.[0-9]++)?) ?/ ?s(?= |$)");
    private static final Pattern USERS = Pattern.compile("^(?:.* )?([0-9]+) users?(?= |$)");

    /** Its first number: users, or the first of senders, receivers, connections, queues. */
    public OptionalDouble level() {
        return first(NUMBER, 0);
    }

    public OptionalDouble users() {
        return first(USERS, 1);
    }

    /** The users that arrive per second, whether or not earlier ones were answered, if the load is open. */
    public OptionalDouble arrivalsPerSecond() {
        return first(RATE, 1);
    }

    /** The text up to and including the number of users; the whole text if it names none. */
    public String upToUsers() {
        Matcher form = USERS.matcher(text);
        return form.find() ? text.substring(0, form.end()) : text;
    }

    /** Whether another text means this level; "100" equals "100 users". */
    public boolean isWritten(String other) {
        return withoutUsers(text).equals(withoutUsers(other));
    }

    private static String withoutUsers(String level) {
        return level.replaceFirst("(?<!\\s)\\s+users?$", "");
    }

    private OptionalDouble first(Pattern form, int group) {
        Matcher found = form.matcher(text);
        return found.find() ? OptionalDouble.of(Double.parseDouble(found.group(group))) : OptionalDouble.empty();
    }
}
