package io.perfgate.middleware;

import io.perfgate.middleware.fault.Fault;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The options of a program, each with a value; an error names the option. */
public final class Arguments {
    private static final int HIGHEST_PORT = 65535;

    private final Map<String, List<String>> values = new LinkedHashMap<>();

    /** Reads them, and refuses unknown ones. */
    public Arguments(List<String> arguments, List<String> known) {
        for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
            String option = rest.next();
            if (!known.contains(option)) {
                throw new IllegalArgumentException(
                        "unknown option '" + option + "'; choose from " + String.join(", ", known) + ", --help");
            }
            if (!rest.hasNext()) {
                throw new IllegalArgumentException(option + " needs a value; see --help");
            }
            values.computeIfAbsent(option, first -> new ArrayList<>()).add(rest.next());
        }
    }

    /** The port to listen on (required); 0 for any free one. */
    public int port() {
        if (!values.containsKey("--port")) {
            throw new IllegalArgumentException("--port is missing; give --port N, or --port 0 for any free one");
        }
        return value("--port", 0, Arguments::port);
    }

    /** The faults, in the given order. */
    public List<Fault> faults() {
        return all("--fault", Fault::parse);
    }

    public boolean has(String option) {
        return values.containsKey(option);
    }

    /** An option's last value, or a default. */
    public <T> T value(String option, T otherwise, Function<String, T> reader) {
        List<T> all = all(option, reader);
        return all.isEmpty() ? otherwise : all.get(all.size() - 1);
    }

    /** All values of an option that may be repeated. */
    public <T> List<T> all(String option, Function<String, T> reader) {
        return values.getOrDefault(option, List.of()).stream()
                .map(text -> read(option, text, reader))
                .toList();
    }

    private static <T> T read(String option, String text, Function<String, T> reader) {
        try {
            return reader.apply(text);
        } catch (IllegalArgumentException unreadable) {
            throw new IllegalArgumentException(option + " " + text + ": " + unreadable.getMessage(), unreadable);
        }
    }

    /** A whole number. */
    public static int count(String text) {
        try {
            return Integer.parseUnsignedInt(text);
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException("this is not a whole number", notANumber);
        }
    }

    /** A whole number of at least 1. */
    public static int countFromOne(String text) {
        int count = count(text);
        if (count < 1) {
            throw new IllegalArgumentException("at least 1 is needed");
        }
        return count;
    }

    private static int port(String text) {
        try {
            int port = Integer.parseInt(text);
            if (port >= 0 && port <= HIGHEST_PORT) {
                return port;
            }
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException("choose a port from 0 to " + HIGHEST_PORT, notANumber);
        }
        throw new IllegalArgumentException("choose a port from 0 to " + HIGHEST_PORT);
    }
}
