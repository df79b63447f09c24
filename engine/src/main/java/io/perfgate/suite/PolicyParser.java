package io.perfgate.suite;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.yaml.Section;
import io.perfgate.yaml.SuiteError;
import io.perfgate.yaml.YamlFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** Reads the policy of a suite, which is also the configuration of a comparison. */
public final class PolicyParser {

    private PolicyParser() {}

    /** @throws SuiteError with line, column and fix */
    public static Policy parse(String fileName, String text) {
        return parse(fileName, text, List.of());
    }

    /**
     * Reads the policy for existing results; metrics that they lack cannot be named.
     *
     * @param results all compared results
     */
    public static Policy parse(String fileName, String text, Collection<MeasuredRun> results) {
        YamlFile file = new SuiteFile(fileName);
        Node root = file.root(text, "a key, for example 'tolerance:'");
        Section top = new Section(file, root, "the configuration", Vocabulary.POLICY);
        Policy policy = file.at(root, () -> policy(file, top));
        new NamedMetrics(file, top).check(KnownMetrics.measured(Unmeasured.measured(results)));
        return policy;
    }

    static Policy policy(YamlFile file, Section top) {
        List<Limit> limits = new ArrayList<>();
        if (top.has("limits")) {
            for (Node item : top.items("limits")) {
                limits.add(file.at(item, () -> Limit.inSuite(file.text(item, "a limit"))));
            }
        }
        WhenUndecided whenUndecided = top.word("whenUndecided", WhenUndecided.class);
        double falseAlarms = top.value("falseAlarms", Quantities::share);
        ValidityBounds validity =
                top.section("validity").map(PolicyParser::validity).orElse(ValidityBounds.DEFAULT);
        return new Policy(
                new LinkedHashSet<>(top.texts("metrics")),
                shares(top, "tolerance"),
                shares(top, "mustSee"),
                shares(top, "creep"),
                limits,
                whenUndecided,
                falseAlarms,
                validity,
                Set.of());
    }

    /** Shares by name; a single share applies to all ({@link Policy#ALL}). */
    private static SortedMap<String, Double> shares(Section top, String key) {
        TreeMap<String, Double> shares = new TreeMap<>();
        if (top.optionalNode(key).filter(ScalarNode.class::isInstance).isPresent()) {
            shares.put(Policy.ALL, top.value(key, Quantities::share));
        } else {
            top.section(key).ifPresent(section -> section.allTexts()
                    .keySet()
                    .forEach(name -> shares.put(name, section.value(name, Quantities::share))));
        }
        return shares;
    }

    private static ValidityBounds validity(Section section) {
        TreeMap<String, Double> pauses = new TreeMap<>();
        section.section("thinkTime").ifPresent(times -> times.allTexts()
                .keySet()
                .forEach(workload -> pauses.put(workload, times.value(workload, text ->
                        (double) Quantities.duration(text).toMillis()))));
        return new ValidityBounds(
                section.value("errors", Quantities::share),
                section.value("littlesLaw", Quantities::share),
                section.value("calibration", Quantities::share),
                section.value("otherCpu", Quantities::share),
                section.integer("repeats"),
                section.value("judged", Quantities::share),
                new WorkloadFacts(pauses, new TreeMap<>()));
    }
}
