package io.perfgate.record;

import io.perfgate.document.Json;
import io.perfgate.hardware.Calibration;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The state that is needed to resume an interrupted run.
 *
 * @param before the machine's speed when the run began
 * @param facts facts by name that must be equal for trials to belong to one run; values may be digests
 */
public record UnfinishedRun(
        String run, Instant startedAt, Calibration.Speed before, SortedMap<String, String> facts, int resumed) {

    private static final int SCHEMA = 1;

    public UnfinishedRun {
        facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
    }

    public SortedSet<String> differencesTo(Map<String, String> now) {
        SortedSet<String> names = new TreeSet<>(facts.keySet());
        names.addAll(now.keySet());
        names.removeIf(name -> Objects.equals(facts.get(name), now.get(name)));
        return names;
    }

    public UnfinishedRun resumedOnceMore() {
        return new UnfinishedRun(run, startedAt, before, facts, resumed + 1);
    }

    public String toJson() {
        return Json.write(SCHEMA, this);
    }

    public static UnfinishedRun read(Path file) {
        return Json.read(file, "unfinished run", UnfinishedRun.class, SCHEMA, Function.identity());
    }
}
