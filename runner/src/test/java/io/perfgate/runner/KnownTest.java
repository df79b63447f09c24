package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Acknowledging a regression with the commands. */
class KnownTest {

    @SuppressWarnings("TimeInStaticInitializer") // one day for all commands
    private static final LocalDate TODAY = LocalDate.now(ZoneOffset.UTC);

    @TempDir
    private Path folder;

    private String said = "";
    private String complained = "";

    private int perfgate(Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status = Main.execute(
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                Arrays.stream(arguments).map(Object::toString).toArray(String[]::new));
        said = out.toString();
        complained = err.toString();
        return status;
    }

    private int judge(double millis, Object... more) throws Exception {
        Path suite = Files.writeString(folder.resolve("performance.yml"), """
                suite: orders
                workloads:
                  - name: order
                    jmh: benchmarks.jar
                """);
        StringBuilder csv = new StringBuilder("series,metric,unit,direction,run,trial,value\n");
        for (int trial = 1; trial <= 4; trial++) {
            csv.append("order.send,p99,ms,lower,r,%d,%s\n".formatted(trial, millis + trial % 2 * 0.01));
            csv.append("order.list,p99,ms,lower,r,%d,%s\n".formatted(trial, 5 + trial % 2 * 0.01));
        }
        Thread.sleep(5); // runs are named by the millisecond
        return perfgate(Stream.concat(
                        Stream.of(
                                "judge",
                                "-f",
                                suite,
                                "--baseline",
                                folder.resolve("baselines"),
                                "--profile",
                                "lab-1",
                                "--out",
                                folder.resolve("out"),
                                Files.writeString(folder.resolve("results.csv"), csv)),
                        Arrays.stream(more))
                .toArray());
    }

    private int known(String command, Object... more) {
        return perfgate(Stream.concat(
                        Stream.of("known", command, "--baseline", folder.resolve("baselines")), Arrays.stream(more))
                .toArray());
    }

    private int add(String until) {
        return known("add", folder.resolve("out/run.json"), "--by", "jane", "--why", "new store", "--until", until);
    }

    private void accepted() throws Exception {
        judge(10, "--accept");
        judge(10.01, "--accept");
        assertThat(said).contains("accepted into the baseline");
    }

    @Test
    void acceptingAgainCompletesAnInterruptedClosing() throws Exception {
        accepted();
        judge(12);
        add(TODAY.plusDays(30).toString());
        judge(12, "--accept");
        Path ledger = folder.resolve("baselines/known.yml");
        String before = Files.readString(ledger);
        judge(10, "--accept");
        assertThat(said).contains("closed as known: order.send p99");
        Files.writeString(ledger, before);

        perfgate("baseline", "accept", folder.resolve("out/run.json"), "--baseline", folder.resolve("baselines"));
        assertThat(said).contains("is already accepted").contains("closed as known: order.send p99");
        assertThat(Files.readString(ledger)).isNotEqualTo(before);
    }

    @Test
    void anAcknowledgedRegressionDoesNotFailAndClosesWhenItIsGone() throws Exception {
        accepted();
        assertThat(judge(12)).as(said).isEqualTo(1);
        assertThat(add(TODAY.plusDays(30).toString())).as(complained).isZero();
        assertThat(said).contains("order.send p99");

        assertThat(judge(12, "--accept")).as(said).isZero();
        assertThat(said).contains("PASS: no new regressions: 2 series; 1 acknowledged (oldest today)");
        assertThat(said).containsPattern("acknowledged +order\\.send +p99").contains("acknowledged by jane");
        JsonNode series = new ObjectMapper()
                .readTree(folder.resolve("out/judgement.json").toFile())
                .path("series")
                .get(0);
        assertThat(series.path("verdict").asText()).isEqualTo("known");
        assertThat(series.path("known").path("by").asText()).isEqualTo("jane");
        assertThat(series.path("change").asDouble()).isBetween(0.19, 0.21);

        assertThat(judge(14.4)).as(said).isEqualTo(1);
        assertThat(said).contains("worse than the 20 % acknowledged by jane");

        assertThat(judge(10, "--accept")).as(said).isZero();
        assertThat(said).contains("better again").contains("closed as known: order.send p99");
        known("list");
        assertThat(said).isEmpty();
        known("list", "--all");
        assertThat(said).contains("closed " + TODAY);
        assertThat(judge(12)).as("found again").isEqualTo(1);
    }

    @Test
    void aTwentyfoldRegressionCanBeAcknowledged() throws Exception {
        accepted();
        judge(200);
        assertThat(add(TODAY.plusDays(30).toString())).as(complained).isZero();

        assertThat(judge(200)).as(said).isZero();
        assertThat(add("31.12." + (TODAY.getYear() + 1))).isEqualTo(2);
        assertThat(complained).contains("known: 'until' must be a day such as 2026-02-28, not '31.12.");
    }

    @Test
    void entriesClosedByHandFailAgain() throws Exception {
        accepted();
        judge(12);
        add("release-7");
        assertThat(said)
                .contains("known until a run is pinned as release-7, until " + TODAY.plusYears(1) + " at most: ");
        known("list");
        assertThat(said)
                .contains("orders: order.send p99 20 % worse, known since " + TODAY
                        + " by jane until release-7: new store");

        assertThat(known("close", "orders", "order.*", "p99", "--why", "a mistake"))
                .isZero();
        assertThat(judge(12)).isEqualTo(1);
        assertThat(known("close", "orders", "order.*", "p99", "--why", "again")).isEqualTo(2);
        assertThat(complained).contains("no open regression 'order.*' p99 of suite 'orders'");
    }

    @Test
    void expiredEntriesAreRedAgain() throws Exception {
        accepted();
        judge(12);
        assertThat(add(TODAY.minusDays(1).toString())).isEqualTo(2);
        assertThat(complained)
                .contains("known: 'until: " + TODAY.minusDays(1) + "' is past; choose " + TODAY + " or a later day");
        assertThat(add(TODAY.plusDays(1).toString())).as(complained).isZero();
        Path ledger = folder.resolve("baselines/known.yml");
        Files.writeString(
                ledger,
                Files.readString(ledger)
                        .replace(
                                TODAY.plusDays(1).toString(), TODAY.minusDays(1).toString()));

        assertThat(judge(12)).isEqualTo(1);
        assertThat(said).contains("acknowledged by jane until " + TODAY.minusDays(1) + "; expired");
    }

    @Test
    void unreadableFilesAreReportedBeforeAnythingIsJudged() throws Exception {
        accepted();
        Files.writeString(folder.resolve("baselines/known.yml"), "known:\n  - suite: ../../x\n");

        assertThat(judge(10)).isEqualTo(2);
        assertThat(complained.lines()).singleElement().asString().contains("known.yml:2:5");
    }

    @Test
    void onlyRegressionsCanBeAcknowledged() throws Exception {
        accepted();

        assertThat(add("release-7")).isEqualTo(2);
        assertThat(complained).contains("no series that regressed matches '*'");
        assertThat(folder.resolve("baselines/known.yml")).doesNotExist();
    }
}
