package io.perfgate.signatures;

import java.util.List;

/**
 * A class of the listing with its members. All names are binary ({@code java.util.Map$Entry}).
 *
 * @param flags for a member class those of its InnerClasses fact
 * @param outer the class it is a member of, otherwise null
 * @param superName null for a class right below {@code java.lang.Object}
 * @param signature the generic signature where there is one, otherwise null
 */
public record ClassEntry(
        int flags,
        Kind kind,
        String name,
        String outer,
        String superName,
        List<String> interfaces,
        List<String> permitted,
        String signature,
        List<AnnotationEntry> annotations,
        List<MemberEntry> components,
        List<MemberEntry> members) {

    /** The word before the name; {@code EXTERN} is a mere InnerClasses fact of a class of another jar. */
    public enum Kind {
        CLASS,
        INTERFACE,
        ENUM,
        ANNOTATION,
        RECORD,
        EXTERN
    }

    String superOrObject() {
        return superName == null ? "java.lang.Object" : superName;
    }

    static String internal(String binaryName) {
        return binaryName.replace('.', '/');
    }
}
