package io.perfgate.suite;

import io.perfgate.yaml.Nearest;
import io.perfgate.yaml.Section;
import io.perfgate.yaml.SuiteError;
import io.perfgate.yaml.YamlFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Checks the metric names in a suite or configuration, because a typo must not disable the gate. */
record NamedMetrics(YamlFile file, Section top) {

    private static final String METRICS = "metrics";
    private static final String LIMITS = "limits";
    /** Keys with mappings of metrics to shares. */
    private static final List<String> SHARES = List.of("tolerance", "mustSee", "creep");

    /** @throws SuiteError for the first metric that cannot be measured, with its place and the nearest known name */
    void check(KnownMetrics known) {
        named(METRICS, item -> file.text(item, "a metric")).forEach((at, name) -> check(known, METRICS, at, name));
        named(LIMITS, item -> Limit.parse(file.text(item, "a limit")).metric())
                .forEach((at, name) -> check(known, LIMITS, at, name));
        SHARES.forEach(key -> keys(key, top).forEach((at, name) -> check(known, key, at, name)));
    }

    void checkWorkloads(Set<String> workloads) {
        top.section("validity").ifPresent(validity -> {
            keys("thinkTime", validity).forEach((at, name) -> {
                if (!name.equals(Policy.ALL) && !workloads.contains(name)) {
                    throw file.error(
                            at,
                            "'thinkTime' names '" + name + "', but no workload has that name; the nearest is '"
                                    + Nearest.to(name, workloads) + "'");
                }
            });
        });
    }

    private void check(KnownMetrics known, String key, Node at, String name) {
        if (!name.equals(Policy.ALL)) {
            known.insteadOf(name).ifPresent(nearest -> {
                throw file.error(at, Unmeasured.complaint(key, name, nearest));
            });
        }
    }

    /** The names in a list or a single text. */
    private Map<Node, String> named(String key, Function<Node, String> name) {
        Map<Node, String> names = new LinkedHashMap<>();
        top.optionalNode(key)
                .map(node -> node instanceof SequenceNode list ? list.getValue() : List.of(node))
                .orElse(List.of())
                .forEach(item -> names.put(item, name.apply(item)));
        return names;
    }

    /** The keys of a mapping; none if one value applies to all. */
    private Map<Node, String> keys(String key, Section section) {
        Map<Node, String> names = new LinkedHashMap<>();
        section.optionalNode(key).filter(MappingNode.class::isInstance).ifPresent(node -> Section.entries(
                        file, node, key)
                .forEach((name, entry) -> names.put(entry.getKeyNode(), name)));
        return names;
    }
}
