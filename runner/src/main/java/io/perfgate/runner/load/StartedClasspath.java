package io.perfgate.runner.load;

import io.perfgate.suite.CommandLine;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Middleware;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Class paths in the build that a workload is started with. */
public final class StartedClasspath {

    private static final String BUILD = "${build}";
    private static final Set<String> OPTIONS = Set.of("-jar", "-cp", "-classpath", "--class-path");

    private StartedClasspath() {}

    /**
     * They name {@code ${build}}; none if the workload may use anything else of the build. A script may use anything,
     * and middleware may read files beside its jar; {@code keep} names these, because kept builds need them.
     */
    public static List<String> of(Suite suite, Workload workload) {
        List<String> classpaths = new ArrayList<>();
        if (workload instanceof JmhWorkload jmh) {
            classpaths.add(jmh.jar());
        } else if (!suite.keep().isEmpty()) {
            for (Middleware middleware : suite.middlewareOf(workload)) {
                if (middleware instanceof Middleware.Started started) {
                    classpaths.addAll(of(started));
                }
            }
        }
        int named = classpaths.stream().mapToInt(StartedClasspath::count).sum();
        return named > 0 && named == count(suite.startedBy(workload)) ? classpaths : List.of();
    }

    /** Those of the JVM that is started; none if another program is. */
    public static List<String> of(Middleware.Started started) {
        List<String> classpaths = new ArrayList<>();
        List<String> words = CommandLine.split(started.start());
        if (started.launch().container().isEmpty() && Path.of(words.get(0)).endsWith("java")) {
            for (int word = 2; word < words.size(); word++) {
                if (words.get(word).contains(BUILD) && OPTIONS.contains(words.get(word - 1))) {
                    classpaths.add(words.get(word));
                }
            }
        }
        return classpaths;
    }

    private static int count(String text) {
        return (text.length() - text.replace(BUILD, "").length()) / BUILD.length();
    }
}
