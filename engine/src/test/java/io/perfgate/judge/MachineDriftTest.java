package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.environment.Aspect;
import io.perfgate.environment.Environment;
import io.perfgate.environment.EnvironmentKind;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.Change;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunMachine;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MachineDriftTest {

    private static final UnjudgedRun CALM = Records.unjudged(new MeasuredRun("tonight", List.of()));
    private static final SeriesVerdict SLOWER = moved("cart", Metrics.MEAN, 0.3);

    private static SeriesVerdict moved(String request, Metric metric, double relative) {
        Change change = new Change(relative, relative - 0.02, relative + 0.02, 100, 100 * (1 + relative));
        Verdict verdict =
                relative == 0 ? new Verdict.Unchanged(change, Reason.NONE) : new Verdict.Regressed(change, Reason.NONE);
        return SeriesVerdict.of(SeriesId.of("shop", Map.of(), "10", request), metric, verdict);
    }

    private static boolean isTheMachine(UnjudgedRun run, SeriesVerdict regressed, SeriesVerdict... others) {
        List<SeriesVerdict> all = new ArrayList<>(List.of(others));
        all.add(regressed);
        return new MachineDrift(Summary.of(all, Policy.DEFAULT), run, "r9")
                .doubt(regressed)
                .isEmpty();
    }

    /** The verdict on a run whose fixed work took this long, compared with five runs of 95 to 105 ms. */
    private static UnjudgedRun calibrated(double millis) {
        List<Surroundings> before = DoubleStream.of(95, 105, 98, 102, 100)
                .mapToObj(then -> new Surroundings("r", Optional.empty(), Optional.of(speed(then))))
                .toList();
        RunMachine machine = new RunMachine(CALM.machine().hardware(), Optional.of(speed(millis)));
        return new UnjudgedRun(CALM.header(), machine, CALM.found(), CALM.reference()).against(List.of(), before);
    }

    private static Calibration speed(double millis) {
        return new Calibration(
                new Calibration.Speed(millis, 50, null, null), new Calibration.Speed(millis, 50, null, null));
    }

    @ParameterizedTest
    @CsvSource({"130, true", "116, true", "110, false", "100, false", "70, false"})
    void theCalibrationMustHaveMovedByMuchOfIt(double millis, boolean isTheMachine) {
        assertThat(isTheMachine(calibrated(millis), SLOWER)).isEqualTo(isTheMachine);
    }

    @Test
    void theCalibrationMustBeBeyondThatOfAllAcceptedRuns() {
        SeriesVerdict little = moved("cart", Metrics.MEAN, 0.06);

        assertThat(isTheMachine(calibrated(104), little)).isFalse();
        assertThat(isTheMachine(calibrated(106), little)).isTrue();
    }

    @Test
    void theSpeedOfTheMachineMovesNoBytes() {
        assertThat(isTheMachine(calibrated(130), moved("", Metrics.HEAP_AFTER_GC, 0.3)))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({"0.49, true", "0.51, false", "7.97, false"})
    void aMachineDoesNotDriftFurther(double worse, boolean isTheMachine) {
        SeriesVerdict regressed = moved("cart", Metrics.MEAN, worse);

        assertThat(isTheMachine(calibrated(900), regressed)).isEqualTo(isTheMachine);
    }

    /** Two thirds of the rate mean one and a half times the time. */
    @ParameterizedTest
    @CsvSource({"-0.33, true", "-0.35, false", "-1, false"})
    void noRateFallsFurther(double relative, boolean isTheMachine) {
        SeriesVerdict regressed = moved("cart", Metrics.THROUGHPUT, relative);

        assertThat(isTheMachine(calibrated(150), regressed)).isEqualTo(isTheMachine);
    }

    @Test
    void growthFromZeroIsNotTheMachine() {
        SeriesVerdict errors = SeriesVerdict.of(
                SLOWER.subject().id(),
                Metrics.ERROR_RATE,
                new Verdict.Regressed(new Change(Double.NaN, Double.NaN, Double.NaN, 0, 0.1), Reason.NONE));

        assertThat(isTheMachine(calibrated(130), errors)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"0.3, 0.3, 0, true", "0.3, 0, 0, false", "0.16, 0.16, 0, true", "0.1, 0.1, 0.1, false"})
    void mostOthersMustHaveMovedToo(double one, double two, double three, boolean isTheMachine) {
        assertThat(isTheMachine(
                        CALM,
                        SLOWER,
                        moved("pay", Metrics.MEAN, one),
                        moved("browse", Metrics.MEAN, two),
                        moved("search", Metrics.MEAN, three)))
                .isEqualTo(isTheMachine);
    }

    @Test
    void othersThatBecameFasterOrAreOfTheSameRequestDoNotCount() {
        assertThat(isTheMachine(CALM, SLOWER, moved("pay", Metrics.MEAN, -0.3))).isFalse();
        assertThat(isTheMachine(CALM, SLOWER, moved("pay", Metrics.THROUGHPUT, -0.25)))
                .isTrue();
        assertThat(isTheMachine(CALM, SLOWER, moved("cart", Metrics.P999, 0.3), moved("", Metrics.MEAN, 0.3)))
                .as("other figures of the same")
                .isFalse();
        assertThat(isTheMachine(CALM, SLOWER, moved("pay", Metrics.HEAP_AFTER_GC, 0.3)))
                .as("bytes")
                .isFalse();
        assertThat(isTheMachine(CALM, SLOWER)).as("no others").isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void anotherMachineOrJavaIsEvidence(EnvironmentKind kind) {
        UnjudgedRun run = new UnjudgedRun(
                        CALM.header(), CALM.machine().with(environment(kind, "new")), CALM.found(), CALM.reference())
                .comparedWith(Optional.of(new RunDetails(
                        "r9", "r9", List.of(), List.of(), environment(kind, "old"), List.of(), List.of())));
        boolean isOfFiles =
                switch (kind) {
                    case HOST,
                            HEAP,
                            INITIAL_HEAP,
                            COLLECTOR,
                            JVM_OPTION,
                            TOOL,
                            VARIABLE,
                            SUITE_LINE,
                            JAR,
                            BUILD_JAR,
                            IMAGE,
                            BUILD_IMAGE -> true;
                    default -> false;
                };

        assertThat(isTheMachine(run, SLOWER)).isEqualTo(!isOfFiles);
    }

    private static Environment environment(EnvironmentKind kind, String value) {
        String name = kind.isSingle() ? "" : "name";
        return new Environment(
                new TreeMap<>(Map.of(new Aspect(kind, ""), new TreeMap<>(Map.of(name, value)))), List.of());
    }
}
