package io.perfgate.measure;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public final class Names {

    /** Keeps file names, with room for a suffix, within the 255 bytes that file systems allow. */
    private static final int MOST_BYTES_OF_FILE = 200;

    /** Long enough for a whole URL. */
    private static final int MOST_CHARACTERS = 1000;

    private static final int DIGEST_BYTES = 16;

    private static final int SHORT_COMMIT = 10;

    private static final String OF_NO_FILE = "/\\:*?\"<>|";

    /** Replaces content that was not valid text. */
    private static final String REPLACED = "\uFFFD";

    private Names() {}

    /** Checks the full hash of a commit, because it is used in commands and may be copied into a shell. */
    public static String commit(String hash) {
        Must.hold(hash.matches("[0-9a-f]{40,64}"), "commit '" + shown(hash) + "' is no full hash of a commit");
        return hash;
    }

    /** The short form of a hash; other revisions are left as they are. */
    public static String shortCommit(String revision) {
        return revision.matches("[0-9a-f]{40,64}") ? revision.substring(0, SHORT_COMMIT) : revision;
    }

    /** A value with the digest at its end as short as a commit. */
    public static String shortDigest(String value) {
        return value.replaceFirst("(^|[(:])([0-9a-f]{10})[0-9a-f]{2,54}(\\)?)$", "$1$2$3");
    }

    /**
     * A name from a tool, as it is stored. Unprintable characters are replaced. Long names are cut and
     * get a number that keeps them distinct.
     */
    public static String shown(String name) {
        String line = PlainText.line(name);
        if (line.length() <= MOST_CHARACTERS) {
            return line;
        }
        String number = "... (" + digest(line) + ")";
        return PlainText.line(line.substring(0, MOST_CHARACTERS - number.length())) + number;
    }

    /**
     * A mark that only shows whether a secret value changed: two bytes of its digest. One in 65,536 values looks equal,
     * so the mark confirms no guess.
     */
    public static String mark(String value) {
        return "***" + digest(value).substring(0, 4);
    }

    public static boolean isMark(String value) {
        return value.startsWith("***");
    }

    /** A digest, so that two names cannot be made equal on purpose. */
    private static String digest(String name) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, DIGEST_BYTES);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    /** The names that are not blank, as one line. */
    public static String joined(String... names) {
        return Stream.of(names).filter(name -> !name.isBlank()).collect(Collectors.joining(" / "));
    }

    /** Refuses a declared name that cannot be shown unchanged. */
    public static void declaredShown(String what, String name) {
        Must.hold(
                name.equals(shown(name)),
                what + " '" + shown(name) + "': a name is one line of at most " + MOST_CHARACTERS + " characters");
    }

    /** Checks the name of a suite or profile in a file from outside, because it becomes part of a path. */
    public static String ofFile(String what, String name) {
        Objects.requireNonNull(name, what);
        String why = "";
        if (name.isBlank()) {
            why = "it is blank";
        } else if (name.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES_OF_FILE) {
            why = "it has more than " + MOST_BYTES_OF_FILE + " bytes";
        } else if (!PlainText.isLine(name)
                || name.chars().anyMatch(character -> (OF_NO_FILE + REPLACED).indexOf(character) >= 0)) {
            why = "it holds a control character or one of " + OF_NO_FILE;
        } else if (name.startsWith(".") || name.startsWith("-") || !name.equals(name.strip())) {
            why = "it begins with '.' or '-', or has blanks around it";
        }
        Must.hold(why.isEmpty(), what + " '" + shown(name) + "' cannot name a file: " + why);
        return name;
    }

    /** Checks a declared name, with stricter rules because such names are typed and compared. */
    public static String declared(String what, String name) {
        Must.hold(
                name.matches("[A-Za-z0-9][A-Za-z0-9._-]*"),
                what + " '" + shown(name)
                        + "': a name consists of letters, digits, '.', '_' and '-', because it names a file");
        return ofFile(what, name);
    }
}
