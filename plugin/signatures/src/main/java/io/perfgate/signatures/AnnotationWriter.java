package io.perfgate.signatures;

import org.objectweb.asm.AnnotationVisitor;

/** Writes annotations of the listing into a class file. */
final class AnnotationWriter {

    /** The common method of ASM's class, field and method visitors. */
    interface Target {
        AnnotationVisitor visitAnnotation(String descriptor, boolean visible);
    }

    private AnnotationWriter() {}

    static void write(AnnotationEntry annotation, Target target) {
        AnnotationVisitor visitor = target.visitAnnotation(annotation.descriptor(), annotation.visible());
        annotation.values().forEach((name, value) -> value(visitor, name, value));
        visitor.visitEnd();
    }

    static void value(AnnotationVisitor visitor, String name, Object value) {
        if (value instanceof AnnotationEntry.Array array) {
            AnnotationVisitor elements = visitor.visitArray(name);
            array.elements().forEach(it -> value(elements, null, it));
            elements.visitEnd();
        } else if (value instanceof AnnotationEntry.Constant constant) {
            visitor.visitEnum(name, 'L' + ClassEntry.internal(constant.type()) + ';', constant.name());
        } else if (value instanceof AnnotationEntry nested) {
            write(nested, (descriptor, visible) -> visitor.visitAnnotation(name, descriptor));
        } else {
            visitor.visit(name, value);
        }
    }
}
