package io.perfgate.html;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.report.SharedPackage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The verdicts of a run as a map, with a row for each request and a column for each metric. Common parts of names are
 * shown once, by the map or by the group.
 *
 * @param common parameters of all workloads
 * @param metrics names of the columns
 */
record RunMap(SortedMap<String, String> common, List<String> metrics, List<Group> groups) {

    /** A workload with its parameters. */
    record Group(String title, List<Row> rows) {
        private boolean isOneRow() {
            return rows.size() == 1 && rows.get(0).label().isEmpty();
        }
    }

    /** @param cells indexes of its verdicts in the judgement, by metric */
    record Row(String label, Map<String, Integer> cells) {}

    int rows() {
        return groups.stream().mapToInt(group -> group.rows().size()).sum();
    }

    static RunMap of(Judgement judgement) {
        List<SeriesVerdict> verdicts = judgement.series();
        SortedMap<String, String> common = commonParameters(verdicts);
        Map<List<Object>, List<Integer>> workloads = new LinkedHashMap<>();
        for (int i = 0; i < verdicts.size(); i++) {
            SeriesId id = verdicts.get(i).id();
            workloads
                    .computeIfAbsent(List.of(id.workload(), id.parameters()), unknown -> new ArrayList<>())
                    .add(i);
        }
        return new RunMap(
                common,
                verdicts.stream()
                        .map(verdict -> verdict.metric().name())
                        .distinct()
                        .toList(),
                withoutTitles(workloads.values().stream()
                        .map(places -> group(places, verdicts, common))
                        .toList()));
    }

    /** A group of one row without a label becomes a row with the group's title; such rows share a group. */
    private static List<Group> withoutTitles(List<Group> groups) {
        List<Group> found = new ArrayList<>();
        for (Group group : groups) {
            if (!group.isOneRow()) {
                found.add(group);
                continue;
            }
            Row row = new Row(group.title(), group.rows().get(0).cells());
            Group last = found.isEmpty() ? group : found.get(found.size() - 1);
            if (last.title().isEmpty()) {
                List<Row> rows = new ArrayList<>(last.rows());
                rows.add(row);
                found.set(found.size() - 1, new Group("", rows));
            } else {
                found.add(new Group("", List.of(row)));
            }
        }
        return List.copyOf(found);
    }

    private static SortedMap<String, String> commonParameters(List<SeriesVerdict> verdicts) {
        SortedMap<String, String> common = new TreeMap<>();
        if (verdicts.size() > 1) {
            common.putAll(verdicts.get(0).id().parameters());
            verdicts.forEach(verdict ->
                    common.entrySet().retainAll(verdict.id().parameters().entrySet()));
        }
        return common;
    }

    private static Group group(List<Integer> places, List<SeriesVerdict> verdicts, SortedMap<String, String> common) {
        SeriesId any = verdicts.get(places.get(0)).id();
        List<String> loads = places.stream()
                .map(place -> verdicts.get(place).id().load())
                .distinct()
                .toList();
        String load = loads.size() == 1 ? loads.get(0) : "";
        String prefix = prefix(places.stream()
                .map(place -> verdicts.get(place).id().subject())
                .collect(Collectors.toCollection(LinkedHashSet::new)));
        Map<String, String> own = new TreeMap<>(any.parameters());
        own.keySet().removeAll(common.keySet());
        String title = Stream.of(
                        any.workload(),
                        own.isEmpty() ? "" : parameters(own),
                        load,
                        prefix.isEmpty() ? "" : prefix + "*")
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining(" / "));
        Map<String, Row> rows = new LinkedHashMap<>();
        for (int place : places) {
            Subject subject = verdicts.get(place).subject();
            String label = label(subject, load, prefix);
            rows.computeIfAbsent(label, unknown -> new Row(label, new LinkedHashMap<>()))
                    .cells()
                    .put(subject.metric().name(), place);
        }
        return new Group(title, List.copyOf(rows.values()));
    }

    static String parameters(Map<String, String> parameters) {
        return parameters.entrySet().stream()
                .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
                .collect(Collectors.joining(", "));
    }

    private static String label(Subject subject, String commonLoad, String prefix) {
        SeriesId id = subject.id();
        List<String> parts = new ArrayList<>();
        if (!id.load().isBlank() && commonLoad.isBlank()) {
            parts.add(id.load());
        }
        if (!id.subject().isBlank()) {
            parts.add(id.subject().substring(prefix.length()));
        }
        if (subject instanceof Subject.Limit limit) {
            parts.add("limit " + limit.limit());
        }
        return String.join(" / ", parts);
    }

    /** The common prefix of benchmarks: packages and perhaps the class. */
    private static String prefix(Collection<String> subjects) {
        return subjects.size() < 2
                ? ""
                : subjects.stream().reduce(SharedPackage::shared).orElseThrow();
    }
}
