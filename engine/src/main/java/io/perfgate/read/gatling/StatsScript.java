package io.perfgate.read.gatling;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.perfgate.read.Aggregate;
import io.perfgate.read.LoadSummary;
import io.perfgate.read.ReadError;
import io.perfgate.read.Row;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PushbackReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The figures of Gatling's report up to 3.13: {@code js/stats.js}, an object after {@code var stats =}, and the same as
 * JSON in {@code js/stats.json}. Neither says which percentiles it holds; these are Gatling's own choice of four.
 */
final class StatsScript {

    private static final double[] PERCENTILES = {50, 75, 95, 99};
    private static final int MOST_ROWS = 20_000;
    private static final long MOST_CHARACTERS = 8 << 20;
    private static final int MOST_CHARACTERS_BEFORE = 1000;
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
            .build();

    private final Path file;
    private final JsonParser json;
    private final List<Row> rows = new ArrayList<>();
    private long characters;

    private StatsScript(Path file, JsonParser json) {
        this.file = file;
        this.json = json;
    }

    static LoadSummary read(Path file) throws IOException {
        // Through a decoder that replaces what is no UTF-8, like the logs'.
        try (PushbackReader object =
                new PushbackReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
            skipToObject(file, object);
            try (JsonParser json = JSON.createParser(object)) {
                StatsScript script = new StatsScript(file, json);
                json.nextToken();
                script.container();
                if (script.rows.isEmpty()) {
                    throw new ReadError(file + ": no requests in it; this is not a Gatling report");
                }
                return new LoadSummary("gatling", "", script.rows, true);
            }
        } catch (JsonProcessingException broken) {
            long line = broken.getLocation() == null ? 1 : broken.getLocation().getLineNr();
            throw new ReadError(
                    file + ":" + line + ": not the figures of a Gatling report: "
                            + broken.getOriginalMessage().replaceAll("\\s+", " "),
                    broken);
        }
    }

    private static void skipToObject(Path file, PushbackReader in) throws IOException {
        for (int i = 0; i < MOST_CHARACTERS_BEFORE; i++) {
            int one = in.read();
            if (one == '{') {
                in.unread(one);
                return;
            }
            if (one < 0) {
                break;
            }
        }
        throw new ReadError(file + ": no object with figures; this is not a Gatling report");
    }

    /** A group, a request, or the whole: what it is, its figures, then what it contains. */
    private void container() throws IOException {
        expectObject();
        String type = "";
        String path = "";
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String field = json.currentName();
            json.nextToken();
            switch (field) {
                case "type" -> type = text();
                case "path" -> path = text();
                case "stats" -> stats(path, type.equals("GROUP"));
                case "contents" -> contents();
                default -> json.skipChildren();
            }
        }
    }

    private void contents() throws IOException {
        expectObject();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            json.nextToken();
            container();
        }
    }

    private void stats(String path, boolean group) throws IOException {
        expectObject();
        Map<String, Map<String, Double>> values = new HashMap<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String field = json.currentName();
            json.nextToken();
            switch (field) {
                case "numberOfRequests",
                        "minResponseTime",
                        "maxResponseTime",
                        "meanResponseTime",
                        "percentiles1",
                        "percentiles2",
                        "percentiles3",
                        "percentiles4",
                        "meanNumberOfRequestsPerSecond" -> values.put(field, triple());
                default -> json.skipChildren();
            }
        }
        if (!path.isEmpty()) { // the whole has none
            Aggregate all = figures(values, "total");
            rows.add(Row.ofRequests(path, group, all, count(values, "ko"), Optional.of(figures(values, "ok"))));
        }
        characters += path.length();
        if (rows.size() > MOST_ROWS || characters > MOST_CHARACTERS) {
            throw error("more than " + MOST_ROWS + " requests, or names too long");
        }
    }

    private Map<String, Double> triple() throws IOException {
        expectObject();
        Map<String, Double> triple = new HashMap<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String field = json.currentName();
            json.nextToken();
            if (field.equals("total") || field.equals("ok") || field.equals("ko")) {
                triple.put(field, number(text()));
            } else {
                json.skipChildren();
            }
        }
        return triple;
    }

    private Aggregate figures(Map<String, Map<String, Double>> values, String which) {
        TreeMap<Double, Double> percentiles = new TreeMap<>();
        for (int i = 0; i < PERCENTILES.length; i++) {
            percentiles.put(PERCENTILES[i], value(values, "percentiles" + (i + 1), which));
        }
        return new Aggregate(
                count(values, which),
                value(values, "meanResponseTime", which),
                value(values, "minResponseTime", which),
                value(values, "maxResponseTime", which),
                percentiles,
                value(values, "meanNumberOfRequestsPerSecond", which));
    }

    private long count(Map<String, Map<String, Double>> values, String which) {
        double count = value(values, "numberOfRequests", which);
        if (!(count >= 0)) {
            return which.equals("total") ? fail("requests without a number of them") : 0; // "-" stands for none
        }
        return (long) count;
    }

    private static double value(Map<String, Map<String, Double>> values, String name, String which) {
        return values.getOrDefault(name, Map.of()).getOrDefault(which, Double.NaN);
    }

    private double number(String text) {
        if (text.equals("-")) {
            return Double.NaN;
        }
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException none) {
            throw error("'" + text.substring(0, Math.min(40, text.length())) + "' is not a number");
        }
    }

    private String text() throws IOException {
        if (!json.currentToken().isScalarValue()) {
            throw error("a text or a number was expected, not " + json.currentToken());
        }
        return json.getText();
    }

    private void expectObject() {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            throw error("an object was expected, not " + json.currentToken());
        }
    }

    private long fail(String what) {
        throw error(what);
    }

    private ReadError error(String what) {
        return new ReadError(
                file + ":" + json.currentLocation().getLineNr() + ": " + what + "; this is not a Gatling report");
    }
}
