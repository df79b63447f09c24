package io.perfgate.suite;

import io.perfgate.measure.Word;
import io.perfgate.yaml.Keys;
import io.perfgate.yaml.Keys.Shape;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The keys of {@code performance.yml}, which {@code vocabulary.yml} lists by section. */
final class Vocabulary {

    private static final Map<?, ?> SECTIONS = read();

    static final Keys STARTED = section("started");
    static final Keys CONTAINED = section("contained");
    static final Keys AT_URL = section("atUrl");
    static final Keys AT_PORT = section("atPort");
    static final Keys SIMULATION = section("simulation");
    static final Keys BENCHMARKS = section("benchmarks");
    static final Keys COMMAND = section("command");
    static final Keys POLICY = section("policy");

    static final Keys SUITE = section("suite");

    private Vocabulary() {}

    private static Map<?, ?> read() {
        try (InputStream file = Vocabulary.class.getResourceAsStream("vocabulary.yml")) {
            return (Map<?, ?>) Objects.requireNonNull(
                    new Load(LoadSettings.builder().build()).loadFromInputStream(Objects.requireNonNull(file)));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static Keys section(Object name) {
        Map<?, ?> table = (Map<?, ?>) Objects.requireNonNull(SECTIONS.get(name), name.toString());
        List<Keys.Key> keys = new ArrayList<>();
        table.forEach((key, facts) -> {
            if (facts instanceof Map<?, ?> known) {
                keys.add(key((String) key, known));
            }
        });
        Keys all = Keys.of(keys.toArray(Keys.Key[]::new));
        Object and = table.get("and");
        for (Object other : and instanceof List<?> several
                ? several
                : Optional.ofNullable(and).stream().toList()) {
            all = all.and(section(other));
        }
        return all;
    }

    private static Keys.Key key(String name, Map<?, ?> facts) {
        Map.Entry<?, ?> form = facts.entrySet().iterator().next();
        return new Keys.Key(
                name,
                shape((String) form.getKey(), form.getValue()),
                text(facts, "about").orElse(""),
                text(facts, "default"),
                facts.containsKey("needed"));
    }

    private static Shape shape(String form, Object value) {
        return switch (form) {
            case "is" -> Word.find(Shape.Form.class, (String) value).orElseThrow();
            case "words" ->
                new Shape.Words(((List<?>) value).stream().map(String::valueOf).toList());
            case "matches" -> new Shape.Matching((String) value);
            case "section" -> new Shape.Of(section(value));
            case "textsOr" -> new Shape.TextsOr(section(value));
            case "listOf" -> new Shape.ListOf(section(value));
            case "byName" -> new Shape.ByName(section(value));
            default -> throw new IllegalArgumentException("vocabulary.yml: form '" + form + "' is unknown");
        };
    }

    private static Optional<String> text(Map<?, ?> facts, String name) {
        return Optional.ofNullable((String) facts.get(name));
    }
}
