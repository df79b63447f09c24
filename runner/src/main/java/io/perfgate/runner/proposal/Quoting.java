package io.perfgate.runner.proposal;

import io.perfgate.document.Json;
import io.perfgate.runner.process.Failure;
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
        return isPlain(name) ? name : Json.compact(withoutVariable(name));
    }

    /** A file of the build, as {@link #yaml}. */
    static String ofBuild(String name) {
        String file = "${build}/" + withoutVariable(name);
        return isPlain(name) ? file : Json.compact(file);
    }

    /** One word of a command line; a quote character is enclosed in the other kind. */
    static String word(String name) {
        return isPlain(name) ? name : '"' + withoutVariable(name).replace("\"", "\"'\"'\"") + '"';
    }

    /** Refuses a name that a suite would replace. */
    private static String withoutVariable(String name) {
        if (name.contains("${")) {
            throw Failure.usage("'" + name + "': '${' starts a variable in a suite; rename this file or folder");
        }
        return name;
    }
}
