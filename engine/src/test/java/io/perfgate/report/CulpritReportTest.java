package io.perfgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.culprit.Commit;
import io.perfgate.culprit.CommitBuild;
import io.perfgate.culprit.CommitRange;
import io.perfgate.culprit.CommitTrial;
import io.perfgate.culprit.NextMove.Ending;
import io.perfgate.culprit.SearchResult;
import io.perfgate.culprit.SearchedSeries;
import io.perfgate.document.Json;
import io.perfgate.html.CulpritPage;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CulpritReportTest {

    private static final String HOSTILE = "</script><b>\u001b[31m\u202e{{style}}";
    private static final SearchedSeries MEAN =
            new SearchedSeries(SeriesId.named("shop"), Metrics.MEAN, true, 0.01, 4, 0.02);
    private static final CommitBuild BROKEN = new CommitBuild.Unusable("it does not compile <&>");

    private static Commit commit(String digit, String title) {
        return new Commit(digit.repeat(40), "Ada " + HOSTILE, title);
    }

    /** Three commits after the good one; the level changes at one of the given builds. */
    private static SearchResult result(List<CommitBuild> builds, int culprit, Ending ending, double factor) {
        List<CommitTrial> trials = new ArrayList<>();
        for (int round = 0; round < 6; round++) {
            for (int position = 0; position < builds.size(); position++) {
                if (!builds.get(position).isUnusable()) {
                    double level = position < culprit ? 100 : 100 * factor;
                    trials.add(new CommitTrial(position, List.of(level + round % 2)));
                }
            }
        }
        List<Commit> commits = List.of(
                commit("a", "One"), commit("b", "Two"), commit("c", HOSTILE + "y".repeat(100)), commit("d", "Four"));
        return SearchResult.of(commits, new CommitRange(builds), List.of(MEAN), trials, ending);
    }

    private static CommitBuild made(String digest) {
        return new CommitBuild.Made(digest);
    }

    private static SearchResult found() {
        return result(List.of(made("a"), made("b"), made("c"), made("d")), 2, Ending.FOUND, 1.2);
    }

    @Test
    void namesTheCommitWithItsChange() {
        String text = new CulpritReport(List.of(found()), "perfgate culprit --good a", Texts.ENGLISH).text();

        assertThat(text)
                .contains("made it worse, 100 % confidence:\n  cccccccccc by Ada")
                .contains("Mean response time of shop: +20 % (95 % CI +1")
                .contains("100 % of the whole change")
                .contains("to repeat it: perfgate culprit --good a\n")
                .endsWith("commit cccccccccc made it worse\n")
                .doesNotContain("\u001b", "\u202e");
        assertThat(text.lines().filter(line -> line.contains("|")).map(line -> line.replaceAll(".*\\|(.*)\\|.*", "$1")))
                .hasSize(4)
                .allMatch(bar -> bar.length() == 40 && bar.contains("o"));
    }

    /** If no commit inside a merge is to blame, that merge is, even if it is within another. */
    @Test
    void theInnermostMergeIsNamed() {
        List<CommitBuild> builds = List.of(made("a"), made("b"), made("c"), made("d"));
        SearchResult inner = result(builds, 3, Ending.FOUND, 1.2);
        SearchResult nothing = result(builds, 3, Ending.NOTHING_CHANGED, 1);

        assertThat(new CulpritReport(List.of(found(), inner, nothing), "c", Texts.ENGLISH).headline())
                .isEqualTo("commit dddddddddd made it worse");
    }

    @Test
    void anImprovementIsNotBlamed() {
        SearchResult better = result(List.of(made("a"), made("b"), made("c"), made("d")), 2, Ending.FOUND, 0.8);

        String text = new CulpritReport(List.of(better), "c", Texts.ENGLISH).text();

        assertThat(text).contains("made it better").endsWith("no commit made it worse, some made it better\n");
        assertThat(CulpritDocument.of(List.of(better), "c", Texts.ENGLISH).outcome())
                .isEqualTo("cannotTell");
    }

    @Test
    void unbuildableCommitsAreARangeWithTheirReasons() {
        SearchResult range = result(List.of(made("a"), BROKEN, BROKEN, made("d")), 3, Ending.FOUND, 1.2);

        CulpritReport report = new CulpritReport(List.of(range), "c", Texts.ENGLISH);

        assertThat(report.text())
                .contains("  bbbbbbbbbb it does not compile <&>\n  cccccccccc it does not compile <&>\n")
                .contains("one of these made it worse")
                .endsWith("one of 3 commits from bbbbbbbbbb to dddddddddd made it worse; "
                        + "these commits cannot be told apart\n");
        assertThat(CulpritPage.of(report)).contains("it does not compile &lt;&amp;&gt;");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "zh-CN", "ja"})
    void aPageIsSafeInEveryLanguage(String tag) {
        Texts texts = Texts.of(Locale.forLanguageTag(tag));

        String page = CulpritPage.of(new CulpritReport(List.of(found(), found()), "c", texts));

        assertThat(page)
                .contains("<html lang=\"" + tag + "\">", "o-", "&lt;/script&gt;&lt;b&gt;")
                .doesNotContain("</script>", "<b>", "\u001b", "\u202e");
    }

    @Test
    void theDocumentHoldsAll() {
        String json =
                Json.write(CulpritDocument.SCHEMA, CulpritDocument.of(List.of(found(), found()), "c", Texts.ENGLISH));

        assertThat(json)
                .contains("\"schema\" : 1", "\"outcome\" : \"found\"", "\"inside\" : {", "\"suspicion\"")
                .contains("\"worse\" : true", "\"shareOfTotal\" : 1.0", "\"command\" : \"c\"")
                .doesNotContain("\u001b");
    }
}
