package io.perfgate.part;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.measure.Distribution;
import io.perfgate.measure.JvmCosts;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.Timeline;
import io.perfgate.part.Part.ClockOffset;
import io.perfgate.part.Part.PartRequest;
import io.perfgate.part.Part.PartTrial;
import io.perfgate.read.ReadError;
import io.perfgate.record.MeasuredTrial;
import io.perfgate.words.Texts;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PartsTest {

    private static final Calibration.Speed SPEED = new Calibration.Speed(10, 10, null, null);

    @TempDir
    private Path folder;

    private static Part part(int injector, int injectors, int trials, long lowMillis, long highMillis) {
        return new Part(
                "suite",
                "build",
                injector,
                injectors,
                "2026-01-31T02:00:00Z",
                10,
                "profile",
                HardwareFacts.of("cpu", 2, 1L << 30, "linux", "amd64", "17"),
                new Calibration(SPEED, SPEED),
                List.of(new ClockOffset("http://clock/", lowMillis, highMillis)),
                java.util.stream.IntStream.rangeClosed(1, trials)
                        .mapToObj(number -> trial(injector, number))
                        .toList());
    }

    private static Distribution values(int injector, int number) {
        Random random = new Random(100L * injector + number);
        Distribution values = new Distribution(1);
        for (int i = 0; i < 5000 * injector; i++) {
            values.record((long) (1e6 * Math.exp(random.nextGaussian())));
        }
        return values;
    }

    private static PartTrial trial(int injector, int number) {
        Distribution ok = values(injector, number);
        return new PartTrial(
                "work",
                Map.of("body", "1K"),
                "10",
                number,
                1_000_000,
                1_010_000,
                List.of(new PartRequest(
                        "send", 1, ok.encoded(), ok.meanMillis(), ok.minMillis(), ok.maxMillis(), injector, 10)),
                List.of(
                        timeline(Quantity.perSecond("send"), number, 10 + injector, 100.0 * injector),
                        timeline(Quantity.mean("send"), number, 10 + injector, injector),
                        timeline(Quantity.INJECTOR_CPU, number, 0, 0.1 * injector),
                        timeline(Quantity.OTHER_CPU, number, 0, 0.9 - 0.1 * injector)),
                List.of(new RequestError(new Place("work", "10"), number, "refused", injector, "")),
                injector == 1
                        ? List.of(new JvmCosts("", 5 << 20, 9 << 20, 1e6, 0.01, 3_000_000, 6_000_000_000L))
                        : List.of(),
                injector * 1000L);
    }

    private static Timeline timeline(Quantity quantity, int number, int start, double value) {
        return new Timeline(new Place("work", "10"), quantity, "unit", number, start, List.of(value));
    }

    private Parts written(Part... parts) throws Exception {
        List<Path> files = new java.util.ArrayList<>();
        for (Part one : parts) {
            Path file = folder.resolve(one.injector() + "-" + files.size() + ".json");
            Parts.write(one, file);
            files.add(file);
        }
        return Parts.read(files);
    }

    @Test
    void theMergedFiguresAreThoseOfAllValuesTogether() throws Exception {
        MeasuredTrial merged = MergedParts.of(written(part(2, 2, 2, -10, 10), part(1, 2, 2, -5, 5)));

        for (int number = 1; number <= 2; number++) {
            Distribution all = values(1, number);
            all.add(values(2, number));
            assertThat(merged.distributions().get(number - 1).decoded().count()).isEqualTo(15_000);
            assertThat(value(merged, "p50", number)).isEqualTo(all.percentileMillis(50));
            assertThat(value(merged, "p99", number)).isEqualTo(all.percentileMillis(99));
            assertThat(value(merged, "mean", number))
                    .isCloseTo(all.meanMillis(), org.assertj.core.data.Percentage.withPercentage(1e-9));
        }
        assertThat(value(merged, "throughput", 1)).isEqualTo(1500);
        assertThat(value(merged, "errorRate", 1)).isEqualTo(3.0 / 15_003);
        assertThat(merged.errors()).extracting(RequestError::count).containsExactly(3L, 3L);
    }

    @Test
    void ratesAddUpMeansAreWeighedAndTheBusiestMachineCounts() throws Exception {
        MeasuredTrial merged = MergedParts.of(written(part(1, 2, 1, 0, 9), part(2, 2, 1, 0, 9)));

        assertThat(merged.timelines())
                .extracting(one -> one.perSecond().get(0))
                .containsExactly(300.0, (100 + 2 * 200) / 300.0, 0.2, 0.8);
        assertThat(merged.timelines().get(0).startOffsetSeconds()).isEqualTo(12);
    }

    @Test
    void costsSampledByOneInjectorAreDividedByAllRequests() throws Exception {
        MeasuredTrial merged = MergedParts.of(written(part(1, 2, 2, 0, 9), part(2, 2, 2, 0, 9)));

        assertThat(value(merged, "heapAfterGc", 2)).isEqualTo(5 << 20);
        assertThat(value(merged, "allocatedPerRequest", 1)).isEqualTo(1000);
        assertThat(value(merged, "cpuPerRequest", 2)).isEqualTo(2000);
    }

    @Test
    void injectorsOfDifferentKindsAreReported() throws Exception {
        Part other = part(2, 2, 1, 0, 9);
        Part slower = new Part(
                other.suite(),
                other.build(),
                other.injector(),
                other.injectors(),
                other.startAt(),
                other.marginSeconds(),
                "slower",
                other.facts(),
                other.calibration(),
                other.clocks(),
                other.trials());

        assertThat(written(part(1, 2, 1, 0, 9), other).hardware()).isEmpty();
        assertThat(Texts.ENGLISH.of(written(part(1, 2, 1, 0, 9), slower)
                        .hardware()
                        .orElseThrow()
                        .why()))
                .startsWith(
                        "the injectors run on different kinds of machines: injector 1/2: profile, injector 2/2: slower");
    }

    private static double value(MeasuredTrial merged, String metric, int number) {
        return merged.series().stream()
                .filter(one -> one.metric().name().equals(metric))
                .findFirst()
                .orElseThrow()
                .trials()
                .get(number - 1);
    }

    @Test
    void partsThatDoNotBelongTogether() {
        assertThatThrownBy(() -> written(part(1, 3, 1, 0, 1), part(3, 3, 1, 0, 1)))
                .isInstanceOf(ReadError.class)
                .hasMessageEndingWith(": the part of injector 2/3 is missing; give each part once");
        assertThatThrownBy(() -> written(part(1, 2, 1, 0, 1), part(1, 2, 1, 0, 1)))
                .hasMessageEndingWith(": the part of injector 1/2 was given 2 times; give each part once");
        assertThatThrownBy(() -> written(part(1, 2, 1, 0, 1), part(2, 2, 2, 0, 1)))
                .hasMessageContaining(".json: the parts are not from one run: the list of trials of injector 1 is");
    }

    @Test
    void clocksMustAgreeToATwentiethOfTheMeasurementWindow() throws Exception {
        assertThat(written(part(1, 2, 1, -200, 100), part(2, 2, 1, 0, 299)).clocks())
                .isEmpty();
        Parts apart = written(part(1, 2, 1, -200, 100), part(2, 2, 1, 0, 301));
        assertThatThrownBy(() -> apart.clocks())
                .isInstanceOf(ReadError.class)
                .hasMessage(
                        "the clocks of the injectors may be 501 ms apart, compared with http://clock/, and the shortest "
                                + "measurement window is 10 s: only 95 % of it certainly overlaps, 95 % are needed; synchronise the clocks "
                                + "(NTP), or measure for longer");
    }

    @Test
    void clocksThatNobodyComparedAreAWarning() throws Exception {
        Part unasked = part(2, 2, 1, 0, 1);
        Part without = new Part(
                unasked.suite(),
                unasked.build(),
                2,
                2,
                unasked.startAt(),
                unasked.marginSeconds(),
                unasked.profile(),
                unasked.facts(),
                unasked.calibration(),
                List.of(),
                unasked.trials());

        assertThat(written(part(1, 2, 1, 0, 1), without).clocks())
                .hasValueSatisfying(one ->
                        assertThat(Texts.ENGLISH.of(one.why())).contains("give each of them the same --clock URL"));
    }

    @Test
    void figuresThatAreNotThoseOfTheHistogramAreRefused() {
        Distribution ok = values(1, 1);

        assertThatThrownBy(() -> new PartRequest(
                        "send", 1, ok.encoded(), ok.meanMillis() * 2, ok.minMillis(), ok.maxMillis(), 0, 10))
                .hasMessageContaining("are not those of the histogram");
    }
}
