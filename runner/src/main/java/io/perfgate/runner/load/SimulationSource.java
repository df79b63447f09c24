package io.perfgate.runner.load;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The load of a simulation, as far as its source shows it; parts in other classes are unknown. */
public record SimulationSource(String text) {

    /** The system property with {@code load} of the suite. */
    public static final String LOAD = "perfgate.load";

    /** The system property with host and port of the middleware. */
    static final String TARGET = "perfgate.target";

    private static final Pattern COMMENT = Pattern.compile("(?m)^[ \\t]*(//|/\\*|\\*).*$");
    private static final Pattern BASE_URL =
            Pattern.compile("[\"']https?://(?:localhost|127\\.0\\.0\\.1):(\\d{1,5})\\b");
    static final String OTHER_MACHINE = "(https?://(?!localhost|127\\.0\\.0\\.1)[\\w.:-]++)";

    private static final Pattern ELSEWHERE = Pattern.compile("baseUrls?\\(\\s*[\"']" + OTHER_MACHINE);
    /** Load that lasts for a given time. A simulation without {@code setUp} inherits it. */
    private static final Pattern LASTS = Pattern.compile("\\b(during|maxDuration|forever)\\b|During\\(");

    private static final Pattern VARIABLE =
            Pattern.compile("(?:getenv|sys\\.env(?:\\.get|\\.getOrElse)?)\\(\\s*\"(\\w{1,100})\"");

    private static final Pattern TIMED = Pattern.compile("\\b(?:during|nothingFor) ?\\(|During ?\\(");
    private static final Pattern TIME = Pattern.compile("(?:\\b(?:during|nothingFor) ?|During ?)\\("
            + "(?:Duration\\.of(Millis|Seconds|Minutes|Hours)\\()?(\\d{1,6})L?"
            + "(?:\\)|[. ](millis|second|minute|hour))");
    /** Constructs that let users continue after the last arrival, or end the load early. */
    private static final Pattern UNTIMED =
            Pattern.compile("\\b(repeat|forever|foreach|asLongAs|doWhile|maxDuration|pace|throttle)\\b");

    public SimulationSource {
        text = COMMENT.matcher(text).replaceAll("");
    }

    public static SimulationSource read(Path file) throws IOException {
        return new SimulationSource(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    }

    public OptionalInt port() {
        Matcher url = BASE_URL.matcher(text);
        return url.find() ? OptionalInt.of(Integer.parseInt(url.group(1))) : OptionalInt.empty();
    }

    public Optional<String> elsewhere() {
        return ELSEWHERE.matcher(text).results().map(found -> found.group(1)).findFirst();
    }

    /** Whether it lasts for a given time; otherwise it ends with its last user. */
    public boolean lasts() {
        return !text.contains("setUp(") || LASTS.matcher(text).find();
    }

    public boolean readsLoad() {
        return text.contains(LOAD);
    }

    public boolean readsTarget() {
        return text.contains(TARGET);
    }

    /** Whether its users wait for their answers, so that the load is a number of users. */
    public boolean isClosed() {
        return text.contains("injectClosed(");
    }

    public List<String> variables() {
        return VARIABLE.matcher(text)
                .results()
                .map(found -> found.group(1))
                .distinct()
                .toList();
    }

    /** The longest time of arrivals; empty if one is unknown. */
    public Optional<Duration> arrivals() {
        List<MatchResult> times = TIME.matcher(text).results().toList();
        boolean isKnown = text.contains("setUp(")
                && !times.isEmpty()
                && times.size() == TIMED.matcher(text).results().count()
                && !UNTIMED.matcher(text).find();
        return isKnown
                ? Optional.of(times.stream().map(SimulationSource::time).reduce(Duration.ZERO, Duration::plus))
                : Optional.empty();
    }

    private static Duration time(MatchResult found) {
        long amount = Long.parseLong(found.group(2));
        String unit = found.group(1) != null ? found.group(1) : found.group(3);
        return switch (unit == null ? "s" : unit.substring(0, 2).toLowerCase(Locale.ROOT)) {
            case "mi" ->
                unit.toLowerCase(Locale.ROOT).startsWith("min")
                        ? Duration.ofMinutes(amount)
                        : Duration.ofMillis(amount);
            case "ho" -> Duration.ofHours(amount);
            default -> Duration.ofSeconds(amount);
        };
    }
}
