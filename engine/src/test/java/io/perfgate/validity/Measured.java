package io.perfgate.validity;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.suite.Policy;
import io.perfgate.suite.PolicyParser;
import io.perfgate.suite.SuiteParser;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;

/** Evidence for tests: one workload "shop" at one load. */
final class Measured {

    static final HardwareFacts LAB = HardwareFacts.of("Intel Xeon 5160", 4, 3L << 30, "linux", "amd64", "OpenJDK 17");

    private final List<MeasuredSeries> series = new ArrayList<>();
    private final List<Timeline> timelines = new ArrayList<>();
    private final List<RequestError> errors = new ArrayList<>();
    private final List<Surroundings> baseline = new ArrayList<>();
    private Optional<HardwareFacts> facts = Optional.empty();
    private Optional<Calibration> calibration = Optional.empty();
    private Policy policy = Policy.DEFAULT;

    private final String load;

    private Measured(String load) {
        this.load = load;
    }

    static Measured nothing() {
        return at("10");
    }

    static Measured at(String load) {
        return new Measured(load);
    }

    /** The workload of all series and timelines. */
    Measured queue(String from, String to) {
        policy = SuiteParser.parse(
                        "test.yml",
                        "suite: test\nworkloads:\n- {name: shop, run: a load, backlog: {from: " + from + ", to: " + to
                                + "}}\n",
                        Map.of())
                .policy();
        return this;
    }

    Measured policy(String yaml) {
        policy = PolicyParser.parse("test.yml", yaml, List.of());
        return this;
    }

    Measured series(String request, Metric metric, Double... trials) {
        series.add(new MeasuredSeries(SeriesId.of("shop", Map.of(), load, request), metric, List.of(trials)));
        return this;
    }

    /** A series as in a CSV: a name, no load. */
    Measured named(String name, String metric, String unit, double value) {
        Direction direction = unit.equals("1/s") ? Direction.HIGHER : Direction.LOWER;
        series.add(new MeasuredSeries(SeriesId.named(name), new Metric(metric, unit, direction), List.of(value)));
        return this;
    }

    Measured timeline(Quantity quantity, String unit, int trial, int start, double... values) {
        timelines.add(new Timeline(
                new Place("shop", load),
                quantity,
                unit,
                trial,
                start,
                Arrays.stream(values).boxed().toList()));
        return this;
    }

    Measured timeline(Quantity quantity, String unit, int trial, int start, int seconds, IntToDoubleFunction value) {
        double[] values = new double[seconds];
        Arrays.setAll(values, value);
        return timeline(quantity, unit, trial, start, values);
    }

    Measured error(String message, long count) {
        errors.add(new RequestError(new Place("shop", load), 1, message, count, ""));
        return this;
    }

    Measured calibrated(double cpuBefore, double cpuAfter) {
        calibration = Optional.of(new Calibration(
                new Calibration.Speed(cpuBefore, 50, null, null), new Calibration.Speed(cpuAfter, 50, null, null)));
        return this;
    }

    Measured calibrated(double cpuBefore, double spreadBefore, double cpuAfter, double spreadAfter) {
        calibration = Optional.of(new Calibration(
                new Calibration.Speed(cpuBefore, 50, spreadBefore, 0.01),
                new Calibration.Speed(cpuAfter, 50, spreadAfter, 0.01)));
        return this;
    }

    Measured on(HardwareFacts now) {
        facts = Optional.of(now);
        return this;
    }

    Measured baseline(HardwareFacts before, double cpuMillis) {
        Calibration.Speed speed = new Calibration.Speed(cpuMillis, 50, null, null);
        baseline.add(new Surroundings(
                "run " + baseline.size(), Optional.of(before), Optional.of(new Calibration(speed, speed))));
        return this;
    }

    static Finding only(List<Finding> findings, Finding.Kind kind, Finding.Severity severity) {
        assertThat(findings).singleElement().satisfies(one -> {
            assertThat(one.kind()).isEqualTo(kind);
            assertThat(one.severity()).as(Texts.ENGLISH.of(one.why())).isEqualTo(severity);
        });
        return findings.get(0);
    }

    Evidence evidence() {
        return new Evidence(series, timelines, errors, facts, calibration, baseline, policy, List.of());
    }

    List<Finding> findings() {
        return Assessment.of(evidence()).findings();
    }
}
