package io.perfgate.suite;

import io.perfgate.capacity.CapacityGoal;
import io.perfgate.capacity.LoadModel;
import io.perfgate.capacity.LoadRange;
import io.perfgate.capacity.Promise;
import io.perfgate.measure.Must;
import io.perfgate.suite.GatlingWorkload.SimulationJvm;
import io.perfgate.suite.ValidityBounds.Queue;
import io.perfgate.suite.Workload.Trials;
import io.perfgate.suite.Workload.WorkloadBasics;
import io.perfgate.yaml.Keys;
import io.perfgate.yaml.Section;
import io.perfgate.yaml.YamlFile;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads one entry of {@code workloads:}. */
final class WorkloadParser {

    private static final Map<String, Keys> KINDS =
            Map.of("gatling", Vocabulary.SIMULATION, "jmh", Vocabulary.BENCHMARKS, "run", Vocabulary.COMMAND);

    private final Section section;
    private final Variables variables;
    private final Size size;
    private final List<String> classpath;
    private final String name;
    private final SortedMap<String, String> parameters;
    private final Trials trials;

    /**
     * @param classpath the suite's class path, for simulations without their own
     * @param combination further parameters
     */
    WorkloadParser(
            Section section,
            Variables variables,
            List<String> classpath,
            Size size,
            SortedMap<String, String> combination) {
        this.section = section;
        this.variables = variables;
        this.size = size;
        this.classpath = classpath;
        name = section.text("name");
        Variables known = section.keys() == Vocabulary.SIMULATION ? variables.ofSimulation() : variables;
        parameters = section.textsByName("parameters", known);
        combination.forEach((parameter, value) -> Must.hold(
                parameters.put(parameter, value) == null,
                "workload '" + name + "': '" + parameter + "' is in both 'each' and 'parameters'"));
        trials = section.made("trials", WorkloadParser::trials).orElse(Trials.DEFAULT);
    }

    static Keys keys(YamlFile file, Node item) {
        return Section.kind(file, item, "workload", KINDS, "'gatling: CLASS', 'jmh: JAR' or 'run: COMMAND'");
    }

    /** The queue of a workload; benchmarks have no requests, so they have none. */
    static Optional<Queue> queue(Section section) {
        return section.keys() == Vocabulary.BENCHMARKS
                ? Optional.empty()
                : section.made("backlog", queue -> new Queue(queue.text("from"), queue.text("to")));
    }

    Workload workload() {
        if (section.keys() == Vocabulary.SIMULATION) {
            return gatling();
        }
        return section.keys() == Vocabulary.BENCHMARKS ? jmh() : command();
    }

    private GatlingWorkload gatling() {
        List<String> own = section.texts("classpath");
        Must.hold(
                !section.has("project") || own.isEmpty(),
                "workload '" + name + "' takes its classes from 'classpath' or from 'project', not from both");
        Optional<CapacityGoal> capacity = capacity();
        return new GatlingWorkload(
                basics(variables.ofSimulation()),
                section.text("gatling"),
                new SimulationJvm(
                        own.isEmpty() ? classpath : own,
                        section.optionalText("project"),
                        section.texts("javaOptions", variables.ofSimulation())),
                capacity.isPresent() ? List.of("") : loads("1"),
                section.value("warmUp", Quantities::duration),
                section.value("measure", Quantities::duration),
                capacity);
    }

    private Optional<CapacityGoal> capacity() {
        boolean isRange = section.isMapping("load");
        if (isRange != section.has("capacity")) {
            throw new IllegalArgumentException(
                    isRange
                            ? "workload '" + name + "': a range of 'load' is searched for a capacity; add for example "
                                    + "'capacity: {p99: 200 ms}', or list levels of load"
                            : "workload '" + name + "': 'capacity' needs the range of load to search, for example "
                                    + "'load: {from: 50/s, to: 2000/s}'");
        }
        Must.hold(
                !isRange || !section.has("measure"),
                "workload '" + name
                        + "': the search for a capacity chooses how long it measures; omit 'measure', and limit the whole "
                        + "search by 'within'");
        return section.made(
                "capacity",
                promises -> new CapacityGoal(
                        promises.names().stream()
                                .map(metric -> promises.value(metric, bound -> Promise.of(metric, bound)))
                                .toList(),
                        section.made("load", WorkloadParser::range).orElseThrow(),
                        within()));
    }

    private static LoadRange range(Section load) {
        Must.hold(
                !load.has("users") || load.names().size() <= 1,
                "'load' is a range of arrivals or of 'users', not of both");
        return load.made("users", users -> LoadRange.of(LoadModel.CLOSED, users.text("from"), users.text("to")))
                .orElseGet(() -> LoadRange.of(LoadModel.OPEN, load.text("from"), load.text("to")));
    }

    private JmhWorkload jmh() {
        return new JmhWorkload(
                basics(variables.ofBenchmarks()),
                section.text("jmh", variables.ofBenchmarkJar()),
                List.of(section.text("include")),
                section.texts("exclude"),
                section.texts("profilers"),
                section.texts("arguments"),
                section.texts("javaOptions"));
    }

    private CommandWorkload command() {
        Variables ofCommand = variables.ofCommand(parameters);
        return new CommandWorkload(
                basics(ofCommand),
                section.text("run", ofCommand),
                section.optionalText("results"),
                section.word("middleware").equals("started"),
                loads(""),
                section.value("warmUp", Quantities::duration),
                section.has("measure")
                        ? Optional.of(section.value("measure", Quantities::duration))
                        : Optional.empty());
    }

    /** @param known variables that its process may use */
    private WorkloadBasics basics(Variables known) {
        return new WorkloadBasics(name, parameters, Launch.of(section, known), within(), trials);
    }

    private List<String> loads(String otherwise) {
        return section.has("load") ? size.of(section.texts("load")) : List.of(otherwise);
    }

    private Duration within() {
        return section.value("within", Quantities::duration);
    }

    private static Trials trials(Section section) {
        int first = section.integer("first");
        int most = section.integer("most");
        return new Trials(first, section.has("most") ? most : Math.max(first, most));
    }
}
