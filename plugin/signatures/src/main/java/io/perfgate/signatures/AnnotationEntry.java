package io.perfgate.signatures;

import java.util.List;
import java.util.Map;

/**
 * An annotation of the listing. Values are of types that ASM accepts, or one of the nested types.
 *
 * @param type binary name of the annotation
 */
record AnnotationEntry(String type, boolean visible, Map<String, Object> values) {

    String descriptor() {
        return 'L' + type.replace('.', '/') + ';';
    }

    /** A constant of an enum; {@code type} is its binary name. */
    record Constant(String type, String name) {}

    record Array(List<Object> elements) {}
}
