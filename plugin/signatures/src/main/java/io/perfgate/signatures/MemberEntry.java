package io.perfgate.signatures;

import java.util.List;

/**
 * A field, method or record component of the listing.
 *
 * @param constant the value of a constant field, otherwise null
 * @param signature the generic signature where there is one, otherwise null
 * @param defaultValue the default of an annotation's element, otherwise null
 */
public record MemberEntry(
        int flags,
        String name,
        String descriptor,
        Object constant,
        List<String> exceptions,
        String signature,
        Object defaultValue,
        List<AnnotationEntry> annotations) {

    public boolean isMethod() {
        return descriptor.startsWith("(");
    }
}
