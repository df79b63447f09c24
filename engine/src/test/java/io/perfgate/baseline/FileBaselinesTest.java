package io.perfgate.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.perfgate.SampleRuns;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Place;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.ReadError;
import io.perfgate.record.Course;
import io.perfgate.record.RunRecord;
import io.perfgate.suite.BaselineChoice;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileBaselinesTest {

    @TempDir
    private Path folder;

    private static AcceptedRun run(String name) {
        return new AcceptedRun(
                new MeasuredRun(
                        name,
                        List.of(new MeasuredSeries(SeriesId.named("s"), Metrics.MEAN, List.of(1.0, 2.0))),
                        Optional.empty(),
                        Set.of(),
                        Map.of()),
                new AcceptedRun.Origin("build of " + name, Optional.empty(), Optional.empty()),
                new AcceptedRun.Approval(
                        Instant.parse("2026-01-02T03:04:05Z"), "somebody", Reason.of("accepted.passed")),
                new Surroundings(name, Optional.empty(), Optional.empty()),
                List.of(),
                Optional.empty());
    }

    /** A reason is stored as data, with its English sentence beside it; older files have the sentence alone. */
    @Test
    void whyARunWasAcceptedIsReadInEveryLanguage() throws IOException {
        String json = BaselineDocument.toJson(of(1));
        Reason why = BaselineDocument.parse("baseline", json)
                .runs()
                .get(0)
                .approval()
                .why();
        Texts chinese = Texts.of(Locale.SIMPLIFIED_CHINESE);

        assertThat(Texts.ENGLISH.of(why)).isEqualTo("passed");
        assertThat(chinese.of(why))
                .isEqualTo(chinese.of(Reason.of("accepted.passed")))
                .isNotEqualTo("passed");

        ObjectNode old = (ObjectNode) new ObjectMapper().readTree(json);
        assertThat(((ObjectNode) old.get("runs").get(0)).remove("reason")).isNotNull();
        assertThat(BaselineDocument.parse("baseline", old.toString())
                        .runs()
                        .get(0)
                        .approval()
                        .why())
                .isEqualTo(Reason.plain("passed"));
    }

    private static Baseline of(int runs) {
        Baseline baseline = new Baseline("orders", "lab-1", List.of());
        for (int i = 0; i < runs; i++) {
            baseline = baseline.accept(run("r" + i));
        }
        return baseline;
    }

    @Test
    void savedRunsAreLoaded() throws IOException {
        FileBaselines store = new FileBaselines(folder);
        Baseline baseline = of(3).pin("r1", "release-7.5");

        for (int i = 0; i < 3; i++) {
            assertThat(store.accept("orders", "lab-1", run("r" + i))).isTrue();
        }
        store.change("orders", "lab-1", before -> before.pin("r1", "release-7.5"));

        assertThat(folder.resolve("lab-1/orders.json")).exists();
        assertThat(store.load("orders", "lab-1")).isEqualTo(baseline);
        assertThat(store.load("orders", "lab-2").runs()).isEmpty();
        assertThat(store.all()).containsExactly(baseline);
    }

    @Test
    void detailsOfTheNewestRunAreKeptNextToTheBaseline() throws IOException {
        FileBaselines store = new FileBaselines(folder);
        RunRecord record = SampleRuns.of(12);
        AcceptedRun accepted = AcceptedRun.of(record, Instant.parse("2026-01-02T03:04:05Z"), "me", Reason.NONE);

        store.accept("orders", "lab-1", accepted);
        store.change("orders", "lab-1", before -> before.pin(accepted.run(), "release-7.5"));

        Baseline stored = store.load("orders", "lab-1");
        assertThat(store.details(stored)).isEqualTo(accepted.details());
        assertThat(Files.readString(folder.resolve("lab-1/orders.json"))).doesNotContain("histogram", "Shop.serve");
        assertThat(store.all()).containsExactly(stored);

        store.accept("orders", "lab-1", run("newer, of which nothing is known"));

        assertThat(store.details(store.load("orders", "lab-1"))).isEmpty();
    }

    @Test
    void brokenDetailsNameTheirFile() throws IOException {
        FileBaselines store = new FileBaselines(folder);
        store.accept("orders", "lab-1", run("r0"));
        Path details = folder.resolve("lab-1/.details/orders.json");
        Files.createDirectories(details.getParent());
        Files.writeString(details, "{\"schema\": 1}");

        assertThatThrownBy(() -> store.details(store.load("orders", "lab-1")))
                .isInstanceOf(ReadError.class)
                .hasMessageStartingWith(details + ": not a complete file of a baseline's details");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", " v7", "two\nlines", "a bell \u0007"})
    void noRunIsAcceptedForAPinThatNoSuiteCanName(String name) throws IOException {
        FileBaselines store = new FileBaselines(folder);

        assertThatThrownBy(() -> store.acceptAndPin("orders", "lab-1", run("r0"), name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("pin '");
        assertThat(store.load("orders", "lab-1").runs()).isEmpty();
    }

    @Test
    void theStateOfTheMachineIsKept() throws IOException {
        AcceptedRun plain = run("r0");
        Calibration.Speed speed = new Calibration.Speed(30, 50, null, null);
        Surroundings lab = new Surroundings(
                "r0",
                Optional.of(HardwareFacts.of("Some CPU", 2, 1L << 34, "linux", "amd64", "a JVM")),
                Optional.of(new Calibration(speed, speed)));
        AcceptedRun known = new AcceptedRun(
                new MeasuredRun("r0", plain.series(), Optional.empty(), Set.of(), Map.of()),
                new AcceptedRun.Origin("b", Optional.empty(), Optional.empty()),
                new AcceptedRun.Approval(plain.approval().at(), "somebody", Reason.of("accepted.passed")),
                lab,
                List.of(new Course.TrialTime(new Place("send", "10"), List.of(60.5, 61.0), List.of())),
                Optional.empty());
        FileBaselines store = new FileBaselines(folder);
        store.accept("orders", "lab-1", known);

        assertThat(store.load("orders", "lab-1").surroundings(BaselineChoice.DEFAULT))
                .containsExactly(lab);
        assertThat(store.load("orders", "lab-1").trialTimes(BaselineChoice.DEFAULT))
                .isEqualTo(known.trialTimes());
        assertThat(plain.surroundings().facts()).isEmpty();
        assertThat(Files.readString(folder.resolve("lab-1/orders.json")))
                .as("the order that reviewers know")
                .containsSubsequence("\"run\"", "\"by\"", "\"why\"", "\"series\"", "\"facts\"", "\"trialTimes\"");
    }

    @Test
    void comparesWithTheLastRunsAndThePinnedOnesThatAreAskedFor() {
        Baseline baseline = of(20).pin("r3", "release-7.5").pin("r4", "release-7.6");

        assertThat(baseline.chosen(
                        new BaselineChoice("main", 2, 0, List.of("release-7.5"), Optional.empty(), Optional.empty())))
                .extracting(MeasuredRun::name)
                .containsExactly("r3", "r18", "r19");
    }

    @Test
    void runsBeforeAChangedSetupAreNeverCompared() {
        BaselineChoice changed = BaselineChoice.DEFAULT.measuring(Optional.of("another host"));
        Baseline baseline = of(5);
        assertThat(baseline.measuringChanged(BaselineChoice.DEFAULT)).isEmpty();
        assertThat(baseline.measuringChanged(changed)).contains("another host");
        assertThat(baseline.chosen(changed)).isEmpty();

        baseline = baseline.accept(run("new-0").measuredOtherwise("another host"));
        for (int i = 1; i < 2 * Baseline.MOST_UNPINNED; i++) {
            baseline = baseline.accept(run("new-" + i));
            assertThat(baseline.measuringChanged(changed)).isEmpty();
            assertThat(baseline.chosen(changed)).hasSizeGreaterThan(1).allMatch(run -> run.name()
                    .startsWith("new-"));
        }
        assertThat(baseline.chosen(BaselineChoice.DEFAULT)).isEqualTo(baseline.chosen(changed));
        assertThat(baseline.chosen(BaselineChoice.DEFAULT.measuring(Optional.of("another tool"))))
                .isEmpty();
    }

    /** Within the creep window, every nth older run is compared, and every pinned one. */
    @Test
    void olderRunsShowACreep() {
        Baseline baseline = of(40).pin("r25", "release-7.5");

        assertThat(baseline.chosen(new BaselineChoice("main", 4, 20, List.of(), Optional.empty(), Optional.empty())))
                .extracting(MeasuredRun::name)
                .containsExactly(
                        "r20", "r22", "r24", "r25", "r26", "r28", "r30", "r32", "r34", "r36", "r37", "r38", "r39");
    }

    @Test
    void anAcceptedRegressionIsStoredAsANewLevel(@TempDir Path folder) throws IOException {
        FileBaselines store = new FileBaselines(folder);
        AcceptedRun plain = run("r0");
        MeasuredSeries.Key key = plain.series().get(0).key();
        AcceptedRun onPurpose = new AcceptedRun(
                new MeasuredRun(plain.run(), plain.series(), plain.pinned(), Set.of(key), Map.of()),
                new AcceptedRun.Origin(plain.origin().build(), Optional.empty(), Optional.empty()),
                plain.approval(),
                plain.surroundings(),
                plain.trialTimes(),
                Optional.empty());
        store.accept("orders", "lab-1", onPurpose);

        assertThat(store.load("orders", "lab-1")
                        .chosen(BaselineChoice.DEFAULT)
                        .get(0)
                        .newLevels())
                .containsExactly(key);
    }

    @Test
    void oldRunsGoAndPinnedOnesStay() {
        Baseline baseline = of(1).pin("r0", "first");
        for (int i = 1; i <= 60; i++) {
            baseline = baseline.accept(run("r" + i));
        }

        assertThat(baseline.runs())
                .hasSize(51)
                .first()
                .extracting(AcceptedRun::run)
                .isEqualTo("r0");
        assertThat(baseline.runs().get(1).run()).isEqualTo("r11");
    }

    @Test
    void noRunCountsTwice() {
        Baseline once = of(1);
        assertThat(once.accept(run("r0"))).isEqualTo(once);
        AcceptedRun other = new AcceptedRun(
                new MeasuredRun("r0", List.of(), Optional.empty(), Set.of(), Map.of()),
                new AcceptedRun.Origin("another build", Optional.empty(), Optional.empty()),
                new AcceptedRun.Approval(Instant.EPOCH, "somebody", Reason.of("accepted.passed")),
                run("r0").surroundings(),
                List.of(),
                Optional.empty());
        assertThatThrownBy(() -> once.accept(other)).hasMessageStartingWith("another run 'r0' is already accepted");
    }

    @Test
    void leftoversOfAKilledWriterAreDeletedWithTheNextChange() throws IOException {
        Path half = Files.createDirectories(folder.resolve("lab-1")).resolve(".orders.json1.perfgate-part");
        Files.writeString(half, "{");

        new FileBaselines(folder).accept("orders", "lab-1", run("r0"));

        assertThat(half).doesNotExist();
    }

    @Test
    void runsAcceptedByManyThreadsAreAllKept() throws Exception {
        int threads = 40;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Boolean>> all = pool.invokeAll(IntStream.range(0, threads)
                    .mapToObj(i ->
                            (Callable<Boolean>) () -> new FileBaselines(folder).accept("orders", "lab-1", run("r" + i)))
                    .toList());
            for (Future<Boolean> one : all) {
                assertThat(one.get()).isTrue();
            }
        } finally {
            pool.shutdown();
        }
        assertThat(new FileBaselines(folder).load("orders", "lab-1").runs()).hasSize(threads);
        assertThat(folder.resolve(".lock")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", "../x", "/etc", "a/b", "a\\b", "a\u0000b", "", ".x", "x:y"})
    void noNameLeadsOutOfTheStore(String name) {
        FileBaselines store = new FileBaselines(folder.resolve("store"));
        for (ThrowingCallable use : List.<ThrowingCallable>of(
                () -> store.load(name, "lab-1"),
                () -> store.load("orders", name),
                () -> store.accept(name, "lab-1", run("r")),
                () -> store.change("orders", name, before -> before.pin("r", "pin")))) {
            assertThatThrownBy(use)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("cannot name a file");
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aLinkedFolderLeadsOutToo() throws IOException {
        Path outside = Files.createDirectory(folder.resolve("outside"));
        FileBaselines store = new FileBaselines(Files.createDirectory(folder.resolve("store")));
        Files.createSymbolicLink(folder.resolve("store/lab-1"), outside);

        assertThatThrownBy(() -> store.accept("orders", "lab-1", run("r")))
                .hasMessageContaining("leads out of " + folder.resolve("store"));
        assertThat(outside).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"theirs", "none yet"})
    void aLockThatIsALinkIsRefused(String target) throws IOException {
        Path theirs = Files.writeString(folder.resolve("theirs"), "important");
        FileBaselines store = new FileBaselines(Files.createDirectory(folder.resolve("store")));
        Files.createSymbolicLink(folder.resolve("store/.lock"), folder.resolve(target));

        assertThatThrownBy(() -> store.accept("orders", "lab-1", run("r")))
                .hasMessage(folder.resolve("store/.lock") + ": is a symbolic link, not a lock; remove it");
        assertThat(theirs).hasContent("important");
        assertThat(folder.resolve("none yet")).doesNotExist();
    }

    @Test
    void theStoreItselfMayBeALink() throws IOException {
        Path real = Files.createDirectory(folder.resolve("real"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), real);
        new FileBaselines(link).accept("orders", "lab-1", run("r"));

        assertThat(new FileBaselines(real).load("orders", "lab-1").named("r")).isPresent();
    }

    @Test
    void aBrokenFileIsNamed() throws IOException {
        Path file = folder.resolve("lab-1/orders.json");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "{\"schema\": 1, \"runs\": [");

        assertThatThrownBy(() -> new FileBaselines(folder).load("orders", "lab-1"))
                .hasMessageStartingWith(file.toString());

        Files.write(file, new byte[] {'{', (byte) 0xff, '}'});
        assertThatThrownBy(() -> new FileBaselines(folder).load("orders", "lab-1"))
                .hasMessage(
                        file
                                + ": not UTF-8 text; a baseline was expected; restore it from version control or a backup, or delete it to begin anew");
    }
}
