package io.perfgate.measure;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;

/** The rules for names. */
public final class Names {

    /** With what is put behind it, a name of a file must not be longer than file systems take: 255. */
    private static final int MOST_BYTES_OF_FILE = 200;

    /** A request may be called by its whole URL. */
    private static final int MOST_CHARACTERS = 1000;

    private static final int DIGEST_BYTES = 16;

    private static final int SHORT_COMMIT = 10;

    private static final String OF_NO_FILE = "/\\:*?\"<>|";

    /** Stands where a document held something else. */
    private static final String REPLACED = "\uFFFD";

    private Names() {}

    /** The full hash of a commit: it becomes a word of commands, and may be copied into a shell. */
    public static String commit(String hash) {
        if (!hash.matches("[0-9a-f]{40,64}")) {
            throw new IllegalArgumentException("commit '" + shown(hash) + "' is no full hash of a commit");
        }
        return hash;
    }

    /** Enough of a hash to tell commits apart; a revision of another kind stays whole. */
    public static String shortCommit(String revision) {
        return revision.matches("[0-9a-f]{40,64}") ? revision.substring(0, SHORT_COMMIT) : revision;
    }

    /**
     * The name of a series or a part of it, as it is kept. Tools give any; what cannot be shown is replaced, and of a very
     * long one the beginning stands, with a number that tells it from others that begin alike.
     */
    public static String shown(String name) {
        String line = PlainText.line(name);
        if (line.length() <= MOST_CHARACTERS) {
            return line;
        }
        String number = "... (" + digest(line) + ")";
        return PlainText.line(line.substring(0, MOST_CHARACTERS - number.length())) + number;
    }

    /** Nobody can make two names of the same. */
    private static String digest(String name) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, DIGEST_BYTES);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    /** A name that is declared here is refused where it could not be shown as it is. */
    public static void declaredShown(String what, String name) {
        if (!name.equals(shown(name))) {
            throw new IllegalArgumentException(
                    what + " '" + shown(name) + "': a name is one line of at most " + MOST_CHARACTERS + " characters");
        }
    }

    /** The name of a suite or profile that a file from outside tells: it becomes part of a path and must not lead away. */
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
        if (!why.isEmpty()) {
            throw new IllegalArgumentException(what + " '" + shown(name) + "' cannot name a file: " + why);
        }
        return name;
    }

    /** The same of one that is declared here: such names are typed and compared, so they are plainer still. */
    public static String declared(String what, String name) {
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
            throw new IllegalArgumentException(what + " '" + shown(name)
                    + "': a name consists of letters, digits, '.', '_' and '-', because it names a file");
        }
        return ofFile(what, name);
    }
}
