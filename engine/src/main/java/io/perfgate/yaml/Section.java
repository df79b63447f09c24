package io.perfgate.yaml;

import io.perfgate.measure.Word;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** One mapping in the YAML file, which may have only the keys in its table. */
public final class Section {

    private final YamlFile file;
    private final Node place;
    private final Map<String, NodeTuple> entries;
    private final Keys keys;

    public Section(YamlFile file, Node node, String what, Keys keys) {
        this.file = file;
        this.place = node;
        this.entries = entries(file, node, what);
        this.keys = keys;
        entries.forEach((key, entry) -> {
            if (!keys.allow(key)) {
                throw file.error(
                        entry.getKeyNode(),
                        "unknown key '" + key + "'; did you mean '" + Nearest.to(key, keys.names()) + "'?");
            }
        });
    }

    /** The entries by key, in order; each key once. */
    public static Map<String, NodeTuple> entries(YamlFile file, Node node, String what) {
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

    /**
     * The table of keys for an entry of one of several kinds, recognised by the key that only this kind has.
     *
     * @param needs names these keys in errors
     */
    public static Keys kind(YamlFile file, Node node, String what, Map<String, Keys> kinds, String needs) {
        Map<String, NodeTuple> entries = entries(file, node, what);
        List<String> found =
                entries.keySet().stream().filter(kinds::containsKey).toList();
        if (found.size() != 1) {
            String name = entries.containsKey("name")
                    ? " '" + file.scalar(entries.get("name").getValueNode(), "'name'") + "'"
                    : "";
            throw file.error(
                    node,
                    what + name + " needs " + needs + ", "
                            + (found.isEmpty() ? "and has none of them" : "and only one of them"));
        }
        return Objects.requireNonNull(kinds.get(found.get(0)));
    }

    /** Runs a step and adds the line and column of this section to its errors. */
    public <T> T at(Supplier<T> step) {
        return file.at(place, step);
    }

    public Keys keys() {
        return keys;
    }

    public boolean has(String key) {
        return optionalNode(key).isPresent();
    }

    /** Whether the value of a key is a section, if it may have other forms too. */
    public boolean isMapping(String key) {
        return optionalNode(key).filter(MappingNode.class::isInstance).isPresent();
    }

    public Node node(String key) {
        return optionalNode(key).orElseThrow(() -> file.error(place, "key '" + key + "' is missing here"));
    }

    public Optional<Node> optionalNode(String key) {
        if (!keys.allow(key)) {
            throw new IllegalStateException("the table of keys has no '" + key + "'");
        }
        return Optional.ofNullable(entries.get(key)).map(NodeTuple::getValueNode);
    }

    /** The written text, or the default. */
    public String text(String key) {
        Optional<String> absent = keys.absent(key);
        return absent.isPresent() && !has(key) ? absent.get() : file.text(node(key), "'" + key + "'");
    }

    public Optional<String> optionalText(String key) {
        return has(key) ? Optional.of(text(key)) : Optional.empty();
    }

    public String text(String key, UnaryOperator<String> scope) {
        return file.text(node(key), "'" + key + "'", scope);
    }

    /** The converted text, or the default. Conversion errors include line and column. */
    public <T> T value(String key, Function<String, T> conversion) {
        return file.at(optionalNode(key).orElse(place), () -> conversion.apply(text(key)));
    }

    /** One of the allowed words for this key. */
    public String word(String key) {
        List<String> words = keys.words(key);
        return value(key, word -> {
            if (!words.contains(word)) {
                int last = words.size() - 1;
                throw new IllegalArgumentException("'" + key + "' must be "
                        + String.join(", ", words.subList(0, last)) + " or " + words.get(last) + ", not '" + word
                        + "'");
            }
            return word;
        });
    }

    public <E extends Enum<E> & Word> E word(String key, Class<E> type) {
        return Word.find(type, word(key)).orElseThrow();
    }

    public int integer(String key) {
        return value(key, text -> {
            try {
                return Integer.parseInt(text);
            } catch (NumberFormatException bad) {
                throw new IllegalArgumentException("'" + key + "' must be a whole number, not '" + text + "'");
            }
        });
    }

    public Optional<Section> section(String key) {
        return optionalNode(key).map(node -> new Section(file, node, "'" + key + "'", keys.below(key)));
    }

    /** The object made from the section of this key, if present. Errors include line and column. */
    public <T> Optional<T> made(String key, Function<Section, T> making) {
        return section(key).map(section -> section.at(() -> making.apply(section)));
    }

    public List<Node> items(String key) {
        Node node = node(key);
        if (!(node instanceof SequenceNode sequence)) {
            throw file.error(node, "'" + key + "' must be a list");
        }
        return sequence.getValue();
    }

    /** The objects made from a list of sections; none if the key is left out. Errors include line and column. */
    public <T> List<T> allMade(String key, Function<Section, T> making) {
        return has(key)
                ? items(key).stream()
                        .map(item -> new Section(file, item, "an entry of '" + key + "'", keys.below(key)))
                        .map(section -> section.at(() -> making.apply(section)))
                        .toList()
                : List.of();
    }

    /** A list of texts, or a single one. */
    public List<String> texts(String key) {
        return texts(key, (node, what) -> file.text(node, what));
    }

    public List<String> texts(String key, UnaryOperator<String> scope) {
        return texts(key, (node, what) -> file.text(node, what, scope));
    }

    /** A list of texts, or a single one, converted. Conversion errors include line and column. */
    public <T> List<T> values(String key, Function<String, T> conversion) {
        return texts(key, (node, what) -> file.at(node, () -> conversion.apply(file.text(node, what))));
    }

    private <T> List<T> texts(String key, BiFunction<Node, String, T> read) {
        if (!has(key)) {
            return List.of();
        }
        if (node(key) instanceof ScalarNode single) {
            return List.of(read.apply(single, "'" + key + "'"));
        }
        return items(key).stream()
                .map(item -> read.apply(item, "an entry of '" + key + "'"))
                .toList();
    }

    /** The texts of a section with user-defined names; none if it is left out. */
    public SortedMap<String, String> textsByName(String key) {
        return valuesByName(key, text -> text);
    }

    public SortedMap<String, String> textsByName(String key, UnaryOperator<String> scope) {
        return byName(key, (section, name) -> section.text(name, scope));
    }

    /** Like {@link #textsByName}, converted. Conversion errors include line and column. */
    public <T> SortedMap<String, T> valuesByName(String key, Function<String, T> conversion) {
        return byName(key, (section, name) -> section.value(name, conversion));
    }

    private <T> SortedMap<String, T> byName(String key, BiFunction<Section, String, T> read) {
        SortedMap<String, T> values = new TreeMap<>();
        section(key).ifPresent(section -> section.names().forEach(name -> values.put(name, read.apply(section, name))));
        return values;
    }

    /** The written keys in their order. */
    public List<String> names() {
        return List.copyOf(entries.keySet());
    }
}
