package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** docs/performance-yml.md names the top keys of a suite. MetricsTest compares its metrics with the catalogue. */
class DocumentedSuiteTest {

    private static final Page SUITE = Page.of("docs/performance-yml.md");

    private static Set<String> columnOfNames(String section) {
        return section.lines()
                .filter(line -> line.startsWith("| `"))
                .flatMap(line -> Page.quoted(line.split("\\|")[1]).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** SchemaTest compares it with the code. */
    private static JsonNode schema() throws IOException {
        return new ObjectMapper()
                .readTree(Page.CHECKOUT.resolve("docs/performance.schema.json").toFile());
    }

    private static Set<String> names(JsonNode properties) {
        Set<String> names = new TreeSet<>();
        properties.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void keysOfASuiteAreThoseOfTheSchema() throws Exception {
        String beginning = SUITE.text().substring(0, SUITE.text().indexOf("\n## "));
        assertThat(columnOfNames(beginning)).isEqualTo(names(schema().get("properties")));
    }
}
