package io.perfgate.signatures;

import java.util.List;

/**
 * A class of the listing. All names are binary ({@code java.util.Map$Entry}).
 *
 * @param flags for a member class, those of its InnerClasses entry
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
     * The supertypes of a class.
     *
     * @param superName null for a class right below {@code java.lang.Object}
     * @param permitted the subclasses of a sealed class
     * @param signature the generic signature, if any, otherwise null
     */
    public record Supertypes(String superName, List<String> interfaces, List<String> permitted, String signature) {}

    /** The components of a record, and all fields and methods. */
    public record Content(List<MemberEntry> components, List<MemberEntry> members) {}

    /** The word before the name; {@code EXTERN} is only an InnerClasses entry of a class in another jar. */
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
