package io.perfgate.runner.sut;

import io.perfgate.runner.process.Failure;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What <code>${name}</code> stands for in the commands of one trial. */
public final class TrialVariables {

    /** One that is not closed goes to the end, so that nobody looks there for its end again. */
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]*+)(?:}|\\z)");

    /** A trial's may lie in that of the build. */
    private static final List<String> FOLDERS = List.of("folder", "build");

    private final Map<String, String> values = new TreeMap<>();

    private final boolean isPlan;

    public TrialVariables(String build) {
        this(build, false);
    }

    private TrialVariables(String build, boolean isPlan) {
        this.isPlan = isPlan;
        set("build", build);
    }

    /** Where nothing is started: what only a trial knows stands for itself. */
    public static TrialVariables planned(String build) {
        return new TrialVariables(build, true);
    }

    public void of(TrialPlace place) {
        set("trial", Integer.toString(place.number()));
        set("folder", place.folder().toString());
    }

    public void set(String name, String value) {
        values.put(name, value);
    }

    /** Others that know the same, for additions of their own. */
    TrialVariables copy() {
        TrialVariables copy = new TrialVariables("");
        copy.values.putAll(values);
        return copy;
    }

    /** The other way round, of what differs from trial to trial: folders and ports become the names of their variables again. */
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
                        "(?<![\\w.])" + Pattern.quote(variable.getValue()) + "(?!\\w)", reference(variable.getKey()));
            }
        }
        return named;
    }

    private static String reference(String name) {
        return Matcher.quoteReplacement("${" + name + "}");
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
