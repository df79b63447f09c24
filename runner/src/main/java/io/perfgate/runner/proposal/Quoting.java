package io.perfgate.runner.proposal;

import io.perfgate.document.Json;
import java.util.regex.Pattern;

/** Names of files as a suite takes them; most need no quotes. */
final class Quoting {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9./_][A-Za-z0-9./_+-]*");

    private Quoting() {}

    static boolean isPlain(String name) {
        return PLAIN.matcher(name).matches();
    }

    /** A text of JSON is one of YAML. */
    static String yaml(String name) {
        return isPlain(name) ? name : Json.compact(name);
    }

    /** One word of a command line, in which a quote is quoted by the other one. */
    static String word(String name) {
        return isPlain(name) ? name : '"' + name.replace("\"", "\"'\"'\"") + '"';
    }
}
