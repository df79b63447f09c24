package io.perfgate.read.gatling;

import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The figures in Gatling's own report of a run: {@code js/stats.js} up to 3.13, {@code index.html} since. */
final class OwnReport {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
            .build();

    private static final Map<String, String> SCRIPT_FIELDS = Map.of(
            "Total", "numberOfRequests",
            "Min", "minResponseTime",
            "Max", "maxResponseTime",
            "Mean", "meanResponseTime",
            "50th pct", "percentiles1",
            "75th pct", "percentiles2",
            "95th pct", "percentiles3",
            "99th pct", "percentiles4");

    private static final Pattern COLUMN = Pattern.compile("<th id=\"(col-\\d+)\"[^>]*><span>(.*?)</span></th>");
    private static final Pattern CELL = Pattern.compile("<td class=\"value \\w+ (col-\\d+)\">([^<]*)</td>");
    private static final Pattern ROW = Pattern.compile("^([^\"]+)\" data-parent=\"([^\"]+)\"");
    private static final Pattern NAME = Pattern.compile("class=\"ellipsed-name\">([^<]*)<");

    /**
     * Figures of a request or a group by their titles on the page; those of {@code ok} requests are separate if it has
     * them.
     */
    record Row(boolean isGroup, Map<String, Double> all, Map<String, Double> ok, double failed) {}

    private final Map<String, Row> rows = new HashMap<>();

    private OwnReport() {}

    static Map<String, Row> rows(Path folder) throws IOException {
        OwnReport report = new OwnReport();
        Path script = folder.resolve("js/stats.js");
        if (Files.exists(script)) {
            report.addContainer(JSON.readTree(Files.readString(script).replaceFirst("var stats = ", "")));
        } else {
            report.addTable(Files.readString(folder.resolve("index.html")));
        }
        return report.rows;
    }

    private void addContainer(JsonNode container) {
        String path = container.get("path").asText();
        JsonNode stats = container.get("stats");
        if (!path.isEmpty()) { // the total has none
            rows.put(
                    path,
                    new Row(
                            container.get("type").asText().equals("GROUP"),
                            figures(stats, "total"),
                            figures(stats, "ok"),
                            number(stats.get("numberOfRequests").get("ko").asText())));
        }
        container.path("contents").forEach(this::addContainer);
    }

    private static Map<String, Double> figures(JsonNode stats, String which) {
        Map<String, Double> figures = new HashMap<>();
        SCRIPT_FIELDS.forEach((title, field) ->
                figures.put(title, number(stats.get(field).get(which).asText())));
        return figures;
    }

    private void addTable(String page) {
        Map<String, String> titles = new HashMap<>();
        Matcher column = COLUMN.matcher(page);
        while (column.find()) {
            titles.put(column.group(1), column.group(2).replaceAll("<[^>]*>", ""));
        }
        Map<String, String> paths = new HashMap<>();
        String body = page.substring(page.indexOf("container_statistics_body"));
        String[] parts = body.substring(0, body.indexOf("</table>")).split("<tr id=\"");
        for (int i = 1; i < parts.length; i++) {
            Matcher id = ROW.matcher(parts[i]);
            Matcher name = NAME.matcher(parts[i]);
            if (!id.find() || !name.find()) {
                throw new IllegalArgumentException("a row without a name");
            }
            String own = name.group(1).replace("&eacute;", "é");
            String above = paths.get(id.group(2));
            String path = above == null ? own : above + " / " + own;
            boolean isGroup = id.group(1).startsWith("group_");
            if (isGroup) {
                paths.put(id.group(1), path);
            }
            Map<String, Double> cells = new HashMap<>();
            Matcher cell = CELL.matcher(parts[i]);
            while (cell.find()) {
                cells.put(titles.get(cell.group(1)), number(cell.group(2).strip()));
            }
            rows.put(path, new Row(isGroup, cells, Map.of(), cells.get("KO")));
        }
    }

    private static double number(String text) {
        return text.equals("-") ? Double.NaN : Double.parseDouble(text);
    }
}
