package io.perfgate.suite;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads one entry of {@code workloads:}. */
final class WorkloadParser {

    private static final Duration WARM_UP = Duration.ofSeconds(30);
    private static final Duration WITHIN = Duration.ofMinutes(10);
    private static final Duration MEASURE = Duration.ofMinutes(1);
    private static final List<String> KINDS = List.of("gatling", "jmh", "run");

    private final Section section;
    private final Size size;
    private final List<String> classpath;
    private final String name;
    private final TreeMap<String, String> parameters;
    private final Trials trials;

    private WorkloadParser(Section section, List<String> classpath, Size size, SortedMap<String, String> combination) {
        this.section = section;
        this.size = size;
        this.classpath = classpath;
        name = section.text("name");
        parameters = section.section("parameters").map(Section::allTexts).orElseGet(TreeMap::new);
        combination.forEach((parameter, value) -> {
            if (parameters.put(parameter, value) != null) {
                throw new IllegalArgumentException(
                        "workload '" + name + "': '" + parameter + "' is in both 'each' and 'parameters'");
            }
        });
        trials = section.made("trials", WorkloadParser::trials).orElse(Trials.DEFAULT);
    }

    /**
     * @param classpath the suite's, for simulations without their own
     * @param combination parameters besides those that the entry names
     */
    static Workload parse(Section section, List<String> classpath, Size size, SortedMap<String, String> combination) {
        Workload workload = new WorkloadParser(section, classpath, size, combination).workload();
        section.finish();
        return workload;
    }

    private Workload workload() {
        List<String> kinds = KINDS.stream().filter(section::has).toList();
        if (kinds.size() != 1) {
            throw new IllegalArgumentException("workload '" + name
                    + "' needs 'gatling: CLASS', 'jmh: JAR' or 'run: COMMAND', "
                    + (kinds.isEmpty() ? "and has none of them" : "and only one of them"));
        }
        return switch (kinds.get(0)) {
            case "gatling" -> gatling();
            case "jmh" -> jmh();
            default -> command();
        };
    }

    private GatlingWorkload gatling() {
        List<String> own = section.texts("classpath");
        if (section.has("project") && !own.isEmpty()) {
            throw new IllegalArgumentException(
                    "workload '" + name + "' takes its classes from 'classpath' or from 'project', not from both");
        }
        return new GatlingWorkload(
                name,
                section.text("gatling"),
                own.isEmpty() ? classpath : own,
                section.has("project") ? Optional.of(section.text("project")) : Optional.empty(),
                Launch.of(section, section.variables().ofSimulation()),
                parameters,
                loads("1"),
                section.value("warmUp", WARM_UP, Quantities::duration),
                section.value("measure", MEASURE, Quantities::duration),
                section.texts("javaOptions"),
                within(),
                trials);
    }

    private JmhWorkload jmh() {
        return new JmhWorkload(
                name,
                section.text("jmh"),
                section.text("include", ".*"),
                section.texts("exclude"),
                section.texts("profilers"),
                Launch.of(section, section.variables().ofBenchmarks()),
                parameters,
                section.texts("arguments"),
                section.texts("javaOptions"),
                within(),
                trials);
    }

    private CommandWorkload command() {
        Variables variables = section.variables().ofCommand(parameters);
        return new CommandWorkload(
                name,
                section.text("run", variables),
                section.has("results") ? Optional.of(section.text("results")) : Optional.empty(),
                withMiddleware(),
                Launch.of(section, variables),
                parameters,
                loads(""),
                section.value("warmUp", Duration.ZERO, Quantities::duration),
                section.has("measure")
                        ? Optional.of(section.value("measure", MEASURE, Quantities::duration))
                        : Optional.empty(),
                within(),
                trials);
    }

    private boolean withMiddleware() {
        return section.value("middleware", true, word -> {
            if (Stream.of("started", "none").noneMatch(word::equals)) {
                throw new IllegalArgumentException(
                        "'middleware' of a workload must be 'started' or 'none', not '" + word + "'");
            }
            return word.equals("started");
        });
    }

    private List<String> loads(String otherwise) {
        return section.has("load") ? size.of(section.texts("load")) : List.of(otherwise);
    }

    private Duration within() {
        return section.value("within", WITHIN, Quantities::duration);
    }

    private static Trials trials(Section section) {
        int first = section.integer("first", Trials.DEFAULT.first());
        Trials trials = new Trials(first, section.integer("most", Math.max(first, Trials.DEFAULT.most())));
        section.finish();
        return trials;
    }
}
