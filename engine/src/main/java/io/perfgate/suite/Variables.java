package io.perfgate.suite;

import io.perfgate.measure.Must;
import io.perfgate.yaml.SuiteError;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The values of <code>${name}</code>: a suite declares them with defaults, a run may set others.
 *
 * @param ofProcesses variables for the addresses of the middleware's processes
 */
record Variables(Map<String, String> values, Set<String> ofTheRunner, Set<String> ofProcesses)
        implements UnaryOperator<String> {

    /** Variables that are known only when a trial starts, so they stay in the text for the runner. */
    private static final Set<String> OF_THE_RUNNER = Set.of("port", "build");

    /** Variables for the middleware, which may write into the trial's folder. */
    private static final Set<String> OF_THE_MIDDLEWARE = Set.of("port", "build", "folder");

    /** Variables for a command, which also needs the target and the place of its results. */
    private static final Set<String> OF_A_COMMAND =
            Set.of("port", "build", "target", "load", "trial", "folder", "results", "warmUpSeconds", "measureSeconds");

    /** Variables for simulations, which get parameters in other ways. */
    private static final Set<String> OF_A_SIMULATION =
            Set.of("port", "build", "target", "load", "trial", "folder", "warmUpSeconds", "measureSeconds");

    private static final Set<String> OF_BENCHMARKS = Set.of("build", "trial", "folder");

    private static final Set<String> OF_A_BENCHMARK_JAR = Set.of("build", "classpath");

    /** The limit for one text after replacing its variables. */
    private static final int MOST_CHARACTERS = 1_000_000;

    /** A reference; an unclosed one extends to the end, which keeps the search linear. */
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]*+)(?:}|\\z)");

    static final Variables NONE = of(Map.of(), Map.of(), Map.of());

    /** Values set for a run override those of a size. */
    static Variables of(Map<String, String> declared, Map<String, String> ofSize, Map<String, String> set) {
        Map<String, String> values = new TreeMap<>(declared);
        ofSize.forEach((name, value) -> {
            mustBeDeclared(name, "'sizes' sets '" + name + "'", declared);
            values.put(name, value);
        });
        set.forEach((name, value) -> {
            mustBeDeclared(name, "--set " + name, declared);
            values.put(name, value);
        });
        return new Variables(values, OF_THE_RUNNER, Set.of());
    }

    private static void mustBeDeclared(String name, String where, Map<String, String> declared) {
        if (!declared.containsKey(name)) {
            throw new SuiteError(where + ": the suite declares no such variable; it has "
                    + (declared.isEmpty() ? "none" : declared.keySet()));
        }
    }

    Variables with(Map<String, String> more) {
        Map<String, String> all = new TreeMap<>(values);
        all.putAll(more);
        return new Variables(all, ofTheRunner, ofProcesses);
    }

    /** Replaces variables with parameters of a workload that have the same name; empty if there are none. */
    Optional<Variables> replacedBy(Map<String, String> parameters) {
        Map<String, String> replaced = new TreeMap<>(values);
        replaced.keySet().retainAll(parameters.keySet());
        if (replaced.isEmpty()) {
            return Optional.empty();
        }
        replaced.replaceAll((name, value) -> parameters.get(name));
        return Optional.of(with(replaced));
    }

    /** A copy that knows the middleware's processes. */
    Variables ofProcesses(Set<String> names) {
        Set<String> places = new TreeSet<>();
        names.forEach(name -> places.addAll(Set.of(name + ".port", name + ".target")));
        return new Variables(values, ofTheRunner, places);
    }

    Variables ofMiddleware() {
        return within(OF_THE_MIDDLEWARE);
    }

    Variables ofSimulation() {
        return within(OF_A_SIMULATION);
    }

    Variables ofBenchmarks() {
        return new Variables(values, OF_BENCHMARKS, Set.of());
    }

    Variables ofBenchmarkJar() {
        return new Variables(values, OF_A_BENCHMARK_JAR, Set.of());
    }

    private Variables within(Set<String> trial) {
        Set<String> all = new TreeSet<>(trial);
        all.addAll(ofProcesses);
        return new Variables(values, all, ofProcesses);
    }

    /** The variables of a command, including its workload's parameters. */
    Variables ofCommand(Map<String, String> parameters) {
        parameters
                .keySet()
                .forEach(name -> Must.hold(
                        !OF_A_COMMAND.contains(name),
                        "parameter '" + name + "' has the name of a variable that the runner sets; rename it"));
        return with(parameters).within(OF_A_COMMAND);
    }

    @Override
    public String apply(String text) {
        Matcher reference = REFERENCE.matcher(text);
        StringBuilder applied = new StringBuilder();
        while (reference.find() && reference.group().endsWith("}")) {
            reference.appendReplacement(applied, Matcher.quoteReplacement(valueOf(reference.group(1))));
            Must.hold(
                    applied.length() <= MOST_CHARACTERS,
                    "with its variables inserted this has more than " + MOST_CHARACTERS + " characters");
        }
        return reference.appendTail(applied).toString();
    }

    private String valueOf(String name) {
        if (ofTheRunner.contains(name)) {
            return "${" + name + "}";
        }
        String value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("variable '" + name + "' is unknown; declare it under 'variables:'");
        }
        return value;
    }
}
