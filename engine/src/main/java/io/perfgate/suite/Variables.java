package io.perfgate.suite;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The values of <code>${name}</code>: a suite declares them with defaults, a run may set others. */
final class Variables {

    /** Known only when a trial starts, so left in the text for the runner. */
    static final Set<String> OF_THE_RUNNER = Set.of("port", "build");

    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]*)}");

    private final Map<String, String> values;

    private Variables(Map<String, String> values) {
        this.values = values;
    }

    static Variables of(Map<String, String> declared, Map<String, String> set) {
        Map<String, String> values = new TreeMap<>(declared);
        for (Map.Entry<String, String> one : set.entrySet()) {
            if (!declared.containsKey(one.getKey())) {
                throw new SuiteError("--set " + one.getKey() + ": the suite declares no such variable; it has "
                        + (declared.isEmpty() ? "none" : declared.keySet()));
            }
            values.put(one.getKey(), one.getValue());
        }
        return new Variables(values);
    }

    String applied(String text) {
        return REFERENCE.matcher(text).replaceAll(found -> Matcher.quoteReplacement(valueOf(found.group(1))));
    }

    private String valueOf(String name) {
        if (OF_THE_RUNNER.contains(name)) {
            return "${" + name + "}";
        }
        String value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("variable '" + name + "' is unknown; declare it under 'variables:'");
        }
        return value;
    }
}
