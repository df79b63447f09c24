package io.perfgate.jenkins.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.culprit.CommitLevel;
import io.perfgate.document.Json;
import io.perfgate.jenkins.builds.RecordFiles;
import io.perfgate.measure.Reason;
import io.perfgate.read.ReadError;
import io.perfgate.report.CulpritDocument;
import io.perfgate.words.Texts;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FoundCulpritTest {

    @TempDir
    private Path folder;

    private FoundCulprit stored(String json) throws IOException {
        RecordFiles files = new RecordFiles(folder);
        String name = files.claim();
        files.storeCulprit(name, new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
        return FoundCulprit.read(files.culprit(name));
    }

    private static CulpritDocument document(
            String headline,
            List<CulpritDocument.Step> steps,
            List<CulpritDocument.Entry> commits,
            CulpritDocument inside) {
        return new CulpritDocument(
                "found",
                headline,
                headline.startsWith("commit ")
                        ? Json.compact(Reason.of("search.found", new Reason.Value.Name(headline.split(" ")[1])))
                        : null,
                "a",
                "z",
                List.of(new CulpritDocument.Series("send", "mean", "ms")),
                steps,
                commits,
                12,
                "perfgate culprit",
                inside);
    }

    private static CulpritDocument.Step step(boolean worse, String... commits) {
        return new CulpritDocument.Step(
                List.of(commits), 0.97, worse, List.of(new CulpritDocument.Own("send", "mean", 0.2, 0.15, 0.25, 1.0)));
    }

    private static CulpritDocument.Entry commit(String id, String title, Double level) {
        List<CommitLevel.Measured> levels =
                level == null ? null : List.of(new CommitLevel.Measured(level, level, level));
        return new CulpritDocument.Entry(id, "Ada", title, "made", null, 0.1, level == null ? null : 3, levels);
    }

    @Test
    void aCommitInsideAMergeIsMoreExactThanTheMerge() throws IOException {
        CulpritDocument inside = document(
                "commit c2 made it worse", List.of(step(true, "c2")), List.of(commit("c2", "Sort all", 12.0)), null);
        CulpritDocument document = document(
                "commit m1 made it worse",
                List.of(step(false, "c0"), step(true, "m1")),
                List.of(commit("c0", "Faster", 8.0), commit("m1", "Merge", 12.0)),
                inside);
        FoundCulprit found = stored(Json.write(CulpritDocument.SCHEMA, document));

        assertThat(found.headline(Texts.ENGLISH)).isEqualTo("commit c2 made it worse");
        assertThat(found.headline(Texts.of(Locale.JAPANESE))).contains("c2").doesNotContain("made it worse");
        assertThat(found.suspects())
                .containsExactly(new FoundCulprit.Suspect(
                        "c2", "Ada", "Sort all", 0.97, Optional.of(new FoundCulprit.Worse("mean", "send", "+20 %"))));
        assertThat(found.levels()).containsExactly(new FoundCulprit.Level("c2", "Sort all", 12, "ms"));
        assertThat(found.levels().get(0).amount()).isEqualTo("12.0 ms");
    }

    @Test
    void itsTextIsPlainAndBounded() throws IOException {
        String[] many = IntStream.range(0, 1000).mapToObj(i -> "c" + i).toArray(String[]::new);
        List<CulpritDocument.Entry> commits = IntStream.range(0, 1000)
                .mapToObj(i -> commit("c" + i, "a\u001b[31m\u202e" + "x".repeat(9000), 1.0 + i))
                .toList();
        FoundCulprit found = stored(Json.write(
                CulpritDocument.SCHEMA, document("one\nof\u0007 many", List.of(step(true, many)), commits, null)));

        assertThat(found.suspects()).hasSize(20);
        assertThat(found.levels()).hasSize(200);
        assertThat(found.headline(Texts.ENGLISH)).doesNotContain("\n", "\u0007");
        assertThat(found.suspects().get(0).title())
                .hasSizeLessThanOrEqualTo(500)
                .doesNotContain("\u001b", "\u202e");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "[]",
                "{\"schema\": 2}",
                "{\"schema\": 1}",
                "{\"schema\": 1, \"headline\": null, \"steps\": [null]}"
            })
    void invalidDocumentsAreRefused(String json) {
        assertThatThrownBy(() -> stored(json)).isInstanceOf(ReadError.class);
    }
}
