package io.perfgate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MetricsTest {

    @Test
    void everyMetricHasALabelAndALineInEachLanguage() {
        assertThat(Metrics.entries()).allSatisfy(entry -> {
            assertThat(entry.labels().keySet()).containsExactlyInAnyOrderElementsOf(Texts.TAGS);
            assertThat(entry.descriptions().keySet()).containsExactlyInAnyOrderElementsOf(Texts.TAGS);
            assertThat(entry.measurers()).isNotEmpty();
        });
    }

    /** The table is generated: copy it from the failure. */
    @Test
    void theDocumentHasTheTableOfTheCatalogue() throws IOException {
        String table = Metrics.entries().stream()
                .map(MetricsTest::row)
                .collect(Collectors.joining(
                        "\n",
                        "| metric | on screens | unit | measured for | meaning |\n|---|---|---|---|---|\n",
                        "\n"));

        assertThat(Files.readString(Path.of("../docs/performance-yml.md"))).contains(table);
    }

    private static String row(Metrics.Entry entry) {
        String measurers = entry.measurers().stream()
                .sorted()
                .map(measurer -> switch (measurer) {
                    case LOAD -> "load";
                    case LEVELS -> "three levels of load or more";
                    case CAPACITY -> "a search for a capacity";
                    case JVM -> "JVM";
                    case PROCESS -> "processes";
                    case BENCHMARKS -> "JMH";
                })
                .collect(Collectors.joining(", "));
        String judged =
                switch (entry.unasked()) {
                    case ALWAYS -> "";
                    case NEVER -> "; judged if named";
                    case ONCE_STEADY -> "; judged once steady";
                };
        return "| `" + entry.metric().name() + "` | " + entry.labels().get("en") + " | "
                + (entry.hasOwnUnit() ? entry.metric().unit() : "") + " | " + measurers + " | "
                + entry.descriptions().get("en") + judged + " |";
    }
}
