package io.perfgate.influx;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The Grafana dashboard, with its queries as Grafana sends them. */
final class Dashboard {

    private static final Path FILE = Path.of("../docs/grafana/performance-gate.json");

    private final JsonNode json;
    private final Map<String, List<String>> chosen = new TreeMap<>();
    private final String timeFilter;

    Dashboard(Instant from, Instant to) throws IOException {
        json = new ObjectMapper().readTree(FILE.toFile());
        timeFilter = "time >= " + from.toEpochMilli() + "ms and time <= " + to.toEpochMilli() + "ms";
    }

    JsonNode json() {
        return json;
    }

    /** The value selected in place of "all". */
    void choose(String variable, String... values) {
        chosen.put(variable, List.of(values));
    }

    List<JsonNode> variables() {
        List<JsonNode> queries = new ArrayList<>();
        json.at("/templating/list").forEach(one -> {
            if (one.path("type").asText().equals("query")) {
                queries.add(one);
            }
        });
        return queries;
    }

    JsonNode panel(String title) {
        for (JsonNode one : json.path("panels")) {
            if (one.path("title").asText().equals(title)) {
                return one;
            }
        }
        throw new IllegalArgumentException("no panel '" + title + "' in " + FILE);
    }

    /** The queries of a panel as they are sent. */
    List<String> queries(String title) {
        List<String> queries = new ArrayList<>();
        panel(title)
                .path("targets")
                .forEach(one -> queries.add(sent(one.path("query").asText())));
        return queries;
    }

    /** A variable with several values becomes a pattern, with special characters escaped by a backslash. */
    String sent(String query) {
        String sent = query.replace("$timeFilter", timeFilter);
        for (JsonNode one : variables()) {
            List<String> values = chosen.get(one.path("name").asText());
            String pattern = values == null ? one.path("allValue").asText() : pattern(values);
            sent = sent.replace("/^$" + one.path("name").asText() + "$/", "/^" + pattern + "$/");
        }
        return sent;
    }

    private static String pattern(List<String> values) {
        List<String> escaped = values.stream()
                .map(one -> one.replaceAll("[\\\\^$*+?.()|\\[\\]{}/]", "\\\\$0"))
                .toList();
        return escaped.size() == 1 ? escaped.get(0) : "(" + String.join("|", escaped) + ")";
    }
}
