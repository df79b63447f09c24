package io.perfgate.influx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.perfgate.baseline.AcceptedRun;
import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.BaselineStore;
import io.perfgate.baseline.FileBaselines;
import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Names;
import io.perfgate.measure.Place;
import io.perfgate.measure.Reason;
import io.perfgate.read.ReadError;
import io.perfgate.record.Course;
import io.perfgate.record.RunRecord;
import io.perfgate.suite.BaselineChoice;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** After the same changes, the store in files and the one in a real server have the same content. */
@Timeout(120)
class InfluxBaselinesTest {

    private static final String AWKWARD = "Größe 🚀 \"q\" 'x' \\ a,b=c \\";
    private static final Instant FIRST = Instant.parse("2026-01-02T03:04:05.123456789Z");

    @TempDir
    private Path folder;

    private final RunRecord record = RecordedRun.asItIs();
    private InfluxServer server;
    private BaselineStore files;
    private BaselineStore influx;

    @BeforeEach
    void start() throws Exception {
        assumeTrue(InfluxServer.isInstalled(), "influxd is not installed");
        server = InfluxServer.start(folder, false);
        files = new FileBaselines(folder.resolve("baselines"));
        influx = at(server.place(), "main");
    }

    @AfterEach
    void stop() throws InterruptedException {
        if (server != null) { // a missing influxd skips the tests, but not this
            server.close();
        }
    }

    private static BaselineStore at(InfluxPlace place, String branch) {
        return new InfluxBaselines(place, branch, Duration.ZERO, Duration.ZERO);
    }

    private AcceptedRun run(String name, Instant acceptedAt, List<Course.TrialTime> trialTimes) {
        return new AcceptedRun(
                new MeasuredRun(name, record.series(), Optional.empty(), Set.of(), Map.of()),
                new AcceptedRun.Origin("build of " + name, Optional.empty(), Optional.empty()),
                new AcceptedRun.Approval(acceptedAt, AWKWARD, Reason.plain(Names.shown("why\nnot " + AWKWARD))),
                new Surroundings(
                        name,
                        Optional.of(record.hardware().facts()),
                        record.machine().calibration()),
                trialTimes,
                Optional.empty());
    }

    private AcceptedRun run(int number) {
        return run("r" + number, FIRST.plusSeconds(number), record.course().trialTimes());
    }

    private void accept(String suite, String profile, AcceptedRun run) throws IOException {
        assertThat(influx.accept(suite, profile, run)).isEqualTo(files.accept(suite, profile, run));
    }

    private void pin(String run, String name) throws IOException {
        for (BaselineStore store : List.of(influx, files)) {
            assertThat(store.change("orders", "lab-1", before -> before.pin(run, name)))
                    .isTrue();
        }
    }

    private void assertSame(String suite, String profile) throws IOException {
        assertThat(influx.load(suite, profile)).isEqualTo(files.load(suite, profile));
        assertThat(influx.all()).isEqualTo(files.all());
    }

    @Test
    void theSameAsInFiles() throws IOException {
        assertSame("orders", "lab-1");
        for (int i = 0; i < 5; i++) {
            accept("orders", "lab-1", run(i));
            assertSame("orders", "lab-1");
        }
        pin("r1", AWKWARD);
        for (int i = 5; i < 60; i++) {
            accept("orders", "lab-1", run(i));
        }
        // Runs that were dropped do not come back when a pin makes room.
        pin("r30", "release-7");
        accept("orders", "lab-2", run(0));
        accept("carts", "lab-1", run("r0", FIRST.minusSeconds(1000), List.of()));
        accept("carts", "lab-1", run("behind, though a clock was set back", FIRST.minusSeconds(2000), List.of()));
        assertSame("orders", "lab-1");
        assertSame("carts", "lab-1");
        assertSame("orders", "nowhere");

        Baseline orders = influx.load("orders", "lab-1");
        assertThat(orders.runs())
                .extracting(AcceptedRun::run)
                .contains("r1", "r59")
                .doesNotContain("r0", "r2");
        BaselineChoice choice = new BaselineChoice("main", 3, 0, List.of(AWKWARD), Optional.empty(), Optional.empty());
        assertThat(orders.chosen(choice)).hasSize(4);
        for (BaselineStore store : List.of(files, influx)) {
            assertThat(store.accept("orders", "lab-1", run(59))).isFalse();
            assertThatThrownBy(() -> store.change("orders", "lab-1", before -> before.pin("r0", "x")))
                    .hasMessage("run 'r0' is not in the baseline of orders on lab-1; accept it first");
        }
    }

    /** The next run is marked when the one that began the measurement setup is dropped. */
    @Test
    void aChangedSetupOutlivesItsFirstRun() throws IOException {
        AcceptedRun first = run(0);
        AcceptedRun.Origin begun =
                new AcceptedRun.Origin(first.origin().build(), Optional.empty(), Optional.of("another host"));
        accept(
                "orders",
                "lab-1",
                new AcceptedRun(
                        first.measured(),
                        begun,
                        first.approval(),
                        first.surroundings(),
                        first.trialTimes(),
                        first.details()));
        for (int i = 1; i < 53; i++) {
            accept("orders", "lab-1", run(i));
        }

        assertSame("orders", "lab-1");
        assertThat(influx.load("orders", "lab-1").runs()).hasSize(50);
        assertThat(influx.load("orders", "lab-1").runs().get(0).measuringChanged())
                .contains("another host");
    }

    @Test
    void aRunOfAnyLength() throws IOException {
        List<Course.TrialTime> times = IntStream.range(0, 5000)
                .mapToObj(i -> new Course.TrialTime(new Place(AWKWARD + i, "1"), List.of(i / 1e4, 0.5), List.of()))
                .toList();
        accept("orders", "lab-1", run("long", FIRST, times));

        assertSame("orders", "lab-1");
        assertThat(server.rows("SELECT parts FROM perfgate_baseline").get(0).get(1))
                .as("fields that it takes")
                .isInstanceOfSatisfying(Double.class, parts -> assertThat(parts).isGreaterThan(10));
    }

    @Test
    void eachBranchHasItsOwn() throws IOException {
        BaselineStore other = at(server.place(), "feature/" + AWKWARD);
        influx.accept("orders", "lab-1", run(1));
        other.accept("orders", "lab-1", run(2));

        assertThat(influx.load("orders", "lab-1").runs()).containsExactly(run(1));
        assertThat(other.load("orders", "lab-1").runs()).containsExactly(run(2));
        assertThat(other.all()).singleElement().satisfies(one -> assertThat(one.runs())
                .containsExactly(run(2)));
    }

    @Test
    void anUnreadableBaselineIsNotEmpty() throws Exception {
        influx.accept("orders", "lab-1", run(1));
        BaselineStore elsewhere = at(new InfluxPlace(server.url(), "nowhere", "", "", ""), "main");
        assertThatThrownBy(() -> elsewhere.load("orders", "lab-1"))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("database not found: nowhere");
        assertThatThrownBy(() -> elsewhere.accept("orders", "lab-1", run(1))).isInstanceOf(ReadError.class);

        server.kill();
        for (BaselineStore store : List.of(influx, elsewhere)) {
            assertThatThrownBy(() -> store.load("orders", "lab-1"))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("no answer")
                    .hasMessageContaining("the state of the baseline is unknown");
            assertThatThrownBy(store::all).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> store.accept("orders", "lab-1", run(2))).isInstanceOf(IOException.class);
        }

        server.start();
        assertThat(influx.load("orders", "lab-1").runs()).containsExactly(run(1));
    }

    @Test
    void halfARunIsAnError() throws Exception {
        Point whole = new StoredRun("orders", "lab-1", "main", 5, run(1)).kept();
        TreeMap<String, Object> fields = new TreeMap<>(whole.fields());
        fields.remove("json_0");
        try (InfluxClient sender = new InfluxClient(server.place())) {
            sender.send(List.of(new Point(whole.measurement(), whole.tags(), fields, 5)), Duration.ZERO);
        }
        assertThatThrownBy(() -> influx.load("orders", "lab-1"))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("accepted run 'r1'")
                .hasMessageContaining("json_0 is missing");
    }
}
