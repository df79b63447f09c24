package io.perfgate.read.wrk;

import io.perfgate.read.Aggregate;
import io.perfgate.read.Format;
import io.perfgate.read.LoadSummary;
import io.perfgate.read.ReadError;
import io.perfgate.read.Row;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Reads the output of wrk, with percentiles if {@code --latency} is given. Times have two decimals in wrk's unit.
 * Answers other than 2xx and 3xx and socket errors count as failed; wrk does not report times of successful requests
 * alone.
 */
public record WrkOutput(Path file, String text) {

    private static final String REQUESTS = "requests";
    private static final int MOST_BYTES = 1 << 20;
    private static final Map<String, Double> MILLIS = Map.of("us", 1e-3, "ms", 1.0, "s", 1e3, "m", 6e4, "h", 3.6e6);
    private static final String TIME = "(\\d+\\.\\d+)(us|ms|s|m|h)";

    private static final Pattern BEGINNING = Pattern.compile("Running \\S+ test @ \\S+\\R\\s+\\d+ threads and ");
    private static final Pattern LATENCY = Pattern.compile("(?m)^ +Latency +" + TIME + " +" + TIME + " +" + TIME);
    private static final Pattern PERCENTILE = Pattern.compile("(?m)^ +(\\d{1,2}(?:\\.\\d{1,6})?)% +" + TIME + " *$");
    private static final Pattern TOTAL = Pattern.compile("(?m)^ +(\\d{1,15}) requests in " + TIME + ",");
    private static final Pattern NOT_OK = Pattern.compile("(?m)^ +Non-2xx or 3xx responses: (\\d{1,15})");
    private static final Pattern SOCKET = Pattern.compile(
            "(?m)^ +Socket errors: connect (\\d{1,15}), read (\\d{1,15}), write (\\d{1,15}), timeout (\\d{1,15})");
    private static final Pattern RATE = Pattern.compile("(?m)^Requests/sec: +(\\d+\\.\\d+)");

    public static final Format FORMAT =
            new Format("wrk", head -> BEGINNING.matcher(head.text(4096)).find(), (path, window) -> read(path));

    public static LoadSummary read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new WrkOutput(file, new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8)).summary();
        }
    }

    private LoadSummary summary() {
        MatchResult latency = needed(LATENCY, "Latency");
        long answered = Long.parseLong(needed(TOTAL, "requests in").group(1));
        double perSecond = Double.parseDouble(needed(RATE, "Requests/sec").group(1));
        long notOk = first(NOT_OK).map(found -> Long.parseLong(found.group(1))).orElse(0L);
        long unanswered = first(SOCKET).map(WrkOutput::sum).orElse(0L);
        if (notOk > answered) {
            throw new ReadError(file + ": " + notOk + " answers of " + answered + " are not 2xx or 3xx");
        }
        TreeMap<Double, Double> percentiles = new TreeMap<>();
        Matcher percentile = PERCENTILE.matcher(text);
        while (percentile.find()) {
            percentiles.put(Double.parseDouble(percentile.group(1)), millis(percentile, 2));
        }
        Aggregate all = new Aggregate(
                answered + unanswered,
                millis(latency, 1),
                Double.NaN,
                millis(latency, 5),
                percentiles,
                // wrk's rate counts answers alone.
                answered == 0 ? 0 : perSecond * (answered + unanswered) / answered);
        Row row = Row.ofRequests(REQUESTS, false, all, notOk + unanswered, Optional.empty());
        return new LoadSummary("wrk", List.of(row));
    }

    private static long sum(MatchResult socketErrors) {
        return IntStream.rangeClosed(1, socketErrors.groupCount())
                .mapToLong(group -> Long.parseLong(socketErrors.group(group)))
                .sum();
    }

    private static double millis(MatchResult found, int group) {
        return Double.parseDouble(found.group(group)) * Objects.requireNonNull(MILLIS.get(found.group(group + 1)));
    }

    private MatchResult needed(Pattern pattern, String what) {
        return first(pattern)
                .orElseThrow(() -> new ReadError(file + ": output of wrk without a line '" + what
                        + "'; was it cut off, or does a script print its own?"));
    }

    private Optional<MatchResult> first(Pattern pattern) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.toMatchResult()) : Optional.empty();
    }
}
