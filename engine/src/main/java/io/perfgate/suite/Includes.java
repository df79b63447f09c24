package io.perfgate.suite;

import io.perfgate.measure.Must;
import io.perfgate.yaml.Section;
import io.perfgate.yaml.YamlFile;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Puts a suite together with the files that it includes. Each node keeps its file, line and column. */
final class Includes {

    private static final String INCLUDE = "include";
    private static final String WORKLOADS = "workloads";

    private static final int MOST_FILES = 100;

    private final Sources sources;
    private int files;
    /** The files being read, the outermost first. */
    private final Deque<String> open = new ArrayDeque<>();

    private Includes(Sources sources) {
        this.sources = sources;
    }

    static Node root(String file, String text, Sources sources) {
        return new Includes(sources).whole(Path.of(file).normalize().toString(), file, text);
    }

    /** @param name its name in errors */
    private Node whole(String path, String name, String text) {
        YamlFile file = new YamlFile(name);
        Node own = file.root(text, "at least 'suite:' and 'workloads:'");
        if (!(own instanceof MappingNode)) {
            return own; // the parser reports what it should be
        }
        open.addLast(path);
        Section top = new Section(file, own, "the suite", Vocabulary.SUITE);
        List<Node> parts = new ArrayList<>();
        for (Node include : included(top)) {
            parts.add(file.at(include, () -> read(path, file.scalar(include, "'include'"))));
        }
        open.removeLast();
        parts.add(own);
        return parts.stream()
                .reduce((base, over) -> merged(file, base, over, true))
                .orElseThrow();
    }

    private static List<Node> included(Section top) {
        if (!top.has(INCLUDE)) {
            return List.of();
        }
        return top.node(INCLUDE) instanceof SequenceNode ? top.items(INCLUDE) : List.of(top.node(INCLUDE));
    }

    private Node read(String from, String named) {
        String path = Path.of(from).resolveSibling(named).normalize().toString();
        Must.hold(
                !open.contains(path),
                "'include: " + named + "' is circular: " + String.join(" includes ", open) + " includes " + path);
        files++;
        Must.hold(files <= MOST_FILES, "more than " + MOST_FILES + " files are included");
        Node included = whole(path, path, sources.read(path));
        Must.hold(included instanceof MappingNode, "'include: " + named + "' must hold a mapping of 'key: value'");
        return included;
    }

    /** Merges mappings key by key and appends workloads; for anything else, the including file wins. */
    private static Node merged(YamlFile file, Node base, Node over, boolean isTop) {
        if (!(base instanceof MappingNode) || !(over instanceof MappingNode mapping)) {
            return over;
        }
        Map<String, NodeTuple> entries = new LinkedHashMap<>(Section.entries(file, base, "the suite"));
        Section.entries(file, over, "the suite")
                .forEach((key, entry) -> entries.merge(key, entry, (below, above) -> {
                    Node value = isTop && key.equals(WORKLOADS)
                            ? appended(below.getValueNode(), above.getValueNode())
                            : merged(file, below.getValueNode(), above.getValueNode(), false);
                    return new NodeTuple(above.getKeyNode(), value);
                }));
        return new MappingNode(
                mapping.getTag(),
                true,
                List.copyOf(entries.values()),
                mapping.getFlowStyle(),
                mapping.getStartMark(),
                mapping.getEndMark());
    }

    private static Node appended(Node base, Node over) {
        if (!(base instanceof SequenceNode first) || !(over instanceof SequenceNode then)) {
            return over;
        }
        List<Node> all = new ArrayList<>(first.getValue());
        all.addAll(then.getValue());
        return new SequenceNode(then.getTag(), true, all, then.getFlowStyle(), then.getStartMark(), then.getEndMark());
    }
}
