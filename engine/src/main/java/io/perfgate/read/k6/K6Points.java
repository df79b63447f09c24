package io.perfgate.read.k6;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.perfgate.measure.PlainText;
import io.perfgate.read.BoundedLines;
import io.perfgate.read.Format;
import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.StampedRequests;
import io.perfgate.read.Window;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.Set;

/**
 * Reads what k6 writes with {@code --out json}: a line per point of each metric; one metric is the time of a request.
 */
public final class K6Points {

    public static final Format FORMAT =
            new Format("k6", head -> head.jsonNames().containsAll(Set.of("metric", "type", "data")), K6Points::read);

    private static final String DURATION = "http_req_duration";
    private static final String GROUPS = "::";
    private static final long UNIT_NANOS = 1_000;
    private static final double UNITS_OF_A_MILLI = 1_000;
    private static final double MOST_MILLIS = 1e13;
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Path file;
    private final StampedRequests requests;
    private final BoundedLines lines;
    private long points;

    private K6Points(Path file, BoundedLines lines, Window window) {
        this.file = file;
        this.lines = lines;
        requests = new StampedRequests("k6", UNIT_NANOS, window);
    }

    public static LoadResult read(Path file, Window window) throws IOException {
        try (BoundedLines lines = new BoundedLines(file)) {
            return new K6Points(file, lines, window).all();
        }
    }

    private LoadResult all() throws IOException {
        boolean partial = false;
        for (String text = lines.next(); text != null; text = lines.next()) {
            // Most lines are for other metrics, and parsing takes most of the time.
            if (text.contains(DURATION)) {
                partial = !point(text);
            }
        }
        if (points == 0) {
            throw new ReadError(
                    file + ": points of k6 without HTTP requests ('" + DURATION + "'); only those are read");
        }
        return requests.result(partial);
    }

    /** Reads a point; false if the line is cut, as when k6 is killed. */
    private boolean point(String text) {
        try {
            JsonNode node = MAPPER.readTree(text);
            if (node.path("metric").asText().equals(DURATION)
                    && node.path("type").asText().equals("Point")) {
                add(node.path("data"));
            }
            return true;
        } catch (JsonProcessingException broken) {
            if (lines.isCut()) {
                return false;
            }
            throw new ReadError(place() + ": not JSON: " + broken.getOriginalMessage(), broken);
        }
    }

    /** Adds a request; k6 stamps it with its end. */
    private void add(JsonNode data) {
        double millis = data.path("value").asDouble(Double.NaN);
        if (!(millis >= 0) || millis > MOST_MILLIS) {
            throw new ReadError(place() + ": 'value' must be milliseconds, not '"
                    + PlainText.beginning(data.path("value").toString()) + "'");
        }
        long end = endMillis(data.path("time").asText());
        JsonNode tags = data.path("tags");
        JsonNode succeeded = tags.path("expected_response");
        if (succeeded.isMissingNode()) {
            throw new ReadError(place() + ": no tag 'expected_response', which says whether a request failed; "
                    + "leave k6's 'systemTags' and 'setResponseCallback' as they are");
        }
        requests.add(
                place(),
                name(tags),
                end - Math.round(millis),
                Math.round(millis * UNITS_OF_A_MILLI),
                succeeded.asText().equals("true"));
        points++;
    }

    private long endMillis(String time) {
        try {
            return OffsetDateTime.parse(time).toInstant().toEpochMilli();
        } catch (DateTimeException | ArithmeticException wrong) {
            throw new ReadError(place() + ": 'time' must be as 2026-01-02T03:04:05Z", wrong);
        }
    }

    /** The name from groups and request, as in other tools: {@code checkout / pay}. */
    private static String name(JsonNode tags) {
        String group = tags.path("group").asText();
        String path =
                group.startsWith(GROUPS) ? group.substring(GROUPS.length()).replace(GROUPS, " / ") : group;
        String request = tags.path("name").asText();
        return path.isBlank() ? request : path + " / " + request;
    }

    private String place() {
        return file + ":" + lines.number();
    }
}
