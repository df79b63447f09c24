package io.perfgate.simulations.start;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the parameters of a simulation, and names those it cannot read. */
public final class Parameters {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,9})([BKM])");
    private static final Map<String, Integer> UNIT_BYTES = Map.of("B", 1, "K", 1 << 10, "M", 1 << 20);
    private static final Pattern TARGET = Pattern.compile("(.+):(\\d{1,5})");

    private final Properties properties;

    public Parameters(Properties properties) {
        this.properties = properties;
    }

    /** A whole number of at least 1; 1 if not given. */
    public int countOrOne(String name) {
        return properties.getProperty(name) == null ? 1 : count(name);
    }

    /** A whole number of at least 1. */
    public int count(String name) {
        return read(name, "a whole number, at least 1", text -> {
            int count = Integer.parseInt(text);
            return count < 1 ? null : count;
        });
    }

    /** The duration of the measured part of the run and its warm-up. */
    public Duration total() {
        return seconds("perfgate.warmUpSeconds", 0).plus(seconds("perfgate.measureSeconds", 1));
    }

    /** The address of a middleware. */
    public InetSocketAddress target(String name) {
        return read(name, "host:port, such as 127.0.0.1:61616", text -> {
            Matcher target = TARGET.matcher(text);
            return target.matches()
                    ? InetSocketAddress.createUnresolved(target.group(1), Integer.parseInt(target.group(2)))
                    : null;
        });
    }

    /** A size such as 512B, 1K or 1M, in bytes. */
    public int bytes(String name) {
        return read(name, "a size such as 512B, 1K or 1M", text -> {
            Matcher size = SIZE.matcher(text);
            return size.matches()
                    ? Math.multiplyExact(Integer.parseInt(size.group(1)), UNIT_BYTES.get(size.group(2)))
                    : null;
        });
    }

    /** Any parameter; the parser returns null or throws an unchecked exception if it cannot read the value. */
    public <T> T read(String name, String expected, Function<String, T> parser) {
        String text = properties.getProperty(name);
        if (text == null) {
            throw new IllegalArgumentException("-D" + name + " is missing; give it " + expected);
        }
        T value;
        try {
            value = parser.apply(text);
        } catch (IllegalArgumentException | ArithmeticException outOfRange) {
            throw new IllegalArgumentException(problem(name, text, expected), outOfRange);
        }
        if (value == null) {
            throw new IllegalArgumentException(problem(name, text, expected));
        }
        return value;
    }

    private Duration seconds(String name, int least) {
        return read(name, "a whole number of seconds, at least " + least, text -> {
            int seconds = Integer.parseInt(text);
            return seconds < least ? null : Duration.ofSeconds(seconds);
        });
    }

    private static String problem(String name, String text, String expected) {
        return "-D" + name + "=" + text + " is not " + expected;
    }
}
