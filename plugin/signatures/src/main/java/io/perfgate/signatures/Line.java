package io.perfgate.signatures;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;

/** A line of the listing, read from left to right. */
final class Line {

    private static final Pattern DESCRIPTOR = Pattern.compile("\\(.*|\\[*([BCDFIJSZ]|L[^;]+;)");

    /** The words for access flags. */
    private static final Map<String, Integer> KEYWORDS = Map.ofEntries(
            Map.entry("public", Opcodes.ACC_PUBLIC),
            Map.entry("protected", Opcodes.ACC_PROTECTED),
            Map.entry("private", Opcodes.ACC_PRIVATE),
            Map.entry("static", Opcodes.ACC_STATIC),
            Map.entry("final", Opcodes.ACC_FINAL),
            Map.entry("abstract", Opcodes.ACC_ABSTRACT),
            Map.entry("synchronized", Opcodes.ACC_SYNCHRONIZED),
            Map.entry("native", Opcodes.ACC_NATIVE),
            Map.entry("strictfp", Opcodes.ACC_STRICT),
            Map.entry("transient", Opcodes.ACC_TRANSIENT),
            Map.entry("volatile", Opcodes.ACC_VOLATILE),
            Map.entry("enum", Opcodes.ACC_ENUM),
            Map.entry("interface", Opcodes.ACC_INTERFACE));

    /** Not keywords of Java, so a member can have such a name. */
    private static final Map<String, Integer> WORDS = Map.of(
            "bridge", Opcodes.ACC_BRIDGE | Opcodes.ACC_SYNTHETIC,
            "synthetic", Opcodes.ACC_SYNTHETIC,
            "varargs", Opcodes.ACC_VARARGS);

    private final String text;
    private int at;

    Line(String text) {
        this.text = text;
        skipBlanks();
    }

    static boolean isDescriptor(String word) {
        return DESCRIPTOR.matcher(word).matches();
    }

    boolean atEnd() {
        return at >= text.length();
    }

    boolean nextIs(String prefix) {
        return text.startsWith(prefix, at);
    }

    /** Skips {@code prefix} and the blanks after it, if it comes next. */
    boolean take(String prefix) {
        if (!nextIs(prefix)) {
            return false;
        }
        at += prefix.length();
        skipBlanks();
        return true;
    }

    String peekWord() {
        return text.substring(at, wordEnd(at));
    }

    String peekSecondWord() {
        int end = wordEnd(at);
        int second = end + 1;
        return second >= text.length() ? "" : text.substring(second, wordEnd(second));
    }

    String word() {
        String word = peekWord();
        at += word.length();
        skipBlanks();
        return word;
    }

    /** The name of a class in its internal form. */
    String name() {
        return word().replace('.', '/');
    }

    /** Names separated by a comma and a blank. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        String name;
        do {
            name = name();
            names.add(name.endsWith(",") ? name.substring(0, name.length() - 1) : name);
        } while (name.endsWith(","));
        return names;
    }

    /** Reads the flags in front of a class's kind or a member's name. */
    int flags() {
        int flags = 0;
        while (true) {
            String word = peekWord();
            if (KEYWORDS.containsKey(word) && !endsFlagsOfClass(word)) {
                flags |= KEYWORDS.get(word);
            } else if (WORDS.containsKey(word) && !isDescriptor(peekSecondWord())) {
                flags |= WORDS.get(word);
            } else {
                return flags;
            }
            word();
        }
    }

    /** {@code interface} and {@code enum} are a class's kind when its name follows, a flag before {@code extern}. */
    private boolean endsFlagsOfClass(String word) {
        return (word.equals("interface") || word.equals("enum"))
                && peekSecondWord().contains(".");
    }

    /** The text up to the first of {@code ends}, which is not consumed. */
    String until(String ends) {
        int start = at;
        while (!atEnd() && ends.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return text.substring(start, at);
    }

    char character() {
        return text.charAt(at++);
    }

    void skipBlanks() {
        while (!atEnd() && text.charAt(at) == ' ') {
            at++;
        }
    }

    IllegalArgumentException expected(String what) {
        return new IllegalArgumentException(
                "API listing: expected " + what + " at column " + (at + 1) + " of: " + text);
    }

    private int wordEnd(int from) {
        int end = text.indexOf(' ', from);
        return end < 0 ? text.length() : end;
    }
}
