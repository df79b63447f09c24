package io.perfgate.suite;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.suite.Policy.WhenUndecided;
import io.perfgate.suite.ValidityBounds.Queue;
import io.perfgate.suite.ValidityBounds.WorkloadFacts;
import io.perfgate.yaml.Section;
import io.perfgate.yaml.SuiteError;
import io.perfgate.yaml.YamlFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** Reads the policy of a suite, which is also the configuration of a comparison. */
public final class PolicyParser {

    private PolicyParser() {}

    /**
     * Reads the policy for existing results; metrics that they lack cannot be named.
     *
     * @param results all compared results; none if they do not exist yet
     * @throws SuiteError with line, column and fix
     */
    public static Policy parse(String fileName, String text, Collection<MeasuredRun> results) {
        YamlFile file = new YamlFile(fileName);
        file.use(Variables.NONE);
        Node root = file.root(text, "a key, for example 'tolerance:'");
        Section top = new Section(file, root, "the configuration", Vocabulary.POLICY);
        Policy policy = policy(file, top, Set.of(), new TreeMap<>());
        new NamedMetrics(file, top).check(KnownMetrics.measured(Unmeasured.measured(results)));
        return policy;
    }

    /**
     * @param declared metrics of processes, which are always judged
     * @param queues by workload
     */
    static Policy policy(YamlFile file, Section top, Set<String> declared, SortedMap<String, Queue> queues) {
        Set<String> metrics = new LinkedHashSet<>(top.texts("metrics"));
        if (!metrics.isEmpty()) {
            metrics.addAll(declared);
        }
        List<Limit> limits = new ArrayList<>();
        if (top.has("limits")) {
            for (Node item : top.items("limits")) {
                limits.add(file.at(item, () -> Limit.inSuite(file.text(item, "a limit"))));
            }
        }
        WhenUndecided whenUndecided = top.word("whenUndecided", WhenUndecided.class);
        ValidityBounds validity =
                top.made("validity", section -> validity(section, queues)).orElseGet(() -> ValidityBounds.of(queues));
        return top.value(
                "falseAlarms",
                falseAlarms -> new Policy(
                        metrics,
                        shares(top, "tolerance"),
                        shares(top, "mustSee"),
                        shares(top, "creep"),
                        limits,
                        whenUndecided,
                        Quantities.share(falseAlarms),
                        validity,
                        Set.of()));
    }

    /** Shares by name; a single share applies to all ({@link Policy#ALL}). */
    private static SortedMap<String, Double> shares(Section top, String key) {
        return top.optionalNode(key).filter(ScalarNode.class::isInstance).isPresent()
                ? new TreeMap<>(Map.of(Policy.ALL, top.value(key, Quantities::share)))
                : top.valuesByName(key, Quantities::share);
    }

    private static ValidityBounds validity(Section section, SortedMap<String, Queue> queues) {
        SortedMap<String, Double> pauses = section.valuesByName(
                "thinkTime", text -> (double) Quantities.duration(text).toMillis());
        return new ValidityBounds(
                section.value("errors", Quantities::share),
                section.value("littlesLaw", Quantities::share),
                section.value("calibration", Quantities::share),
                section.value("otherCpu", Quantities::share),
                section.integer("repeats"),
                section.value("judged", Quantities::share),
                new WorkloadFacts(pauses, queues));
    }
}
