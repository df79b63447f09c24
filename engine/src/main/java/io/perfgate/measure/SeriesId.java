package io.perfgate.measure;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The identity of what is measured, within one suite and one hardware profile.
 *
 * @param workload the workload's name in the suite, or the series' name if a file has nothing else
 * @param parameters the workload's parameters; different parameters are different series
 * @param load the level of load, blank if there is none (a microbenchmark)
 * @param subject the request, the group path or the benchmark; blank for the workload as a whole
 */
public record SeriesId(
        String workload,
        @OrEmpty SortedMap<String, String> parameters,
        @OrEmpty String load,
        @OrEmpty String subject) {

    /** The package of a class, which starts with a capital. */
    private static final Pattern PACKAGE = Pattern.compile("^(?:[a-z_][a-z0-9_]{0,99}+\\.){2,40}+(?=[A-Z])");

    private static final Pattern END_OF_BENCHMARK = Pattern.compile("[ {:]");

    public SeriesId {
        workload = Names.shown(workload);
        Must.hold(!workload.isBlank(), "a series needs a workload");
        SortedMap<String, String> shown = new TreeMap<>();
        parameters.forEach((name, value) -> shown.put(Names.shown(name), Names.shown(value)));
        parameters = Collections.unmodifiableSortedMap(shown);
        load = Names.shown(load);
        subject = Names.shown(subject);
    }

    public static SeriesId named(String name) {
        return new SeriesId(name, new TreeMap<>(), "", "");
    }

    public static SeriesId of(String workload, Map<String, String> parameters, String load, String subject) {
        return new SeriesId(workload, new TreeMap<>(parameters), load, subject);
    }

    public Place place() {
        return new Place(workload, load);
    }

    /** The name of a benchmark without its parameters and mode. */
    public static String benchmark(String subject) {
        return END_OF_BENCHMARK.split(subject, 2)[0];
    }

    /** Whether it is of this benchmark, with any parameters. */
    public boolean isOf(String otherWorkload, String benchmark) {
        return workload.equals(otherWorkload)
                && subject.startsWith(benchmark)
                && benchmark(subject).equals(benchmark);
    }

    /** Whether a recording, which lacks the parameters in {@code gcd {numPairs=100000}}, means this benchmark. */
    public boolean isRecordedAs(String recorded) {
        return recorded.isBlank() || subject.equals(recorded) || subject.startsWith(recorded + " {");
    }

    public String shortSubject() {
        return withoutPackage(subject);
    }

    /** The name of a benchmark without its package, which would fill a headline or a tile. */
    public static String withoutPackage(String subject) {
        return PACKAGE.matcher(subject).replaceFirst("");
    }

    /** The identity in a sentence about the run: {@code 'checkout' at 100}. */
    public Reason reason() {
        String of = subject.isBlank() ? workload : shortSubject();
        return load.isBlank() ? Reason.of("subject", of) : Reason.of("subjectAt", of, load);
    }

    /** The identity of another subject in the same workload. */
    public SeriesId of(String other) {
        return new SeriesId(workload, parameters, load, other);
    }

    /** The whole identity as one line, for people and as the key of the JSON documents. */
    public String name() {
        return Names.joined(parameters.isEmpty() ? workload : workload + " " + parameters, load, subject);
    }
}
