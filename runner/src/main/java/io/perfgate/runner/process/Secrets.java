package io.perfgate.runner.process;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
    private static final Set<String> VALUES = ConcurrentHashMap.newKeySet();

    static {
        hide(System.getenv());
    }

    private Secrets() {}

    /** Hides the values of the variables whose names tell that they are secret. */
    static void hide(Map<String, String> environment) {
        environment.forEach((name, value) -> {
            if (TELLING.matcher(name).matches() && !name.equals("PWD") && !name.equals("OLDPWD")) {
                add(value);
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
        // The longest first: one may be part of another.
        List<String> values = VALUES.stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
        String masked = text;
        for (String value : values) {
            masked = masked.replace(value, MASK);
        }
        return masked;
    }
}
