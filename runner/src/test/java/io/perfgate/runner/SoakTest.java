package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.perfgate.measure.Timeline;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trials that are long, or made to look long. */
class SoakTest {

    private static final int HOURS = 64;

    @TempDir
    private Path folder;

    private String[] run(Path suite, String... more) {
        return java.util.stream.Stream.concat(
                        java.util.stream.Stream.of(
                                "run",
                                "-f",
                                suite.toString(),
                                "--baseline",
                                folder.resolve("b").toString(),
                                "--out",
                                folder.resolve("out").toString()),
                        java.util.stream.Stream.of(more))
                .toArray(String[]::new);
    }

    /**
     * A minute takes two seconds here, and the run is killed: its minutes remain, the leak was reported, and a heap
     * dump is kept. Looks at the heap are 1.5 times as far apart each time, and a leak needs a minute; so one look falls
     * between the 61st and the 95th second.
     */
    @Test
    @Tag("slow")
    void aKilledRunLeavesItsMinutesAndHasReportedItsLeak() throws Exception {
        Path suite = Files.writeString(folder.resolve("performance.yml"), """
                suite: soak
                middleware:
                  start: java -Xmx256m -Xmn4m -XX:+UseSerialGC -jar lab/middleware/broker/target/broker.jar --port ${port} --fault leak=40M/min
                  ready: tcp://127.0.0.1:${port}
                  collect: "*.hprof"
                workloads:
                  - name: messages
                    gatling: io.perfgate.simulations.PointToPoint
                    classpath: [gatling-simulations/target/simulations.jar]
                    parameters: {mode: nP_nT, body: 1K}
                    load: ["1/1/1/1"]
                    warmUp: 1s
                    measure: 110s
                    trials: {first: 2, most: 2}
                validity: {calibration: 100000%, otherCpu: 100%}
                """);
        Path json = folder.resolve("progress.jsonl");
        Perfgate perfgate = Perfgate.startWith(
                List.of("-Dperfgate.minuteSeconds=2"), folder, run(suite, "--json-progress", json.toString()));
        perfgate.waitFor(() -> contains(json, "\"leak: messages"), 180);
        perfgate.waitFor(() -> contains(json, "\"trial\":2"), 90);
        perfgate.kill();

        Path heap = folder.resolve("out/collected/messages-at-1-1-1-1/trial-1/heap.hprof");
        assertThat(heap).exists();
        try (InputStream dump = Files.newInputStream(heap)) {
            assertThat(new String(dump.readNBytes(18), StandardCharsets.US_ASCII))
                    .isEqualTo("JAVA PROFILE 1.0.2");
        }

        assertThat(Files.readString(json))
                .contains("\"event\":\"begin\"", "\"throughput\":", "\"p99Millis\":", "\"heapBytes\":")
                .contains("it does not level off; ");
        for (String line : Files.readAllLines(json)) {
            JsonNode event = new ObjectMapper().readTree(line);
            assertThat(event.get("schema").asInt()).isEqualTo(1);
            assertThat(event.get("event").asText()).isIn("begin", "running", "note", "end");
        }
        List<String> minutes = Files.readAllLines(folder.resolve("out/minutes.csv"));
        assertThat(minutes).hasSizeGreaterThan(10);
        assertThat(minutes.get(0)).startsWith("run,workload,load,trial,time,perSecond,failed,");
        assertThat(minutes.get(10).split(",")).hasSize(11).doesNotContain("");
    }

    private static boolean contains(Path file, String text) {
        try {
            return Files.exists(file) && Files.readString(file).contains(text);
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }

    /** The log of 64 hours in a small heap, and a record no larger than for an hour. */
    @Test
    void daysInASmallHeap() throws Exception {
        Path log = writeLog();
        Path suite = Files.writeString(folder.resolve("performance.yml"), """
                suite: days
                workloads:
                  - name: shop
                    run: cp -r %s ${results}
                    results: gatling
                    warmUp: 1h
                    measure: %dh
                    trials: {first: 1, most: 1}
                """.formatted(log.getParent(), HOURS - 1));
        Perfgate perfgate = Perfgate.startWith(
                List.of("-Xmx96m", "--enable-native-access=ALL-UNNAMED"), folder, run(suite, "--quiet"));

        assertThat(perfgate.exitStatus()).as(perfgate.complaints().toString()).isEqualTo(3); // no baseline
        assertThat(perfgate.complaints()).isEmpty();
        Path record = folder.resolve("out/run.json");
        assertThat(Files.size(record)).isLessThan(1 << 20);
        RunRecord read = RunRecords.read(record);
        Timeline rate = read.timelines().stream()
                .filter(one -> one.name().equals("buy per second"))
                .findFirst()
                .orElseThrow();
        assertThat(rate.perSecond()).hasSize((HOURS - 1) * 3600);
        assertThat(rate.values()).hasSizeLessThanOrEqualTo(Timeline.MOST_VALUES);
        assertThat(read.series())
                .filteredOn(one -> one.metric().name().equals("unevenness"))
                .singleElement()
                .satisfies(one -> assertThat(one.trials().get(0)).isLessThan(0.05));
        assertThat(Files.readString(folder.resolve("stderr.txt"))).isEmpty();
    }

    /** In the form of Gatling 3.12: two requests a second, of 5 to 104 ms. */
    private Path writeLog() throws IOException {
        Path log = Files.createDirectories(folder.resolve("made/run")).resolve("simulation.log");
        long start = 1_795_246_781_409L;
        try (BufferedWriter out = Files.newBufferedWriter(log)) {
            out.write("RUN\tShop\tshop\t" + start + "\t \t3.12.0\n");
            out.write("USER\tbuyers\tSTART\t" + start + "\n");
            for (int i = 0; i < 2 * 3600 * HOURS; i++) {
                long sent = start + i * 500L;
                out.write("REQUEST\t\tbuy\t" + sent + "\t" + (sent + 5 + i * 37 % 100) + "\tOK\t \n");
            }
            out.write("USER\tbuyers\tEND\t" + (start + HOURS * 3_600_000L) + "\n");
        }
        return log;
    }
}
