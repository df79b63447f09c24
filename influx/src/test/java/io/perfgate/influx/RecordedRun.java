package io.perfgate.influx;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.record.Measurements;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.record.UnjudgedRun;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A run recorded before trials had start times, and the same run in today's form. */
public final class RecordedRun {

    private static final String FILE = "latency.json";
    static final Instant FIRST_TRIAL = Instant.parse("2026-11-21T15:55:36.123456789Z");
    static final Duration BETWEEN_TRIALS = Duration.ofSeconds(9);

    private RecordedRun() {}

    static RunRecord asItIs() {
        return RunRecords.parse(FILE, json());
    }

    private static String json() {
        try (InputStream in = RecordedRun.class.getResourceAsStream(FILE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    static RunRecord withStarts() {
        return RunRecords.parse("today", jsonWithStarts());
    }

    public static String jsonWithStarts() {
        StringBuilder starts = new StringBuilder();
        for (int trial = 1; trial <= 3; trial++) {
            starts.append(trial == 1 ? "" : ", ")
                    .append("""
                    {"workload": "point-to-point", "load": "16/16/4/1", "trial": %d, "at": "%s"}""".formatted(trial, FIRST_TRIAL.plus(BETWEEN_TRIALS.multipliedBy(trial - 1))));
        }
        String json = json();
        String course = "\"course\" : {";
        if (!json.contains(course)) {
            throw new IllegalStateException(FILE + " has no course");
        }
        return json.replace(course, course + "\"trialStarts\": [" + starts + "],");
    }

    /** One of many: the same except for its name, its time, a little noise, and its level. */
    public static RunRecord build(int number, double level) {
        RunRecord one = asItIs();
        Duration later = Duration.ofDays(number);
        List<MeasuredSeries> series = one.series().stream()
                .map(of -> new MeasuredSeries(
                        of.id(),
                        of.metric(),
                        of.trials().stream()
                                .map(value -> value * level * (1 + 0.002 * Math.sin(number * 7.0 + value)))
                                .toList()))
                .toList();
        UnjudgedRun run = new UnjudgedRun(
                new RunHeader(
                        one.suite(),
                        "run-" + number,
                        "build-" + number,
                        one.header().startedAt().plus(later),
                        one.header().finishedAt().plus(later)),
                one.machine(),
                new Measurements(
                        series,
                        one.found().distributions(),
                        one.timelines(),
                        one.found().errors(),
                        one.course(),
                        Optional.empty(),
                        List.of()),
                one.reference());
        return new RunRecord(run, one.judgement());
    }
}
