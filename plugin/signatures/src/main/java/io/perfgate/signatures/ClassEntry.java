package io.perfgate.signatures;

import java.util.List;

/**
 * A class of the listing. All names are binary ({@code java.util.Map$Entry}).
 *
 * @param flags for a member class those of its InnerClasses fact
 * @param outer the class it is a member of, otherwise null
 */
public record ClassEntry(
        int flags,
        Kind kind,
        String name,
        String outer,
        Supertypes supertypes,
        List<AnnotationEntry> annotations,
        Content content) {

    /**
     * What a class extends and implements.
     *
     * @param superName null for a class right below {@code java.lang.Object}
     * @param permitted the subclasses of a sealed class
     * @param signature the generic signature where there is one, otherwise null
     */
    public record Supertypes(String superName, List<String> interfaces, List<String> permitted, String signature) {}

    /** The components of a record, and all fields and methods. */
    public record Content(List<MemberEntry> components, List<MemberEntry> members) {}

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
        return supertypes.superName() == null ? "java.lang.Object" : supertypes.superName();
    }

    static String internal(String binaryName) {
        return binaryName.replace('.', '/');
    }
}
