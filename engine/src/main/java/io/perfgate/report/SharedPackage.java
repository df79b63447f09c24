package io.perfgate.report;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The package that the benchmarks of several lines share, which is shown once.
 *
 * @param name with a dot at its end; blank if there is none, or if it saves little
 */
public record SharedPackage(String name) {

    private static final String LEFT_OUT = "...";
    private static final int LEAST_LETTERS = 12;

    /** The package of a benchmark's class in "workload / a.b.Class.method". */
    private static final Pattern PACKAGE = Pattern.compile(" / ((?:[a-z_][a-z0-9_]{0,99}\\.){2,40})[A-Z]");

    static SharedPackage of(List<String> series) {
        List<String> packages = series.stream()
                .map(SharedPackage::packageOf)
                .filter(name -> !name.isEmpty())
                .toList();
        String shared = packages.stream().reduce(SharedPackage::shared).orElse("");
        return new SharedPackage(packages.size() > 1 && shared.length() >= LEAST_LETTERS ? shared : "");
    }

    private static String packageOf(String series) {
        Matcher found = PACKAGE.matcher(series);
        return found.find() ? found.group(1) : "";
    }

    /** The common beginning, up to its last dot. */
    public static String shared(String one, String two) {
        int end = 0;
        int dot = 0;
        while (end < Math.min(one.length(), two.length()) && one.charAt(end) == two.charAt(end)) {
            end++;
            dot = one.charAt(end - 1) == '.' ? end : dot;
        }
        return one.substring(0, dot);
    }

    /** A line before the others; empty if no package is left out. */
    String legend() {
        return name.isEmpty() ? "" : "(" + LEFT_OUT + " = " + name + ")\n";
    }

    String leftOutOf(String series) {
        return name.isEmpty() ? series : series.replaceFirst(" / " + Pattern.quote(name), " / " + LEFT_OUT);
    }
}
