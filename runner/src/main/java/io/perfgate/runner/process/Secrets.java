package io.perfgate.runner.process;

import io.perfgate.document.Sha256;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values that must not be repeated by what the runner says or writes, though the programs that it starts may print them:
 * those of environment variables that the suite sets, and those whose names say so.
 */
public final class Secrets {

    private static final String MASK = "***";
    /** Shorter ones stand in every text, and protect nothing. */
    private static final int LEAST_CHARACTERS = 4;

    private static final Pattern TELLING =
            Pattern.compile("(?i).*(password|passwd|pwd|secret|token|credential|api_?key|private_?key).*");
    /** Of what is shown on purpose; in the output of programs, more names than these would hide what nobody meant to. */
    private static final String TELLING_WORD =
            "[\\w.-]*(?:password|passwd|passphrase|pwd|secret|token|credential|auth|key)[\\w.-]*";

    private static final Pattern TELLING_NAME = Pattern.compile("(?i)" + TELLING_WORD);

    /** {@code --password=x}, {@code "token": "x"}, {@code -p.secret x}: the name, what parts it from the value, and that. */
    private static final Pattern NAMED_VALUE =
            Pattern.compile("(?i)((?<![\\w.-])" + TELLING_WORD + ")([\"']?\\s*[=:]\\s*[\"']?|\\s+)([^\\s\"',;&}]+)");

    /** {@code jdbc:x://user:password@host}. */
    private static final Pattern LOGIN = Pattern.compile("(://[^/@:\\s]*:)([^/@\\s]+)(?=@)");

    private static final Set<String> VALUES = ConcurrentHashMap.newKeySet();

    /** Those among them that are secret by the names of their variables. */
    private static final Set<String> NAMED = ConcurrentHashMap.newKeySet();

    static {
        hide(System.getenv());
    }

    private Secrets() {}

    /** Hides the values of the variables whose names tell that they are secret. */
    static void hide(Map<String, String> environment) {
        environment.forEach((name, value) -> {
            if (TELLING.matcher(name).matches() && !name.equals("PWD") && !name.equals("OLDPWD")) {
                add(value);
                NAMED.add(value);
            }
        });
    }

    /** Hides this value, whatever its variable is called. */
    public static void add(String value) {
        if (value.length() >= LEAST_CHARACTERS) {
            VALUES.add(value);
        }
    }

    public static String masked(String text) {
        return replaced(text, VALUES, value -> MASK);
    }

    /**
     * A value that is to be seen, unless its name or its text tells that it is secret: then only whether it is another than
     * before.
     */
    public static String shown(String name, String value) {
        if (value.isEmpty()) {
            return value;
        }
        if (TELLING_NAME.matcher(name).matches()) {
            hide(Map.of(name, value)); // it may stand elsewhere too, where nothing tells
            return mark(value);
        }
        String plain = replaced(value, NAMED, Secrets::mark);
        plain = LOGIN.matcher(plain)
                .replaceAll(found -> Matcher.quoteReplacement(found.group(1) + markOnce(found.group(2))));
        return NAMED_VALUE
                .matcher(plain)
                .replaceAll(
                        found -> Matcher.quoteReplacement(found.group(1) + found.group(2) + markOnce(found.group(3))));
    }

    private static String markOnce(String value) {
        return value.startsWith(MASK) || value.startsWith("${") ? value : mark(value);
    }

    /**
     * The same for the same value. Two bytes of its digest: of two values one in 65,536 looks alike, and whoever guesses
     * values finds that each 65,536th fits.
     */
    private static String mark(String value) {
        return MASK + Sha256.of(value).substring(0, 4);
    }

    private static String replaced(String text, Set<String> secrets, UnaryOperator<String> replacement) {
        // The longest first: one may be part of another.
        List<String> values = secrets.stream()
                .filter(value -> value.length() >= LEAST_CHARACTERS)
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
        String masked = text;
        for (String value : values) {
            masked = masked.replace(value, replacement.apply(value));
        }
        return masked;
    }
}
