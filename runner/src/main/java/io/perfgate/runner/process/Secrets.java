package io.perfgate.runner.process;

import io.perfgate.measure.Names;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values that the runner must not print or write, although its programs may print them. They are environment variables
 * that the suite sets, variables and arguments whose names suggest secrets, and logins in URLs.
 */
public final class Secrets {

    private static final String MASK = "***";
    /** Shorter values occur in every text and protect nothing. */
    private static final int LEAST_CHARACTERS = 4;

    /** Values of names like {@code token.enabled}. Longer numbers may be secrets. */
    private static final Pattern SETTING = Pattern.compile("(?i)true|false|[0-9]{1,5}");

    /** Names of secrets. Short words count only alone or at the end: {@code DB_PW}, {@code PGPASS}. */
    private static final String NAMES = "passw|passphrase|passcode|passwd|pwd|pswd|secret|token|credential"
            + "|bearer|webhook|unseal|(?:api|access|private)[_.-]?(?:key|code)|(?:pass|pw)(?![a-z])|(?<![a-z])(?:pat|pin|otp|jwt|psk)(?![a-z])";

    /** Further hints, only for values shown on purpose; they would hide too much of other output. */
    private static final String HINTS =
            "pass|auth|key|cookie|session|login|(?<![a-z])(?:dsn|sas|sig|cert|creds?|salt|code|hook)(?![a-z])";

    private static final Pattern TELLING = Pattern.compile("(?i)" + NAMES);

    private static final Pattern TELLING_NAME = Pattern.compile("(?i)" + NAMES + "|" + HINTS);

    /** A name that suggests a secret, a login in a URL, the address of a database, or options of a command line. */
    private static final Pattern TELLING_VALUE = Pattern.compile(TELLING_NAME + "|@|jdbc:|(?<!\\S)-");

    /** The name and value of an argument; without value, the next argument is the value. */
    private static final Pattern TELLING_ARGUMENT =
            Pattern.compile("(?is)(?:" + NAMES + ")[\\w.\"'-]{0,40}+(?:(?:=|:?\\s{1,9}+|:(?=[\"']))(.*)|:?$)");

    private static final Pattern WORD = Pattern.compile("\\S++");

    /** Splits {@code dbPw} into words like {@code DB_PW}. */
    private static final Pattern NEXT_WORD = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    private static final Set<String> VALUES = ConcurrentHashMap.newKeySet();

    /** Values that are secret by the names of their variables. */
    private static final Set<String> NAMED = ConcurrentHashMap.newKeySet();

    static {
        hide(System.getenv());
    }

    private Secrets() {}

    /** Hides the values of variables whose names suggest secrets. */
    public static void hide(Map<String, String> environment) {
        environment.forEach((name, value) -> {
            if (tells(TELLING, name) && !name.equals("PWD") && !name.equals("OLDPWD")) {
                add(value);
                NAMED.add(value);
            }
        });
    }

    /** Hides the values of arguments whose names suggest secrets: {@code --token x}, {@code -Dx.pw=x}. */
    public static void hide(List<String> command) {
        boolean isValue = false;
        for (String argument : command) {
            if (isValue && !argument.startsWith("-")) {
                add(argument);
            }
            Matcher telling = TELLING_ARGUMENT.matcher(argument);
            boolean tells = telling.find();
            String value = tells ? Objects.requireNonNullElse(telling.group(1), "") : "";
            add(value);
            isValue = tells && value.isEmpty() && argument.startsWith("-") && !argument.contains("=");
        }
    }

    /** Hides this value, regardless of its variable's name. */
    public static void add(String value) {
        VALUES.add(value);
    }

    public static String masked(String text) {
        return WORD.matcher(replaced(text, VALUES, value -> MASK))
                .replaceAll(word -> Matcher.quoteReplacement(publicUrl(word.group())));
    }

    /** A URL without login, and without a query whose names suggest secrets. */
    private static String publicUrl(String word) {
        int scheme = word.indexOf("://");
        if (scheme < 0) {
            return word;
        }
        int login = scheme + 3;
        int host = word.lastIndexOf('@');
        String rest = host > login ? MASK + word.substring(host) : word.substring(login);
        int query = rest.indexOf('?');
        return word.substring(0, login)
                + (query >= 0 && tells(TELLING_NAME, rest.substring(query))
                        ? rest.substring(0, query + 1) + MASK
                        : rest);
    }

    /** A value for display; if its name or text suggests a secret, {@link Names#mark} instead. */
    public static String shown(String name, String value) {
        if (value.isEmpty()) {
            return value;
        }
        if (tells(TELLING_NAME, name)) {
            hide(Map.of(name, value)); // it may occur elsewhere, without such a name
            return Names.mark(value);
        }
        return tells(TELLING_VALUE, value) ? Names.mark(value) : replaced(value, NAMED, Names::mark);
    }

    private static boolean tells(Pattern pattern, String text) {
        return pattern.matcher(NEXT_WORD.matcher(text).replaceAll("_")).find();
    }

    private static String replaced(String text, Set<String> secrets, UnaryOperator<String> replacement) {
        // The longest first: one may be part of another.
        List<String> values = secrets.stream()
                .filter(value -> value.length() >= LEAST_CHARACTERS
                        && !SETTING.matcher(value).matches())
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
        String masked = text;
        for (String value : values) {
            masked = masked.replace(value, replacement.apply(value));
        }
        return masked;
    }
}
