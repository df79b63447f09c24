package io.perfgate.suite;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads {@code performance.yml}. */
public final class SuiteParser {

    private static final Duration WARM_UP = Duration.ofSeconds(30);
    private static final Duration WITHIN = Duration.ofMinutes(10);
    private static final Duration MEASURE = Duration.ofMinutes(1);

    private final YamlFile file;
    private List<String> classpath = List.of();

    private SuiteParser(String name) {
        file = new YamlFile(name);
    }

    /**
     * @param fileName what errors call the file
     * @param set values of variables that the suite declares
     * @throws SuiteError with line, column and mend
     */
    public static Suite parse(String fileName, String text, Map<String, String> set) {
        return new SuiteParser(fileName).suite(text, set);
    }

    private Suite suite(String text, Map<String, String> set) {
        Node root = file.root(text);
        Section top = new Section(file, root, "the suite");
        file.use(Variables.of(top.section("variables").map(Section::allTexts).orElseGet(TreeMap::new), set));
        String name = top.text("suite");
        String hardware = top.text("hardware", Suite.AUTO);
        Optional<Middleware> middleware = top.made("middleware", this::middleware);
        classpath = top.texts("classpath");
        List<Workload> workloads = new ArrayList<>();
        for (Node item : top.items("workloads")) {
            workloads.add(file.at(item, () -> workload(new Section(file, item, "a workload"))));
        }
        Policy policy = file.at(root, () -> PolicyParser.policy(file, top));
        BaselineChoice baseline = top.made("baseline", this::baseline).orElse(BaselineChoice.DEFAULT);
        top.finish();
        return file.at(root, () -> new Suite(name, hardware, middleware, workloads, policy, baseline));
    }

    private Middleware middleware(Section section) {
        String jvm = section.text("jvm", "started");
        if (!jvm.equals("started") && !jvm.equals("none")) {
            throw file.error(
                    section.node("jvm"), "'jvm' must be 'started', the process that 'start' starts, or 'none'");
        }
        Middleware middleware = new Middleware(
                section.text("start"),
                section.text("ready"),
                section.value("readyWithin", Middleware.READY_WITHIN, Quantities::duration),
                jvm.equals("started"));
        section.finish();
        return middleware;
    }

    private Workload workload(Section section) {
        String name = section.text("name");
        TreeMap<String, String> parameters =
                section.section("parameters").map(Section::allTexts).orElseGet(TreeMap::new);
        Trials trials = section.made("trials", this::trials).orElse(Trials.DEFAULT);
        if (section.has("gatling") == section.has("jmh")) {
            throw new IllegalArgumentException(
                    "workload '" + name + "' needs either 'gatling: CLASS' or 'jmh: JAR', and not both");
        }
        Workload workload = section.has("gatling")
                ? gatling(section, name, parameters, trials)
                : jmh(section, name, parameters, trials);
        section.finish();
        return workload;
    }

    private GatlingWorkload gatling(Section section, String name, TreeMap<String, String> parameters, Trials trials) {
        List<String> own = section.texts("classpath");
        return new GatlingWorkload(
                name,
                section.text("gatling"),
                own.isEmpty() ? classpath : own,
                parameters,
                section.has("load") ? section.texts("load") : List.of("1"),
                section.value("warmUp", WARM_UP, Quantities::duration),
                section.value("measure", MEASURE, Quantities::duration),
                section.texts("javaOptions"),
                section.value("within", WITHIN, Quantities::duration),
                trials);
    }

    private JmhWorkload jmh(Section section, String name, TreeMap<String, String> parameters, Trials trials) {
        return new JmhWorkload(
                name,
                section.text("jmh"),
                section.text("include", ".*"),
                parameters,
                section.texts("arguments"),
                section.texts("javaOptions"),
                section.value("within", WITHIN, Quantities::duration),
                trials);
    }

    private Trials trials(Section section) {
        int first = section.integer("first", Trials.DEFAULT.first());
        Trials trials = new Trials(first, section.integer("most", Math.max(first, Trials.DEFAULT.most())));
        section.finish();
        return trials;
    }

    private BaselineChoice baseline(Section section) {
        BaselineChoice choice = new BaselineChoice(
                section.text("branch", BaselineChoice.DEFAULT.branch()),
                section.integer("window", BaselineChoice.DEFAULT.window()),
                section.texts("pinned"));
        section.finish();
        return choice;
    }
}
