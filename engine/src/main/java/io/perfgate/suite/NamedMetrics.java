package io.perfgate.suite;

import io.perfgate.yaml.Nearest;
import io.perfgate.yaml.Section;
import io.perfgate.yaml.SuiteError;
import io.perfgate.yaml.YamlFile;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Checks the metric names in a suite or configuration, because a typo must not disable the gate. */
record NamedMetrics(YamlFile file, Section top) {

    /** Keys with mappings of metrics to shares. */
    private static final List<String> SHARES = List.of("tolerance", "mustSee", "creep");

    /** @throws SuiteError for the first metric that cannot be measured, with its place and the nearest known name */
    void check(KnownMetrics known) {
        items("metrics").forEach(item -> check(known, "metrics", item, file.text(item, "a metric")));
        items("limits")
                .forEach(item -> check(
                        known,
                        "limits",
                        item,
                        Limit.parse(file.text(item, "a limit")).metric()));
        SHARES.forEach(key -> keys(key, top).forEach((name, entry) -> check(known, key, entry.getKeyNode(), name)));
    }

    void checkWorkloads(Set<String> workloads) {
        top.section("validity").ifPresent(validity -> {
            keys("thinkTime", validity).forEach((name, entry) -> {
                if (!name.equals(Policy.ALL) && !workloads.contains(name)) {
                    throw file.error(
                            entry.getKeyNode(),
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

    /** The items of a list, or a single one. */
    private List<Node> items(String key) {
        return top.optionalNode(key)
                .map(node -> node instanceof SequenceNode list ? list.getValue() : List.of(node))
                .orElse(List.of());
    }

    /** The keys of a mapping; none if one value applies to all. */
    private Map<String, NodeTuple> keys(String key, Section section) {
        return section.optionalNode(key)
                .filter(MappingNode.class::isInstance)
                .map(node -> Section.entries(file, node, key))
                .orElse(Map.of());
    }
}
