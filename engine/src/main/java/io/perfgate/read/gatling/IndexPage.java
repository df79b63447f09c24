package io.perfgate.read.gatling;

import io.perfgate.read.Aggregate;
import io.perfgate.read.LoadSummary;
import io.perfgate.read.ReadError;
import io.perfgate.read.Row;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The table in {@code index.html} of Gatling's report since 3.14, where the figures stand nowhere else. It tells failed
 * requests from others by their number alone.
 */
final class IndexPage {

    static final String MARK = "container_statistics_body";
    private static final String HEAD = "container_statistics_head";
    private static final long MOST_BYTES = 16 << 20;
    private static final int MOST_ROWS = 20_000;
    private static final Pattern VERSION = Pattern.compile("Version: </span>\\s{0,20}<span>([0-9A-Za-z.\\-]{1,40})<");
    private static final Pattern COLUMN =
            Pattern.compile("<th id=\"(col-[0-9]{1,3})\"[^>]{0,200}><span>([^\\n]{0,200}?)</span></th>");
    private static final Pattern CELL =
            Pattern.compile("<td class=\"value [a-z]{1,10} (col-[0-9]{1,3})\">([^<]{0,40})</td>");
    private static final Pattern PARENT = Pattern.compile("^([^\"]{1,1000})\" data-parent=\"([^\"]{1,1000})\"");
    private static final Pattern NAME = Pattern.compile("class=\"ellipsed-name\">([^<]{0,10000})<");
    private static final Pattern PERCENTILE = Pattern.compile("([0-9.]{1,10})(?:st|nd|rd|th) pct");

    private final Path file;
    private final Map<String, String> titles = new HashMap<>();
    private final Map<String, String> pathById = new HashMap<>();
    private final List<Row> rows = new ArrayList<>();

    private IndexPage(Path file) {
        this.file = file;
    }

    static LoadSummary read(Path file) throws IOException {
        if (Files.size(file) > MOST_BYTES) {
            throw new ReadError(file + ": a page of more than " + MOST_BYTES + " bytes; give the simulation.log");
        }
        String page = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        int head = page.indexOf(HEAD);
        int body = page.indexOf(MARK);
        if (head < 0 || body < head) {
            throw new ReadError(file + ": no table of requests; this is not a Gatling report since 3.14");
        }
        IndexPage index = new IndexPage(file);
        Matcher column = COLUMN.matcher(page.substring(head, body));
        while (column.find()) {
            index.titles.put(column.group(1), column.group(2).replaceAll("<[^>]*>", ""));
        }
        int end = page.indexOf("</table>", body);
        String[] parts = page.substring(body, end < 0 ? page.length() : end).split("<tr id=\"");
        for (int i = 1; i < parts.length; i++) {
            index.row(parts[i]);
        }
        Matcher version = VERSION.matcher(page);
        return new LoadSummary("gatling", version.find() ? version.group(1) : "", index.rows, true);
    }

    private void row(String part) {
        Matcher id = PARENT.matcher(part);
        Matcher name = NAME.matcher(part);
        if (!id.find() || !name.find()) {
            throw error("a row without a name");
        }
        if (rows.size() >= MOST_ROWS) {
            throw error("more than " + MOST_ROWS + " requests");
        }
        String above = pathById.getOrDefault(id.group(2), "");
        String own = HtmlText.unescaped(name.group(1));
        String path = above.isEmpty() ? own : above + " / " + own;
        boolean group = id.group(1).startsWith("group_");
        if (group && path.length() < 10_000) {
            pathById.put(id.group(1), path);
        }
        Map<String, Double> cells = new HashMap<>();
        TreeMap<Double, Double> percentiles = new TreeMap<>();
        Matcher cell = CELL.matcher(part);
        while (cell.find()) {
            String title = titles.getOrDefault(cell.group(1), "");
            double value = number(cell.group(2));
            cells.put(title, value);
            Matcher percent = PERCENTILE.matcher(title);
            if (percent.matches()) {
                percentiles.put(number(percent.group(1)), value);
            }
        }
        double total = cells.getOrDefault("Total", Double.NaN);
        if (!(total >= 0)) {
            throw error("the row of '" + path + "' without a number of requests");
        }
        Aggregate all = new Aggregate(
                (long) total,
                cells.getOrDefault("Mean", Double.NaN),
                cells.getOrDefault("Min", Double.NaN),
                cells.getOrDefault("Max", Double.NaN),
                percentiles,
                cells.getOrDefault("Cnt/s", Double.NaN));
        long failed = (long) (double) cells.getOrDefault("KO", 0.0);
        rows.add(Row.ofRequests(path, group, all, failed, Optional.empty()));
    }

    private double number(String text) {
        try {
            return text.strip().equals("-") ? Double.NaN : Double.parseDouble(text.strip());
        } catch (NumberFormatException none) {
            throw error("'" + text + "' is not a number");
        }
    }

    private ReadError error(String what) {
        return new ReadError(file + ": " + what + "; this is not a Gatling report");
    }
}
