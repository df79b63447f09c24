package io.perfgate.runner.machine;

import io.perfgate.measure.Names;
import io.perfgate.runner.process.Secrets;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The options of a JVM by their names, so that two lists of them can be compared. Values of programs ({@code -D}) are
 * always masked, because not every name shows that its value is secret.
 */
public final class JvmOptions {

    /**
     * Options with values: {@code -Xmn64m}, {@code -XX:MaxGCPauseMillis=50}, {@code -Dmode=fast},
     * {@code -javaagent:a.jar=port}.
     */
    private static final Pattern SIZED = Pattern.compile("(-X[a-z]+?)(\\d+[kmgtKMGT]?)");

    private static final Pattern SWITCHED = Pattern.compile("(-XX:)([+-])(\\w+)");

    private static final Pattern WITH_VALUE = Pattern.compile("([^=]+)=(.*)", Pattern.DOTALL);

    private JvmOptions() {}

    /** Options by name. A repeated option has all its values, in order. */
    public static SortedMap<String, String> byName(List<String> options) {
        SortedMap<String, String> byName = new TreeMap<>();
        options.forEach(option -> add(byName, option));
        return byName;
    }

    private static void add(SortedMap<String, String> byName, String option) {
        Matcher switched = SWITCHED.matcher(option);
        Matcher sized = SIZED.matcher(option);
        Matcher withValue = WITH_VALUE.matcher(option);
        if (switched.matches()) {
            add(byName, switched.group(1) + switched.group(3), switched.group(2));
        } else if (sized.matches()) {
            add(byName, sized.group(1), sized.group(2));
        } else if (withValue.matches()) {
            String name = withValue.group(1);
            String value = withValue.group(2);
            Secrets.hide(Map.of(name, value));
            add(byName, name, name.startsWith("-D") ? Names.mark(value) : Secrets.shown(name, value));
        } else {
            String word = option.replaceFirst("^-+", "");
            String dashes = option.substring(0, option.length() - word.length());
            add(byName, dashes + Secrets.shown("", word), "+");
        }
    }

    private static void add(SortedMap<String, String> byName, String name, String value) {
        byName.merge(name, value, (before, more) -> before.equals(more) ? before : before + ", " + more);
    }
}
