package io.perfgate.suite;

import java.util.Optional;

/** The location of a middleware's JVM, for sampling its heap. */
public sealed interface Jvm {

    /** Whether files that it writes are on this machine. */
    default boolean writesHere() {
        return this instanceof Started || this instanceof Pid;
    }

    record Started() implements Jvm {}

    /** Not a JVM, or one that cannot be inspected. */
    record None() implements Jvm {}

    /** A running process of this machine and user. */
    record Pid(long pid) implements Jvm {}

    /**
     * A JVM with remote JMX, on this machine or another.
     *
     * @param address {@code host:port}, or a complete {@code service:jmx:...}
     * @param user login name; only the runner knows the password
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
