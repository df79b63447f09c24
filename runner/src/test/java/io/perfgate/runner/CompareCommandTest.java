package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Existing results, compared with each other. */
class CompareCommandTest extends CommandCase {

    @Test
    void compareHoldsTablesAgainstLittlesLaw() throws IOException {
        Path table = Files.writeString(folder.resolve("table.csv"), """
                series,metric,unit,direction,run,trial,value
                EJB / 500 users,throughput,1/s,higher,report,1,2570.2
                EJB / 500 users,mean,ms,lower,report,1,1494
                """);

        assertThat(perfgate("compare", "--baseline", table, "--current", table)).isEqualTo(3);
        assertThat(out.toString())
                .contains("not valid: EJB / 500 users: Little's law: 2 570/s x 1 494 ms = 3 840 users at work, not 500")
                .contains("INCONCLUSIVE: of 2 series, 2 not judged");
    }

    @Test
    void compareFindsALeakInARecord() {
        Path leaking = RESOURCES.resolve("validity/broker-leak.json");

        assertThat(perfgate("compare", "--baseline", leaking, "--current", leaking))
                .isEqualTo(1);
        assertThat(out.toString()).contains("Heap growth", "it does not level off");
    }

    @Test
    void compareJudgesTrialsOfAnyTool() throws IOException {
        Path old = trials("old", 12.1, 12.2, 12.0, 12.1);
        Path now = trials("now", 14.3, 14.4, 14.2, 14.3);

        assertThat(perfgate("compare", "--baseline", old, "--current", now, "--json"))
                .isEqualTo(1);
        JsonNode judgement = new ObjectMapper().readTree(out.toString());
        assertThat(judgement.get("schema").asInt()).isEqualTo(1);
        assertThat(judgement.get("judgement").asText()).isEqualTo("fail");
        JsonNode series = judgement.get("series").get(0);
        assertThat(series.get("series").asText()).isEqualTo("order.send");
        assertThat(series.get("verdict").asText()).isEqualTo("regressed");
        assertThat(series.get("change").asDouble()).isBetween(0.17, 0.19);
        assertThat(series.get("low").asDouble()).isLessThan(series.get("change").asDouble());
        assertThat(series.get("why").asText()).startsWith("p99 of 'order.send' rose 18 %");
    }

    @Test
    void compareTakesAConfiguration() throws IOException {
        Path old = trials("old", 12.1, 12.2, 12.0, 12.1);
        Path now = trials("now", 14.3, 14.4, 14.2, 14.3);
        Path config = Files.writeString(folder.resolve("gate.yml"), "tolerance: {p99: 30%}\n");

        assertThat(perfgate("compare", "--baseline", old, "--current", now, "--config", config))
                .isZero();
        assertThat(out.toString()).contains("PASS: no regressions: 1 series");
    }

    @Test
    void compareRefusesToJudgeByAMistypedName() throws IOException {
        Path old = trials("old", 12.1, 12.2, 12.0, 12.1);
        Path now = trials("now", 24.3, 24.4, 24.2, 24.3);
        Path config = Files.writeString(folder.resolve("gate.yml"), "falseAlarms: 1%\nmetrics: [p9, p99]\n");

        assertThat(perfgate("compare", "--baseline", old, "--current", now, "--config", config))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains("gate.yml:2:11: 'metrics' names 'p9', but nothing measures that", "nearest", "'p99'");
    }

    @Test
    void compareWithoutTheSeriesCannotTell() throws IOException {
        Path old = Files.writeString(folder.resolve("old.csv"), "series,metric,unit,direction,run,trial,value\n");
        Path now = trials("now", 14.3, 14.4);

        assertThat(perfgate("compare", "--baseline", old, "--current", now)).isEqualTo(3);
    }
}
