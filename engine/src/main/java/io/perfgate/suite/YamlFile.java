package io.perfgate.suite;

import io.perfgate.measure.PlainText;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** The YAML text as a tree whose nodes know their line and column; no objects are constructed from tags. */
public final class YamlFile {

    private static final int MOST_CODE_POINTS = 1_000_000;

    private final String name;
    private Variables variables = Variables.of(Map.of(), Map.of());

    public YamlFile(String name) {
        this.name = name;
    }

    public Node root(String text) {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(name)
                .setUseMarks(true)
                .setMaxAliasesForCollections(0)
                .setCodePointLimit(MOST_CODE_POINTS)
                .build();
        try {
            return new Compose(settings)
                    .composeString(text)
                    .orElseThrow(() -> new SuiteError(
                            name + ": the file is empty; it needs at least 'suite:' and " + "'workloads:'"));
        } catch (MarkedYamlEngineException broken) {
            throw new SuiteError(
                    place(broken.getProblemMark()) + ": this is not YAML: " + oneLine(broken.getProblem()));
        } catch (YamlEngineException broken) {
            throw new SuiteError(name + ": this is not YAML: " + oneLine(broken.getMessage()));
        }
    }

    void use(Variables declared) {
        variables = declared;
    }

    Variables variables() {
        return variables;
    }

    public String text(Node node, String what) {
        return text(node, what, variables);
    }

    String text(Node node, String what, Variables scope) {
        return at(node, () -> scope.applied(scalar(node, what)));
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

    /** Runs a step and gives what it complains of the line and column of {@code node}. */
    public <T> T at(Node node, Supplier<T> step) {
        try {
            return step.get();
        } catch (IllegalArgumentException complaint) {
            throw error(node, complaint.getMessage());
        }
    }

    public SuiteError error(Node node, String complaint) {
        return new SuiteError(place(node.getStartMark()) + ": " + complaint.replaceAll("\\s*\\R\\s*", " "));
    }

    private String place(Optional<Mark> mark) {
        // Not all that this file holds needs to stand in it.
        return mark.map(at -> at.getName() + ":" + (at.getLine() + 1) + ":" + (at.getColumn() + 1))
                .orElse(name);
    }

    private static String oneLine(String text) {
        return text == null ? "no more is known" : text.replaceAll("\\s+", " ").strip();
    }
}
