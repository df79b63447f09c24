package io.perfgate.runner.sut;

import io.perfgate.runner.process.Failure;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The values of <code>${name}</code> in the commands of one trial. */
public final class TrialVariables {

    /** A reference; an unclosed one extends to the end, which keeps the search linear. */
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]*+)(?:}|\\z)");

    /** Variables of folders; the trial's folder may be inside the build's, so it comes first. */
    private static final List<String> FOLDERS = List.of("folder", "build");

    private final Map<String, String> values = new TreeMap<>();

    private final boolean isPlan;

    private TrialVariables(String build, boolean isPlan) {
        this.isPlan = isPlan;
        set("build", build);
    }

    /** For a dry run: values known only in a trial stay as references. */
    public static TrialVariables planned(String build) {
        return new TrialVariables(build, true);
    }

    public static TrialVariables of(TrialPlace place) {
        TrialVariables variables = new TrialVariables(place.build(), false);
        variables.set("trial", Integer.toString(place.number()));
        variables.set("folder", place.folder().toString());
        return variables;
    }

    public void set(String name, String value) {
        values.put(name, value);
    }

    TrialVariables copy() {
        TrialVariables copy = new TrialVariables("", false);
        copy.values.putAll(values);
        return copy;
    }

    /** The inverse: replaces folders and ports, which differ between trials, with their variables. */
    public String unfilled(String text) {
        String named = text;
        for (String folder : FOLDERS) {
            String path = values.getOrDefault(folder, "");
            if (Path.of(path).isAbsolute()) {
                named = named.replace(path, "${" + folder + "}");
            }
        }
        for (Map.Entry<String, String> variable : values.entrySet()) {
            if (variable.getKey().endsWith("port")) {
                named = named.replaceAll(
                        "(?<![\\w.])" + Pattern.quote(variable.getValue()) + "(?!\\w)",
                        Matcher.quoteReplacement("${" + variable.getKey() + "}"));
            }
        }
        return named;
    }

    /** @param what names the place of the text in errors */
    public String fill(String what, String text) {
        return REFERENCE
                .matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(
                        found.group().endsWith("}") ? valueOf(what, found.group(1)) : found.group()));
    }

    public List<String> fill(String what, List<String> words) {
        return words.stream().map(word -> fill(what, word)).toList();
    }

    private String valueOf(String what, String name) {
        String value = values.get(name);
        if (value == null && isPlan) {
            return "${" + name + "}";
        }
        if (value == null) {
            throw Failure.usage(what + ": ${" + name + "} has no value here");
        }
        return value;
    }
}
