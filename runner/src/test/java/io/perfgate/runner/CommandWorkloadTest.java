package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plain commands as workloads: real processes, and results that real tools wrote. */
class CommandWorkloadTest {

    private static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();
    private static final String FIXTURES = CHECKOUT + "/engine/src/test/resources/io/perfgate/read/";

    @TempDir
    private Path folder;

    private String[] arguments(String yaml) throws IOException {
        Path suite = Files.writeString(folder.resolve("performance.yml"), yaml);
        return new String[] {
            "run",
            "-f",
            suite.toString(),
            "--out",
            folder.resolve("out").toString(),
            "--baseline",
            folder.resolve("b").toString()
        };
    }

    private Ended run(String yaml) throws IOException {
        return Ended.of(arguments(yaml));
    }

    /** In a separate JVM, because the started process has an environment, or is a middleware of this checkout. */
    private Perfgate runAsUsersDo(String yaml) throws IOException, InterruptedException {
        return Perfgate.run(folder, arguments(yaml));
    }

    private RunRecord record() {
        return RunRecords.read(folder.resolve("out/run.json"));
    }

    private MeasuredSeries series(String name, String metric) {
        return record().series().stream()
                .filter(one ->
                        one.id().name().equals(name) && one.metric().name().equals(metric))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + metric + " of '" + name + "' in "
                        + record().series().stream().map(MeasuredSeries::key).toList()));
    }

    private static String workload(String rest) {
        return "suite: commands\nworkloads:\n  - name: tool\n    trials: {first: 1, most: 1}\n" + rest;
    }

    @Test
    void theOutputOfEachTrialIsRead() throws Exception {
        Ended perfgate = run("""
                suite: commands
                workloads:
                  - name: tool
                    run: >-
                      sh -c 'echo progress >&2; echo series,metric,unit,direction,run,trial,value;
                      echo "${size},time,ms,lower,${load},${trial},${trial}.5"'
                    parameters: {size: 1K}
                    load: [low, high]
                    trials: {first: 2, most: 2}
                """);

        assertThat(perfgate.complaints()).isEmpty();
        assertThat(perfgate.exitStatus()).isEqualTo(3); // no baseline
        assertThat(series("tool {size=1K} / low / 1K", "time").trials()).containsExactly(1.5, 2.5);
        assertThat(series("tool {size=1K} / high / 1K", "time").trials()).containsExactly(1.5, 2.5);
    }

    @Test
    void loadOnAMiddlewareBringsItsHeapAndCosts() throws Exception {
        Perfgate perfgate = runAsUsersDo("""
                suite: commands
                middleware:
                  start: java -Xmx128m -XX:TieredStopAtLevel=1 -jar ${build}/lab/middleware/broker/target/broker.jar --port ${port}
                  ready: tcp://127.0.0.1:${port}
                workloads:
                  - name: load
                    run: sh -c 'test "${target}" = "127.0.0.1:${port}" && cp %swrk/errors-4.1.0.txt ${results}'
                    results: output/wrk.txt
                    trials: {first: 1, most: 1}
                  - name: alone
                    run: cat %sk6/handle-summary-1.0.0.json
                    middleware: none
                    trials: {first: 1, most: 1}
                """.formatted(FIXTURES, FIXTURES));

        assertThat(perfgate.complaints()).isEmpty();
        assertThat(series("load / requests", "p99").trials()).containsExactly(48.0);
        assertThat(series("load", "heapAfterGc").trials().get(0)).isGreaterThan(1e6);
        assertThat(series("load", "allocatedPerRequest").trials().get(0)).isPositive();
        assertThat(series("alone / http_req", "p95").trials().get(0)).isEqualTo(48.267966949999995);
        assertThat(record().series()).noneMatch(one -> one.id().name().equals("alone"));
    }

    @Test
    void resultsWithTimesAreCutToTheMeasurementWindow() throws Exception {
        Ended perfgate = run(workload("    run: cp -r " + FIXTURES + "gatling/3.15.1 ${results}\n    results: gatling\n"
                + "    warmUp: 1s\n    measure: 2s\n"));

        assertThat(perfgate.complaints()).isEmpty();
        assertThat(record().timelines())
                .filteredOn(one -> one.name().endsWith(" per second"))
                .isNotEmpty()
                .allMatch(
                        one -> one.startOffsetSeconds() == 1 && one.perSecond().size() == 2);
        assertThat(record().series())
                .as("the whole of the log, not the two seconds that are measured")
                .filteredOn(one -> one.metric().name().equals("overallThroughput"))
                .isNotEmpty()
                .noneMatch(one -> one.trials()
                        .equals(series(one.id().name(), "throughput").trials()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            run: 'true'                          | results: a.csv | the command wrote no results to
            run: 'true'                          | -              | the command's results are empty
            run: touch ${results}                | results: a.csv | the command's results are empty
            run: sh -c 'echo no more >&2; exit 7'| -              | trial 1: the command ended with status 7; last output: no more
            run: no-such-program                 | -              | there is no program 'no-such-program'
            run: echo hello                      | -              | unknown format
            run: echo series,metric,unit,direction,run,trial,value | - | contains no measurements
            run: cat FIXTURESk6/all-refused-1.0.0.json | -        | no request succeeded
            run: cat FIXTURESjmh/all-modes-1.37.json | -          | one start of a program is one trial
            run: cat FIXTURESwrk/latency-4.1.0.txt | warmUp: 2s   | its results contain no times, so 'warmUp' cannot be cut
            run: head -c 5000 FIXTURESgatling/point-to-point-3.15.1.log | - | ends in the middle of a record
            """)
    void nothingFailsOpen(String run, String more, String complaint) throws Exception {
        Ended perfgate = run(workload("    " + run.strip().replace("FIXTURES", FIXTURES) + "\n"
                + (more == null ? "" : "    " + more.strip() + "\n")));

        assertThat(perfgate.complaints())
                .hasSize(1)
                .first()
                .asString()
                .contains(complaint)
                .doesNotContain(".perfgate-running");
        boolean isSeenFirst =
                (more != null && more.startsWith("warmUp")) || run.strip().endsWith("no-such-program");
        assertThat(perfgate.exitStatus()).isEqualTo(isSeenFirst ? 2 : 3);
        assertThat(folder.resolve("out/run.json")).doesNotExist();
    }

    @Test
    void aCommandThatHangsIsKilledWithItsChildren() throws Exception {
        String seconds = "8" + System.nanoTime() % 1_000_000;
        Ended perfgate = run(workload(
                "    run: sh -c 'echo before; sleep " + seconds + " & sleep " + seconds + "'\n    within: 2s\n"));

        assertThat(perfgate.complaints())
                .hasSize(1)
                .first()
                .asString()
                .contains("the command of workload 'tool' did not end within 2 s and was killed");
        assertThat(perfgate.exitStatus()).isEqualTo(3);
        Perfgate.assertNoneLeft("sleep " + seconds);
        assertThat(folder.resolve("out/failed-trial/command-output.log")).hasContent("before");
    }

    @Test
    void aMiddlewareThatDiesUnderItsLoad() throws Exception {
        Path suite = Files.writeString(folder.resolve("performance.yml"), """
                suite: commands
                middleware:
                  start: java -Xmx128m -XX:TieredStopAtLevel=1 -jar lab/middleware/broker/target/broker.jar --port ${port}
                  ready: tcp://127.0.0.1:${port}
                workloads:
                  - name: tool
                    run: sleep 6
                """);
        Perfgate perfgate = Perfgate.start(
                folder,
                "run",
                "-f",
                suite.toString(),
                "--out",
                folder.resolve("out").toString());
        perfgate.descendant("sleep 6");
        TimeUnit.MILLISECONDS.sleep(200);
        perfgate.descendant("broker.jar").destroyForcibly();

        assertThat(perfgate.exitStatus()).isEqualTo(3);
        assertThat(perfgate.complaints())
                .hasSize(1)
                .first()
                .asString()
                .contains("middleware ended with status 137 during the load of workload 'tool', trial 1");
    }

    @Test
    void environmentDirectoryAndFilesToCollect() throws Exception {
        Perfgate perfgate = runAsUsersDo("""
                suite: commands
                middleware:
                  start: java -Xmx128m -XX:TieredStopAtLevel=1 -Xlog:gc:file=${folder}/gc.log -jar ${build}/lab/middleware/broker/target/broker.jar --port ${port}
                  ready: tcp://127.0.0.1:${port}
                  collect: gc.log
                workloads:
                  - name: tool
                    run: sh -c 'mkdir deep; echo "$PLACE" > deep/place.txt; echo "$HEAD" > r.csv; echo "x,t,ms,lower,r,1,5" >> r.csv'
                    results: r.csv
                    directory: ${folder}
                    environment: {HEAD: "series,metric,unit,direction,run,trial,value", PLACE: "at ${load}"}
                    collect: ["deep/*"]
                    load: [low/1]
                    trials: {first: 2, most: 2}
                """);

        assertThat(perfgate.complaints()).isEmpty();
        Path collected = folder.resolve("out/collected/tool-at-low-1");
        assertThat(collected.resolve("trial-1/deep/place.txt")).hasContent("at low/1");
        assertThat(collected.resolve("trial-2/gc.log")).isNotEmptyFile();
    }

    @Test
    void secretsAreNotRepeated() throws Exception {
        Perfgate perfgate = runAsUsersDo(workload("""
                            run: sh -c 'echo cannot log in as $WHO with $DB_PASSWORD >&2; exit 1'
                            environment: {DB_PASSWORD: hunter2-and-more, WHO: adam}
                        """));

        assertThat(perfgate.complaints())
                .containsExactly("perfgate: workload 'tool', trial 1: the command ended with "
                        + "status 1; last output: cannot log in as *** with ***");
        assertThat(runAsUsersDo(workload("    run: cat r.csv\n    directory: /no/such\n"))
                        .complaints())
                .containsExactly("perfgate: the command of workload 'tool': its directory /no/such does not exist");
    }
}
