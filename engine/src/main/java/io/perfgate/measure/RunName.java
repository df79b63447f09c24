package io.perfgate.measure;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The names that the runner gives to runs: the times at which they started. */
public final class RunName {

    private static final Pattern PATTERN = Pattern.compile("\\d{8}T\\d{6}\\.\\d{3}Z");

    private static final DateTimeFormatter FORM =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private RunName() {}

    public static String of(Instant start) {
        return FORM.format(start);
    }

    /** Empty for names of another kind. */
    public static Optional<Instant> start(String name) {
        if (!PATTERN.matcher(name).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(FORM.parse(name, Instant::from));
        } catch (DateTimeException noDate) {
            return Optional.empty();
        }
    }

    /** A name for people: a time as they write it, other names unchanged. */
    public static String shown(String name) {
        return start(name).map(Instants::shown).orElse(name);
    }
}
