package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Results that other tools left behind, judged against a stored baseline. */
class JudgeTest extends CommandCase {

    private String measuring = "";

    private int judge(Object... arguments) throws Exception {
        Thread.sleep(5); // runs are named by the millisecond
        Path suite = Files.writeString(folder.resolve("performance.yml"), """
                suite: orders
                workloads:
                  - name: order
                    jmh: benchmarks.jar
                tolerance: {"*": 5%}
                """ + measuring);
        List<Object> all = new ArrayList<>(
                List.of("judge", "-f", suite, "--baseline", folder.resolve("baselines"), "--profile", "lab-1"));
        all.addAll(List.of(arguments));
        if (!all.contains("--out")) {
            all.addAll(List.of("--out", folder.resolve("out")));
        }
        return perfgate(all.toArray());
    }

    @Test
    void theFirstIsAcceptedTheSamePassesAndASlowerOneFails() throws Exception {
        assertThat(judge(trials("first", 12.1, 12.2, 12.0, 12.1), "--accept")).isZero();
        assertThat(out.toString()).contains("accepted into the baseline");

        assertThat(judge(trials("same", 12.0, 12.1, 12.2, 12.1)))
                .as(out.toString())
                .isZero();

        assertThat(judge(trials("slower", 14.3, 14.4, 14.2, 14.3), "--build-name", "build 3"))
                .isEqualTo(1);
        RunRecord record = RunRecords.read(folder.resolve("out/run.json"));
        assertThat(record.suite()).isEqualTo("orders");
        assertThat(record.build()).isEqualTo("build 3");
        assertThat(record.baseline()).hasSize(1);
        assertThat(record.judgement().regressed()).hasSize(1);
        assertThat(folder.resolve("out/report.html")).isNotEmptyFile();
        assertThat(err.toString()).isEmpty();
    }

    /** A misspelled release must not look as if the run were compared with it. */
    @Test
    void aPinThatNoRunHasIsAWarning() throws Exception {
        measuring = "baseline: {pinned: [first, releese-7.5]}\n";
        judge(trials("first", 12.1, 12.2, 12.0, 12.1), "--accept");
        perfgate("baseline", "pin", "--baseline", folder.resolve("baselines"), folder.resolve("out/run.json"), "first");
        out.getBuffer().setLength(0);

        assertThat(judge(trials("same", 12.0, 12.1, 12.2, 12.1))).isZero();
        assertThat(out.toString())
                .contains("warning: the whole run: no run on this hardware profile is pinned as 'releese-7.5'")
                .doesNotContain("pinned as 'first'");
    }

    @Test
    void aWorkloadThatABudgetLeftUnmeasuredDoesNotPassLater() throws Exception {
        measuring = "whenUndecided: pass\n";
        judge(trials("first", 12.1, 12.2, 12.0, 12.1), "--accept");
        judge(trials("same", 12.0, 12.1, 12.2, 12.1));
        String cutShort = "\"cutShort\" : {\"budgetSeconds\": 60, \"workloads\": [\"later\"]},";
        String record = Files.readString(folder.resolve("out/run.json"));
        assertThat(record).contains("\"course\" : {");
        Path cut = Files.writeString(
                folder.resolve("cut.json"), record.replace("\"course\" : {", "\"course\" : {" + cutShort));

        assertThat(judge(cut)).isEqualTo(3);
        assertThat(out.toString()).contains("the time budget of 60 s left no trials for later");
    }

    private JsonNode onlySeries() throws IOException {
        return new ObjectMapper()
                .readTree(folder.resolve("out/judgement.json").toFile())
                .path("series")
                .get(0);
    }

    @Test
    void aRegressionIsNewOnceAndThenSinceItsFirstRun() throws Exception {
        judge(trials("first", 12.1, 12.2, 12.0, 12.1), "--accept");
        judge(trials("second", 12.1, 12.2, 12.0, 12.1), "--accept");
        judge(trials("monday", 14.3, 14.4, 14.2, 14.3), "--accept", "--build-name", "412");
        assertThat(out.toString()).contains("first reported in this run");
        assertThat(onlySeries().path("new").asBoolean()).isTrue();
        judge(trials("tuesday", 14.3, 14.4, 14.2, 14.3), "--accept", "--build-name", "413");
        assertThat(out.toString()).contains("tolerance 5.0 %; over 2 nights; first reported in 412 on ");
        assertThat(onlySeries().path("new").asBoolean()).isFalse();
        assertThat(onlySeries().path("since").path("build").asText()).isEqualTo("412");

        judge(trials("fresh", 14.3, 14.4, 14.2, 14.3), "--out", folder.resolve("elsewhere"));
        assertThat(Files.readString(folder.resolve("elsewhere/report.md"))).contains("first reported in 412");
    }

    @Test
    void aChangedMeasurementSetupBeginsANewBaseline() throws Exception {
        judge(trials("first", 12.1, 12.2, 12.0, 12.1), "--accept");
        judge(trials("second", 12.1, 12.2, 12.0, 12.1), "--accept");
        measuring = "measuring: changed because the load comes from another host\n";
        Path slower = trials("other", 14.3, 14.4, 14.2, 14.3);

        assertThat(judge(slower, "--accept")).isZero();
        assertThat(out.toString())
                .contains(
                        "INCONCLUSIVE: the measurement setup changed, so a new baseline begins: changed because the load comes "
                                + "from another host")
                .doesNotContain("regressed");
        assertThat(judge(slower, "--accept")).isZero();
        assertThat(judge(trials("first", 12.1, 12.2, 12.0, 12.1))).isZero();
        assertThat(onlySeries().path("change").asDouble()).isBetween(-0.2, -0.1);
    }

    @Test
    void acceptingARunMayMarkAChangedMeasurementSetup() throws Exception {
        judge(trials("first", 12.1, 12.2, 12.0, 12.1), "--accept");
        judge(trials("second", 12.1, 12.2, 12.0, 12.1), "--accept");
        Path slower = trials("other", 14.3, 14.4, 14.2, 14.3);
        assertThat(judge(slower)).isEqualTo(1);
        assertThat(perfgate(
                        "baseline",
                        "accept",
                        "--baseline",
                        folder.resolve("baselines"),
                        "--measuring-changed",
                        "another host",
                        folder.resolve("out/run.json")))
                .isZero();

        assertThat(judge(slower)).isZero();
        assertThat(RunRecords.read(folder.resolve("out/run.json")).baseline()).hasSize(1);
    }

    @Test
    void unacceptedRunsAreRememberedUntilTheNextAcceptedOne() throws Exception {
        judge(trials("first", 12.1, 12.2, 12.0, 12.1), "--accept");
        judge(trials("second", 12.1, 12.2, 12.0, 12.1), "--accept");
        Path nights = folder.resolve("baselines.nights/lab-1/orders.json");
        assertThat(judge(trials("slow", 14.3, 14.4, 14.2, 14.3))).isEqualTo(1);
        assertThat(nights).as("without --accept, as a pull request is judged").doesNotExist();

        judge(trials("slow", 14.3, 14.4, 14.2, 14.3), "--accept");
        String once = Files.readString(nights);
        judge(trials("slow", 14.3, 14.4, 14.2, 14.3), "--accept");
        assertThat(nights).as("the same results judged twice").hasContent(once);
        judge(trials("slow again", 14.3, 14.4, 14.2, 14.4), "--accept");
        assertThat(onlySeries().path("basis").asText()).isEqualTo("nights");
        assertThat(out.toString()).contains("over 2 nights");

        assertThat(judge(trials("fixed", 12.1, 12.2, 12.0, 12.2), "--accept")).isZero();
        assertThat(judge(trials("slow at last", 14.3, 14.4, 14.2, 14.5))).isEqualTo(1);
        assertThat(onlySeries().path("new").asBoolean()).isTrue();
    }

    @Test
    void aBrokenRecordOfNightsIsReportedWithTheFix() throws Exception {
        judge(trials("first", 12.1, 12.2, 12.0, 12.1), "--accept");
        Path nights = folder.resolve("baselines.nights/lab-1/orders.json");
        Files.createDirectories(nights.getParent());
        Files.writeString(nights, "{\"schema\": 1, \"after\"");

        assertThat(judge(trials("same", 12.0, 12.1, 12.2, 12.1))).isEqualTo(2);
        assertThat(err.toString()).contains(nights.toString(), "delete it to begin anew");
    }

    @Test
    void aRecordKeepsItsContentAndIsJudgedByTheCurrentSuite() throws Exception {
        assertThat(judge(RECORD)).isEqualTo(3);

        RunRecord before = RunRecords.read(RECORD);
        RunRecord record = RunRecords.read(folder.resolve("out/run.json"));
        assertThat(record.run()).isEqualTo(before.run());
        assertThat(record.series()).isEqualTo(before.series());
        assertThat(record.policy()).isNotEqualTo(before.policy());
    }

    @Test
    void aFileThatIsNotAResultIsReported() throws Exception {
        assertThat(judge(folder.resolve("nothing-there"))).isEqualTo(2);
        assertThat(err.toString().lines()).singleElement().asString().contains("nothing-there");
    }

    /** Users of the Maven goals have no other command, and a shell would split a path with blanks. */
    @Test
    void theNextStepsCanBeCopied() throws Exception {
        judge(trials("first", 12.1, 12.2, 12.0, 12.1), "--accept");
        Path results = folder.resolve("my results");
        List<String> command = new ArrayList<>(List.of("judge", "--accept", "--profile", "lab-1"));
        command.addAll(List.of("-f", folder + "/performance.yml", "--baseline", folder + "/baselines"));
        Path slow = trials("slower", 14.3, 14.4, 14.2, 14.3);
        command.addAll(List.of("--out", results.toString(), slow.toString()));
        Map<String, String> byMaven = Map.of("PERFGATE_MAVEN_JAR", "/shop/perfgate.jar");
        Perfgate slower = Perfgate.start(folder, byMaven, command.toArray(String[]::new));

        assertThat(slower.exitStatus()).as(slower.errors()).isEqualTo(1);
        assertThat(slower.output())
                .contains("java -jar /shop/perfgate.jar known add '" + results + "/run.json' --until DAY --why REASON");
    }
}
