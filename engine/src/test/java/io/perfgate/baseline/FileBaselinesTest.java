package io.perfgate.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import io.perfgate.profile.Profile;
import io.perfgate.record.Course;
import io.perfgate.suite.BaselineChoice;
import io.perfgate.suite.StorePlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileBaselinesTest {

    @TempDir
    private Path folder;

    private static AcceptedRun run(String name) {
        return new AcceptedRun(
                name,
                "build of " + name,
                Instant.parse("2026-01-02T03:04:05Z"),
                "somebody",
                "passed",
                Optional.empty(),
                Set.of(),
                List.of(new MeasuredSeries(SeriesId.named("s"), Metric.MEAN, List.of(1.0, 2.0))),
                new Surroundings(name, Optional.empty(), Optional.empty()),
                List.of(),
                List.of());
    }

    private static Baseline of(int runs) {
        Baseline baseline = new Baseline("orders", "lab-1", List.of());
        for (int i = 0; i < runs; i++) {
            baseline = baseline.accept(run("r" + i));
        }
        return baseline;
    }

    @Test
    void whatIsSavedIsLoaded() throws IOException {
        FileBaselines store = new FileBaselines(folder);
        Baseline baseline = of(3).pin("r1", "release-7.5");

        store.save(baseline);

        assertThat(folder.resolve("lab-1/orders.json")).exists();
        assertThat(store.load("orders", "lab-1")).isEqualTo(baseline);
        assertThat(store.load("orders", "lab-2").runs()).isEmpty();
        assertThat(store.all()).containsExactly(baseline);
    }

    @Test
    void whatTheMachineWasLikeIsKept() throws IOException {
        AcceptedRun plain = run("r0");
        Calibration.Speed speed = new Calibration.Speed(30, 50);
        Surroundings lab = new Surroundings(
                "r0",
                Optional.of(HardwareFacts.of("Some CPU", 2, 1L << 34, "linux", "amd64", "a JVM")),
                Optional.of(new Calibration(speed, speed)));
        AcceptedRun known = new AcceptedRun(
                "r0",
                "b",
                plain.acceptedAt(),
                "somebody",
                "passed",
                Optional.empty(),
                Set.of(),
                plain.series(),
                lab,
                List.of(new Course.TrialTime("send", "10", List.of(60.5, 61.0))),
                List.of(new Profile(
                        "send", "10", List.of(new Profile.Site("Cart.sum", 0.2, 0.5)), List.of(), List.of())));
        FileBaselines store = new FileBaselines(folder);
        store.save(new Baseline("orders", "lab-1", List.of(known)));

        assertThat(store.load("orders", "lab-1").surroundings(BaselineChoice.DEFAULT))
                .containsExactly(lab);
        assertThat(store.load("orders", "lab-1").trialTimes(BaselineChoice.DEFAULT))
                .isEqualTo(known.trialTimes());
        assertThat(store.load("orders", "lab-1").profiles(BaselineChoice.DEFAULT))
                .isEqualTo(known.profiles());
        assertThat(plain.surroundings().facts()).isEmpty();
    }

    @Test
    void comparesWithTheLastRunsAndThePinnedOnesThatAreAskedFor() {
        Baseline baseline = of(20).pin("r3", "release-7.5").pin("r4", "release-7.6");

        assertThat(baseline.chosen(new BaselineChoice("main", 2, 0, List.of("release-7.5"), StorePlace.FILES)))
                .extracting(MeasuredRun::name)
                .containsExactly("r3", "r18", "r19");
    }

    /** Back to the creep window every so many runs are taken, and all that are marks. */
    @Test
    void olderRunsShowACreep() {
        Baseline baseline = of(40).pin("r25", "release-7.5");

        assertThat(baseline.chosen(new BaselineChoice("main", 4, 20, List.of(), StorePlace.FILES)))
                .extracting(MeasuredRun::name)
                .containsExactly(
                        "r20", "r22", "r24", "r25", "r26", "r28", "r30", "r32", "r34", "r36", "r37", "r38", "r39");
    }

    @Test
    void whatRegressedAndWasAcceptedIsStoredAsANewLevel(@TempDir Path folder) throws IOException {
        FileBaselines store = new FileBaselines(folder);
        AcceptedRun plain = run("r0");
        MeasuredSeries.Key key = plain.series().get(0).key();
        AcceptedRun onPurpose = new AcceptedRun(
                plain.run(),
                plain.build(),
                plain.acceptedAt(),
                plain.by(),
                plain.why(),
                plain.pinned(),
                Set.of(key),
                plain.series(),
                plain.surroundings(),
                plain.trialTimes(),
                plain.profiles());
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
        assertThatThrownBy(() -> of(1).accept(run("r0"))).hasMessage("run 'r0' is accepted already");
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
                .hasMessage(file + ": no text in UTF-8; a baseline was expected");
    }
}
