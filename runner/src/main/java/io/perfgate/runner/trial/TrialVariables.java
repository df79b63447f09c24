package io.perfgate.runner.trial;

import io.perfgate.runner.process.Failure;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What <code>${name}</code> stands for in the commands of one trial. */
final class TrialVariables {

    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]*)}");

    private final Map<String, String> values = new TreeMap<>();

    TrialVariables(String build) {
        set("build", build);
    }

    void set(String name, String value) {
        values.put(name, value);
    }

    /** It stands for itself, where nothing is started. */
    void leave(String name) {
        set(name, "${" + name + "}");
    }

    void of(RunningMiddleware middleware) {
        set("port", Integer.toString(middleware.port()));
        set("target", middleware.target());
    }

    /** @param what names the place of the text in errors */
    String fill(String what, String text) {
        return REFERENCE.matcher(text).replaceAll(found -> Matcher.quoteReplacement(valueOf(what, found.group(1))));
    }

    List<String> fill(String what, List<String> words) {
        return words.stream().map(word -> fill(what, word)).toList();
    }

    private String valueOf(String what, String name) {
        String value = values.get(name);
        if (value == null) {
            throw Failure.usage(what + ": ${" + name + "} has no value here");
        }
        return value;
    }
}
