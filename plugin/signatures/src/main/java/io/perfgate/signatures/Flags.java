package io.perfgate.signatures;

import java.util.Map;
import org.objectweb.asm.Opcodes;

/** The words of the listing for access flags. */
final class Flags {

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

    private Flags() {}

    /** Reads the flags in front of a class's kind or a member's name. */
    static int read(Line line) {
        int flags = 0;
        while (true) {
            String word = line.peekWord();
            if (KEYWORDS.containsKey(word) && !endsFlagsOfClass(line, word)) {
                flags |= KEYWORDS.get(word);
            } else if (WORDS.containsKey(word) && !Line.isDescriptor(line.peekSecondWord())) {
                flags |= WORDS.get(word);
            } else {
                return flags;
            }
            line.word();
        }
    }

    /** {@code interface} and {@code enum} are a class's kind when its name follows, a flag before {@code extern}. */
    private static boolean endsFlagsOfClass(Line line, String word) {
        return (word.equals("interface") || word.equals("enum"))
                && line.peekSecondWord().contains(".");
    }
}
