package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.yaml.Keys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;

/** docs/keys.md is generated from the parser's table of keys. The examples are from suites that SchemaTest parses. */
class KeysPageTest {

    private static final int LONGEST_EXAMPLE = 90;
    private static final Dump ONE_LINE = new Dump(DumpSettings.builder()
            .setDefaultFlowStyle(FlowStyle.FLOW)
            .setWidth(Integer.MAX_VALUE)
            .build());

    private final StringBuilder page = new StringBuilder("""
            # All keys of performance.yml

            [performance.yml](performance-yml.md) explains how to use them. This page is
            [generated](../CONTRIBUTING.md#to-add) from the table of the parser.
            """);
    private final Set<String> sections = new HashSet<>();
    private final Set<String> shown = new HashSet<>();

    @Test
    void thePageHasEveryKeyWithAnExample() throws IOException {
        List<Map<?, ?>> suites = Stream.of(SchemaTest.ALL, SchemaTest.PROCESSES, SchemaTest.INCLUDING)
                .<Map<?, ?>>map(
                        yaml -> (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(yaml))
                .toList();
        add("suite", Vocabulary.SUITE, suites);
        addKinds(
                "middleware",
                suites,
                Map.entry("start", Vocabulary.STARTED),
                Map.entry("container", Vocabulary.CONTAINED),
                Map.entry("url", Vocabulary.AT_URL),
                Map.entry("target", Vocabulary.AT_PORT));
        addKinds(
                "workloads",
                suites,
                Map.entry("gatling", Vocabulary.SIMULATION),
                Map.entry("jmh", Vocabulary.BENCHMARKS),
                Map.entry("run", Vocabulary.COMMAND));
        Path made = Files.writeString(Path.of("target/keys.md"), page);

        assertThat(Files.readString(Path.of("../docs/keys.md")))
                .as("docs/keys.md; copy engine/" + made + " there")
                .isEqualTo(page.toString());
    }

    /** Lists whose items are of several kinds, each with its own key. Kinds share keys and their examples. */
    @SafeVarargs
    private void addKinds(String list, List<Map<?, ?>> suites, Map.Entry<String, Keys>... kinds) {
        for (Map.Entry<String, Keys> kind : kinds) {
            Stream<Map<?, ?>> ofKind = below(suites, list).filter(item -> item.containsKey(kind.getKey()));
            List<Map<?, ?>> examples =
                    Stream.concat(ofKind, below(suites, list)).toList();
            add(list + " with " + kind.getKey(), kind.getValue(), examples);
        }
    }

    private void add(String section, Keys keys, List<Map<?, ?>> examples) {
        List<String> above = new ArrayList<>();
        StringBuilder rows = new StringBuilder();
        for (Keys.Key key : keys.all()) {
            if (shown.add(key.name() + key.description() + key.absent())) {
                rows.append(row(key, examples));
            } else {
                above.add('`' + key.name() + '`');
            }
        }
        page.append("\n## ").append(section).append('\n');
        if (!rows.isEmpty()) {
            page.append("\n| key | meaning | default | example |\n|---|---|---|---|\n")
                    .append(rows);
        }
        if (!above.isEmpty()) {
            page.append("\nAs above: ").append(String.join(", ", above)).append(".\n");
        }
        for (Keys.Key key : keys.all()) {
            String name = section.replaceAll("^suite$| with .*", "") + " " + key.name();
            Keys below = keys.below(key.name()).all().isEmpty()
                    ? keys.below(key.name()).below("any name")
                    : keys.below(key.name());
            if (!below.all().isEmpty() && sections.add(name)) {
                add(name.strip(), below, below(examples, key.name()).toList());
            }
        }
    }

    private static String row(Keys.Key key, List<Map<?, ?>> examples) {
        assertThat(key.description()).as("what '%s' means", key.name()).isNotBlank();
        Object example = examples.stream()
                .filter(map -> map.containsKey(key.name()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("SchemaTest has no example of '" + key.name() + "'"))
                .get(key.name());
        String line = ONE_LINE.dumpToString(Map.of(key.name(), example)).strip().replaceAll("^\\{|}$", "");
        return "| `%s` | %s | %s | %s |%n"
                .formatted(
                        key.name(),
                        key.description().replace("|", "\\|"),
                        key.required()
                                ? "required"
                                : key.absent().map(absent -> '`' + absent + '`').orElse(""),
                        line.length() > LONGEST_EXAMPLE ? "below" : '`' + line.replace("|", "\\|") + '`');
    }

    /** The mappings under a key: itself, the items of a list, and those with names of the user. */
    private static Stream<Map<?, ?>> below(List<Map<?, ?>> examples, String key) {
        return examples.stream()
                .map(map -> map.get(key))
                .<Object>flatMap(value -> value instanceof List<?> items ? items.stream() : Stream.of(value))
                .<Object>flatMap(value -> value instanceof Map<?, ?> map
                        ? Stream.concat(Stream.of(map), map.values().stream())
                        : Stream.empty())
                .filter(Map.class::isInstance)
                .map(value -> (Map<?, ?>) value);
    }
}
