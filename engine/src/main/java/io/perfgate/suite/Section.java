package io.perfgate.suite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** One mapping of the YAML file, read key by key; {@link #finish} complains of each key that nobody asked for. */
public final class Section {

    private final YamlFile file;
    private final Node place;
    private final Map<String, NodeTuple> entries;
    private final Set<String> asked = new LinkedHashSet<>();

    public Section(YamlFile file, Node node, String what) {
        this.file = file;
        this.place = node;
        this.entries = entries(file, node, what);
    }

    /** By key, in their order; each key once. */
    static Map<String, NodeTuple> entries(YamlFile file, Node node, String what) {
        Map<String, NodeTuple> entries = new LinkedHashMap<>();
        if (!(node instanceof MappingNode mapping)) {
            throw file.error(node, what + " must be a mapping of 'key: value'");
        }
        for (NodeTuple entry : mapping.getValue()) {
            String key = file.scalar(entry.getKeyNode(), "a key");
            if (entries.put(key, entry) != null) {
                throw file.error(entry.getKeyNode(), "key '" + key + "' occurs twice");
            }
        }
        return entries;
    }

    public boolean has(String key) {
        asked.add(key);
        return entries.containsKey(key);
    }

    public Node node(String key) {
        return optionalNode(key).orElseThrow(() -> file.error(place, "key '" + key + "' is missing here"));
    }

    public Optional<Node> optionalNode(String key) {
        asked.add(key);
        return Optional.ofNullable(entries.get(key)).map(NodeTuple::getValueNode);
    }

    /** The same without asking for it: who only looks at names does not make a key known. */
    Optional<Node> peek(String key) {
        return Optional.ofNullable(entries.get(key)).map(NodeTuple::getValueNode);
    }

    public String text(String key) {
        return file.text(node(key), "'" + key + "'");
    }

    public String text(String key, String otherwise) {
        return has(key) ? text(key) : otherwise;
    }

    /** The text with other variables than everywhere. */
    String text(String key, Variables scope) {
        return file.text(node(key), "'" + key + "'", scope);
    }

    Variables variables() {
        return file.variables();
    }

    /** The value converted; what the conversion complains of gets line and column. */
    public <T> T value(String key, T otherwise, Function<String, T> conversion) {
        return has(key) ? file.at(node(key), () -> conversion.apply(text(key))) : otherwise;
    }

    public int integer(String key, int otherwise) {
        return value(key, otherwise, text -> {
            try {
                return Integer.parseInt(text);
            } catch (NumberFormatException bad) {
                throw new IllegalArgumentException("'" + key + "' must be a whole number, not '" + text + "'");
            }
        });
    }

    /** By name; one share alone is that of all ({@link Policy#ALL}). */
    TreeMap<String, Double> shares(String key) {
        TreeMap<String, Double> shares = new TreeMap<>();
        if (optionalNode(key).filter(ScalarNode.class::isInstance).isPresent()) {
            shares.put(Policy.ALL, value(key, 0.0, Quantities::share));
        } else {
            section(key).ifPresent(section -> section.allTexts()
                    .keySet()
                    .forEach(name -> shares.put(name, section.value(name, 0.0, Quantities::share))));
        }
        return shares;
    }

    public Optional<Section> section(String key) {
        return optionalNode(key).map(node -> new Section(file, node, "'" + key + "'"));
    }

    /** What is made of the section of this key, if it is there; what the making complains of gets line and column. */
    public <T> Optional<T> made(String key, Function<Section, T> making) {
        return section(key).map(section -> file.at(section.place, () -> making.apply(section)));
    }

    public List<Node> items(String key) {
        Node node = node(key);
        if (!(node instanceof SequenceNode sequence)) {
            throw file.error(node, "'" + key + "' must be a list");
        }
        return sequence.getValue();
    }

    /** A list of texts, or one text alone. */
    public List<String> texts(String key) {
        if (!has(key)) {
            return List.of();
        }
        if (node(key) instanceof ScalarNode) {
            return List.of(text(key));
        }
        List<String> texts = new ArrayList<>();
        for (Node item : items(key)) {
            texts.add(file.text(item, "an entry of '" + key + "'"));
        }
        return texts;
    }

    /** All entries of this section as texts, whatever their keys. */
    public TreeMap<String, String> allTexts() {
        return allTexts(file.variables());
    }

    TreeMap<String, String> allTexts(Variables scope) {
        TreeMap<String, String> texts = new TreeMap<>();
        for (String key : entries.keySet()) {
            has(key);
            texts.put(key, text(key, scope));
        }
        return texts;
    }

    /** All there are, in their order. */
    List<String> keys() {
        return List.copyOf(entries.keySet());
    }

    public void finish() {
        for (Map.Entry<String, NodeTuple> entry : entries.entrySet()) {
            if (!asked.contains(entry.getKey())) {
                throw file.error(
                        entry.getValue().getKeyNode(),
                        "unknown key '" + entry.getKey() + "'; did you mean '" + Nearest.to(entry.getKey(), asked)
                                + "'?");
            }
        }
    }
}
