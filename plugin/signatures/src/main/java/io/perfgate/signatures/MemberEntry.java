package io.perfgate.signatures;

import java.util.List;

/**
 * A field, method or record component of the listing.
 *
 * @param value of a constant field, or the default of an annotation's element, otherwise null
 * @param signature the generic signature, if any, otherwise null
 */
public record MemberEntry(
        int flags,
        String name,
        String descriptor,
        Object value,
        List<String> exceptions,
        String signature,
        List<AnnotationEntry> annotations) {

    public boolean isMethod() {
        return descriptor.startsWith("(");
    }
}
