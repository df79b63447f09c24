package io.perfgate.runner.proposal;

import io.perfgate.document.Json;
import java.util.regex.Pattern;

/** Quotes file names for a suite; most need no quotes. */
final class Quoting {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9./_][A-Za-z0-9./_+-]*");

    private Quoting() {}

    static boolean isPlain(String name) {
        return PLAIN.matcher(name).matches();
    }

    /** A JSON text, which is also YAML. */
    static String yaml(String name) {
        return isPlain(name) ? name : Json.compact(name);
    }

    /** One word of a command line; a quote character is enclosed in the other kind. */
    static String word(String name) {
        return isPlain(name) ? name : '"' + name.replace("\"", "\"'\"'\"") + '"';
    }
}
