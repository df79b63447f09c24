package io.perfgate.yaml;

import io.perfgate.measure.PlainText;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** The YAML text as a tree whose nodes know their line and column; no objects are constructed from tags. */
public final class YamlFile {

    private static final int MOST_CODE_POINTS = 1_000_000;
    /** Limits the depth, because trees are read recursively. */
    private static final int MOST_DEPTH = 50;
    /** The limit for all texts after replacing variables, which can multiply a file's size. */
    private static final long MOST_CHARACTERS = 10_000_000;

    private final String name;
    private long characters;
    private UnaryOperator<String> insertion = UnaryOperator.identity();

    public YamlFile(String name) {
        this.name = name;
    }

    /** @param needs the least content, for the error about an empty file */
    public Node root(String text, String needs) {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(name)
                .setUseMarks(true)
                .setCodePointLimit(MOST_CODE_POINTS)
                .build();
        try {
            mustBeFlat(new Parse(settings).parseString(text));
            return new Compose(settings)
                    .composeString(text)
                    .orElseThrow(() -> new SuiteError(name + ": the file is empty; it needs " + needs));
        } catch (MarkedYamlEngineException broken) {
            throw new SuiteError(
                    place(broken.getProblemMark()) + ": this is not YAML: " + oneLine(broken.getProblem()));
        } catch (YamlEngineException broken) {
            throw new SuiteError(name + ": this is not YAML: " + oneLine(broken.getMessage()));
        } catch (NumberFormatException cutOff) { // from the library, at the end of a file
            throw new SuiteError(name + ": this is not YAML: a quoted text ends within an escape such as \\u00e4");
        }
    }

    private void mustBeFlat(Iterable<Event> events) {
        int depth = 0;
        Set<Anchor> collections = new HashSet<>();
        for (Event event : events) {
            if (event instanceof CollectionStartEvent collection) {
                collection.getAnchor().ifPresent(collections::add);
            }
            // Nested aliases would multiply, and a collection can contain itself.
            if (event instanceof AliasEvent alias && collections.contains(alias.getAlias())) {
                throw new SuiteError(place(event.getStartMark()) + ": '*" + alias.getAlias()
                        + "' repeats a list or a mapping, which is not supported; write it out");
            }
            depth += event instanceof CollectionStartEvent ? 1 : event instanceof CollectionEndEvent ? -1 : 0;
            if (depth > MOST_DEPTH) {
                throw new SuiteError(place(event.getStartMark()) + ": nested more than " + MOST_DEPTH + " deep");
            }
        }
    }

    /** Makes variables known to all texts from here on. */
    public void use(UnaryOperator<String> variables) {
        insertion = variables;
    }

    public String text(Node node, String what) {
        return text(node, what, insertion);
    }

    String text(Node node, String what, UnaryOperator<String> scope) {
        String text = at(node, () -> scope.apply(scalar(node, what)));
        characters += text.length() + 1L;
        if (characters > MOST_CHARACTERS) {
            throw error(node, "with its variables inserted the suite has more than " + MOST_CHARACTERS + " characters");
        }
        return text;
    }

    public String scalar(Node node, String what) {
        if (!(node instanceof ScalarNode scalar)) {
            throw error(node, what + " must be a single value");
        }
        if (!PlainText.lines(scalar.getValue()).equals(scalar.getValue())) {
            throw error(node, what + " holds a control character, or one that no text can hold");
        }
        return scalar.getValue();
    }

    /** Runs a step and adds the line and column of {@code node} to its errors. */
    public <T> T at(Node node, Supplier<T> step) {
        try {
            return step.get();
        } catch (IllegalArgumentException complaint) {
            throw error(node, String.valueOf(complaint.getMessage()));
        }
    }

    public SuiteError error(Node node, String complaint) {
        return new SuiteError(place(node.getStartMark()) + ": " + PlainText.joined(complaint));
    }

    private String place(Optional<Mark> mark) {
        // Parts of it may come from included files.
        return mark.map(at -> at.getName() + ":" + (at.getLine() + 1) + ":" + (at.getColumn() + 1))
                .orElse(name);
    }

    private static String oneLine(@Nullable String text) {
        return text == null ? "no more is known" : text.replaceAll("\\s+", " ").strip();
    }
}
