package io.perfgate.read.jmh;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One benchmark of a JMH result file. Mode, parameters and threads belong to its identity.
 *
 * @param jvm JVM of the forks
 * @param forks the scores by fork and iteration; a fork is a trial, its iterations are not
 * @param histograms one per fork in sample mode, otherwise empty
 * @param secondary further metrics such as {@code gc.alloc.rate.norm}, also by fork and iteration
 */
public record JmhResult(
        String jmhVersion,
        Jvm jvm,
        String benchmark,
        String mode,
        int threads,
        SortedMap<String, String> parameters,
        String unit,
        List<List<Double>> forks,
        List<JmhHistogram> histograms,
        SortedMap<String, Secondary> secondary) {

    public JmhResult {
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
        secondary = Collections.unmodifiableSortedMap(new TreeMap<>(secondary));
        forks = List.copyOf(forks);
        histograms = List.copyOf(histograms);
    }

    /**
     * The Java that a benchmark's forks ran in, as reported by JMH; blank for an old JMH.
     *
     * @param version including the build: {@code 17.0.14+7}
     */
    public record Jvm(String name, String version, List<String> options) {

        public Jvm {
            options = List.copyOf(options);
        }
    }

    public record Secondary(String unit, List<List<Double>> forks) {}

    /** The benchmark with its threads and those parameters that are not {@code known} already. */
    public String name(Map<String, String> known) {
        return named(distinguishing(known));
    }

    /** The name with the mode, for a benchmark that was run in several. */
    String nameWithMode(Map<String, String> known) {
        TreeMap<String, String> distinguishing = distinguishing(known);
        distinguishing.put("mode", mode);
        return named(distinguishing);
    }

    private String named(TreeMap<String, String> distinguishing) {
        return distinguishing.isEmpty() ? benchmark : benchmark + " " + distinguishing;
    }

    private TreeMap<String, String> distinguishing(Map<String, String> known) {
        TreeMap<String, String> all = new TreeMap<>(parameters);
        all.entrySet().removeIf(parameter -> parameter.getValue().equals(known.get(parameter.getKey())));
        if (threads != 1) {
            all.put("threads", Integer.toString(threads));
        }
        return all;
    }
}
