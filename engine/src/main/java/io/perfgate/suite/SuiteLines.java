package io.perfgate.suite;

import io.perfgate.yaml.Section;
import io.perfgate.yaml.YamlFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * A suite as flat lines, {@code workloads[codec].trials.first} and its value: order, layout and comments do not count.
 * Variables are not replaced; values set for the run appear under {@code variables}.
 */
final class SuiteLines {

    private final YamlFile file;
    private final SortedMap<String, String> lines = new TreeMap<>();

    private SuiteLines(YamlFile file) {
        this.file = file;
    }

    /** @param set values of variables, which override those of the file */
    static SortedMap<String, String> of(YamlFile file, Node root, Map<String, String> set) {
        SuiteLines all = new SuiteLines(file);
        all.add("", root);
        set.forEach((name, value) -> all.lines.put("variables." + name, value));
        return all.lines;
    }

    private void add(String place, Node node) {
        if (node instanceof MappingNode) {
            Section.entries(file, node, "'" + place + "'")
                    .forEach((key, entry) -> add(place.isEmpty() ? key : place + "." + key, entry.getValueNode()));
        } else if (node instanceof SequenceNode sequence) {
            addAll(place, sequence.getValue());
        } else {
            lines.put(place, file.scalar(node, "'" + place + "'"));
        }
    }

    /** Identifies list entries by name, so that an inserted entry does not change all others. */
    private void addAll(String place, List<Node> items) {
        if (items.stream().allMatch(ScalarNode.class::isInstance)) {
            lines.put(
                    place,
                    items.stream()
                            .map(item -> file.scalar(item, "an entry of '" + place + "'"))
                            .collect(Collectors.joining(", ")));
            return;
        }
        for (int i = 0; i < items.size(); i++) {
            add(place + "[" + name(items.get(i), Integer.toString(i + 1)) + "]", items.get(i));
        }
    }

    private String name(Node item, String otherwise) {
        return Optional.of(item)
                .filter(MappingNode.class::isInstance)
                .flatMap(mapping -> Optional.ofNullable(
                        Section.entries(file, mapping, "an entry").get("name")))
                .map(entry -> file.scalar(entry.getValueNode(), "'name'"))
                .orElse(otherwise);
    }
}
