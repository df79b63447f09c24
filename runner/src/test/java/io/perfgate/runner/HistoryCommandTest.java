package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The builds at which series changed. */
class HistoryCommandTest extends CommandCase {

    @Test
    void historyNamesTheFirstChangedBuild() throws IOException {
        Path worse = history("orders", "# direction: higher\n", 40, 30);
        Path quiet = history("quiet", "", 40, 40);

        assertThat(perfgate("history", folder, "--json")).isZero();
        JsonNode document = new ObjectMapper().readTree(out.toString());
        assertThat(document.get("schema").asInt()).isEqualTo(1);
        assertThat(document.get("series"))
                .extracting(one -> one.get("series").asText() + " " + one.get("builds") + " "
                        + one.get("changes").size())
                .containsExactly("orders 60 1", "quiet 60 0");
        JsonNode change = document.get("series").get(0).get("changes").get(0);
        assertThat(change.get("index").asInt()).isEqualTo(40);
        assertThat(change.get("raisedAt").asInt()).isEqualTo(44);
        assertThat(change.get("build").asText()).isEqualTo("1.40");
        assertThat(change.get("change").asDouble()).isCloseTo(-0.25, within(1e-12));
        assertThat(change.get("direction").asText()).isEqualTo("worse");

        out.getBuffer().setLength(0);
        assertThat(perfgate("history", worse, quiet)).isZero();
        assertThat(out.toString()).isEqualToNormalizingNewlines("""
                        orders: 60 builds, 1 change
                          worse by -25 % since build 1.40 (row 40), raised at build 1.44 (row 44)
                        quiet: 60 builds, no change
                        """);
    }

    @Test
    void historyNamesUnreadableFiles() throws IOException {
        Path odd = Files.writeString(folder.resolve("odd.csv"), "build,value\n1,2\n2,NaN\n");
        Path brief = Files.writeString(folder.resolve("brief.csv"), "build,value\n1,2\n");

        assertThat(perfgate("history", brief)).isZero();
        assertThat(out.toString().strip()).isEqualTo("brief: 1 build, too few to judge: 12 are needed");
        assertThat(perfgate("history", folder)).isEqualTo(2);
        assertThat(perfgate("history", folder.resolve("none"))).isEqualTo(2);
        assertThat(perfgate("history")).isEqualTo(2);
        assertThat(err.toString().lines())
                .hasSize(3)
                .first()
                .isEqualTo("perfgate: " + odd + ":3: the value must be a finite number, not 'NaN'; "
                        + "leave the row out where a trial gave none");
    }

    /** 60 builds; the first 40 have the old level. */
    private Path history(String name, String comment, double old, double now) throws IOException {
        StringBuilder csv = new StringBuilder(comment).append("build,value\n");
        for (int i = 0; i < 60; i++) {
            csv.append("1.").append(i).append(',').append(i < 40 ? old : now).append('\n');
        }
        return Files.writeString(folder.resolve(name + ".csv"), csv);
    }
}
