package io.perfgate.suite;

import io.perfgate.measure.Must;
import io.perfgate.suite.BaselineChoice.InfluxStore;
import io.perfgate.suite.Builds.SourceBuild;
import io.perfgate.suite.Suite.ProfileWhen;
import io.perfgate.suite.ValidityBounds.Queue;
import io.perfgate.yaml.Section;
import io.perfgate.yaml.SuiteError;
import io.perfgate.yaml.YamlFile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads {@code performance.yml}. */
public final class SuiteParser {

    /** A limit, because each workload is a series on a page. */
    private static final int MOST_WORKLOADS = 10_000;

    private final YamlFile file;

    private final Sources sources;
    private final SortedMap<String, Queue> queues = new TreeMap<>();

    private SuiteParser(String name, Sources sources) {
        file = new YamlFile(name);
        file.use(Variables.NONE);
        this.sources = sources;
    }

    /**
     * @param fileName names the file in errors
     * @param set values of variables that the suite declares
     * @throws SuiteError with line, column and fix
     */
    public static Suite parse(String fileName, String text, Map<String, String> set) {
        return parse(fileName, text, set, Sources.NONE, Optional.empty());
    }

    /**
     * Parses a suite that may include files.
     *
     * @param size name of a size; the whole suite if absent
     */
    public static Suite parse(
            String fileName, String text, Map<String, String> set, Sources sources, Optional<String> size) {
        return new SuiteParser(fileName, sources).suite(Includes.root(fileName, text, sources), set, size);
    }

    private Suite suite(Node root, Map<String, String> set, Optional<String> sizeName) {
        Section top = new Section(file, root, "the suite", Vocabulary.SUITE);
        Size size = file.at(root, () -> Size.named(sizeName, top.section("sizes")));
        Variables ofSuite = Variables.of(top.textsByName("variables"), size.variables(), set);
        file.use(ofSuite);
        // Results of a small size say nothing about a large one, so each has a separate baseline.
        String name = top.text("suite") + sizeName.map(suffix -> "-" + suffix).orElse("");
        String hardware = top.text("hardware");
        List<Middleware> middleware = MiddlewareParser.parse(file, top, ofSuite);
        Variables known =
                ofSuite.ofProcesses(middleware.stream().map(Middleware::name).collect(Collectors.toSet()));
        List<String> classpath = top.texts("classpath");
        List<Workload> workloads = new ArrayList<>();
        if (top.has("workloads")) {
            List<Node> items = top.items("workloads");
            if (items.isEmpty()) {
                throw file.error(
                        root, "suite '" + name + "' has no workloads; leave the key out if it is for results only");
            }
            Set<String> names = new HashSet<>();
            for (Node item : items) {
                for (Workload workload : file.at(item, () -> workloads(item, known, classpath, size))) {
                    file.at(item, () -> {
                        Suite.mustFit(workload, middleware);
                        Must.hold(names.add(workload.name()), "workload '" + workload.name() + "' is defined twice");
                        return workloads.add(workload);
                    });
                }
                if (workloads.size() > MOST_WORKLOADS) {
                    throw file.error(item, "more than " + MOST_WORKLOADS + " workloads, including those from 'each'");
                }
            }
        }
        SortedMap<String, List<Middleware>> variants = variants(top, ofSuite, workloads);
        file.use(known);
        Set<String> declared = declared(middleware, variants);
        Policy policy = PolicyParser.policy(file, top, declared, queues);
        BaselineChoice baseline = top.made("baseline", this::baseline)
                .orElse(BaselineChoice.DEFAULT)
                .measuring(top.optionalText("measuring"));
        ProfileWhen profile = top.word("profile", ProfileWhen.class);
        Optional<SourceBuild> source = top.made("source", SourceBuild::parse);
        Suite whole = file.at(
                root,
                () -> new Suite(
                        name,
                        hardware,
                        middleware,
                        variants,
                        workloads,
                        policy,
                        baseline,
                        profile,
                        new Builds(top.texts("keep"), top.word("confirm").equals("kept"), source),
                        SuiteLines.of(file, root, set)));
        checkNames(top, whole, size);
        return size.only().isEmpty() ? whole : file.at(root, () -> whole.only(size.only()));
    }

    /** Names of metrics that processes expose and the suite judges. */
    private static Set<String> declared(List<Middleware> middleware, SortedMap<String, List<Middleware>> variants) {
        Set<String> declared = new TreeSet<>(KnownMetrics.declared(middleware));
        variants.values().forEach(variant -> declared.addAll(KnownMetrics.declared(variant)));
        return declared;
    }

    private void checkNames(Section top, Suite whole, Size size) {
        KnownMetrics known = KnownMetrics.of(whole.workloads(), whole::middlewareOf);
        Set<String> declared = declared(whole.middleware(), whole.variants());
        if (!declared.isEmpty() && Collections.disjoint(declared, known.names())) {
            throw file.error(
                    top.node("middleware"),
                    "'judge' names metrics, but no workload reads them; they are read under the load of 'run', and of "
                            + "'gatling' without 'capacity'");
        }
        NamedMetrics names = new NamedMetrics(file, top);
        names.check(size.levels() < Integer.MAX_VALUE ? known.atMoreLevels() : known);
        if (!whole.workloads().isEmpty()) {
            names.checkWorkloads(whole.workloads().stream().map(Workload::name).collect(Collectors.toSet()));
        }
    }

    /** The workloads of an entry: one, or one for each combination of its lists. */
    private List<Workload> workloads(Node item, Variables known, List<String> classpath, Size size) {
        List<Workload> workloads = new ArrayList<>();
        Section section = new Section(file, item, "a workload", WorkloadParser.keys(file, item));
        for (SortedMap<String, String> combination : combinations(section)) {
            Variables variables = known.with(combination);
            file.use(variables);
            Workload workload = new WorkloadParser(section, variables, classpath, size, combination).workload();
            if (workload instanceof GatlingWorkload gatling
                    && !gatling.jvm().hasClasses()
                    && !sources.handsOverClasses()) {
                throw file.error(
                        item,
                        "workload '" + workload.name()
                                + "' has neither 'classpath' nor 'project'; name the jars that hold "
                                + "the simulation and Gatling, for example 'classpath: [target/simulations.jar]', or "
                                + "run it by the goal of Maven or the task of Gradle");
            }
            WorkloadParser.queue(section).ifPresent(queue -> queues.put(workload.name(), queue));
            workloads.add(workload);
        }
        file.use(known);
        return workloads;
    }

    /** All combinations of the lists in {@code each:}, the last list varying fastest; a single empty one without lists. */
    private static List<SortedMap<String, String>> combinations(Section entry) {
        Optional<Section> lists = entry.section("each");
        List<SortedMap<String, String>> all = List.of(new TreeMap<>());
        for (String name : lists.map(Section::names).orElse(List.of())) {
            List<String> values = lists.orElseThrow().texts(name);
            Must.hold(!values.isEmpty(), "'each: " + name + "' is an empty list");
            Must.hold(
                    (long) all.size() * values.size() <= MOST_WORKLOADS,
                    "'each' makes more than " + MOST_WORKLOADS + " workloads");
            all = all.stream()
                    .flatMap(known -> values.stream().map(value -> with(known, name, value)))
                    .toList();
        }
        return all;
    }

    private static SortedMap<String, String> with(SortedMap<String, String> known, String name, String value) {
        SortedMap<String, String> more = new TreeMap<>(known);
        more.put(name, value);
        return more;
    }

    private SortedMap<String, List<Middleware>> variants(Section top, Variables ofSuite, List<Workload> workloads) {
        SortedMap<String, List<Middleware>> variants = new TreeMap<>();
        if (top.has("middleware")) {
            for (Workload workload : workloads) {
                Optional<Variables> own = ofSuite.replacedBy(workload.parameters());
                if (own.isPresent()) {
                    file.use(own.get());
                    variants.put(workload.name(), MiddlewareParser.parse(file, top, own.get()));
                }
            }
        }
        return variants;
    }

    private BaselineChoice baseline(Section section) {
        return new BaselineChoice(
                section.text("branch"),
                section.integer("window"),
                section.integer("creepWindow"),
                section.texts("pinned"),
                InfluxStore.parse(section),
                Optional.empty());
    }
}
