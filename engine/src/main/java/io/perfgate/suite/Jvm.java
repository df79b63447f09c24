package io.perfgate.suite;

import java.util.Optional;

/** Where the JVM of a middleware's process is found, so that its heap can be sampled. */
public sealed interface Jvm {

    /** Whether the files that it writes itself are on this machine. */
    default boolean writesHere() {
        return this instanceof Started || this instanceof Pid;
    }

    /** It is the process that was started. */
    record Started() implements Jvm {}

    /** It is no JVM, or one that nobody can look into. */
    record None() implements Jvm {}

    /** Another process of this machine and user, which runs already. */
    record Pid(long pid) implements Jvm {}

    /**
     * A JVM that was told to answer by JMX, on this machine or another.
     *
     * @param address {@code host:port}, or a whole {@code service:jmx:...}
     * @param user who logs in; his password is known to the runner alone
     */
    record Jmx(String address, Optional<String> user) implements Jvm {}

    static Jvm parse(String text) {
        if (text.equals("started")) {
            return new Started();
        }
        if (text.equals("none")) {
            return new None();
        }
        if (text.startsWith("pid:")) {
            return new Pid(pid(text));
        }
        String address = text.startsWith("jmx:") ? text.substring("jmx:".length()) : "";
        if (address.startsWith("service:jmx:") || address.matches("[^\\s/]+:([0-9]+|\\$\\{[^{}]+})")) {
            return new Jmx(address, Optional.empty());
        }
        throw new IllegalArgumentException("'jvm' must be 'started', the process that 'start' starts, 'pid:1234', "
                + "'jmx:host:port', 'jmx:service:jmx:...' or 'none', not '" + text + "'");
    }

    private static long pid(String text) {
        String digits = text.substring("pid:".length());
        if (!digits.matches("[1-9][0-9]{0,9}")) {
            throw new IllegalArgumentException("'jvm: " + text + "': '" + digits + "' is not a process number");
        }
        return Long.parseLong(digits);
    }
}
