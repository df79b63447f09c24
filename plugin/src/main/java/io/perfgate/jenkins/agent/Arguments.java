package io.perfgate.jenkins.agent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The arguments of a command. */
public final class Arguments {

    private final List<String> arguments = new ArrayList<>();

    public Arguments(String... first) {
        arguments.addAll(List.of(first));
    }

    /** A text without surrounding blanks; null if it is blank. */
    public static String given(String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }

    public static String orElse(String text, String otherwise) {
        String given = given(text);
        return given == null ? otherwise : given;
    }

    /** Adds an option and its value, unless that is blank. */
    public void add(String option, String value) {
        if (given(value) != null) {
            arguments.add(option);
            arguments.add(given(value));
        }
    }

    public void addAll(Collection<String> more) {
        arguments.addAll(more);
    }

    public List<String> list() {
        return List.copyOf(arguments);
    }
}
