package io.perfgate.runner.code;

import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What a search through a class path goes by: the name of a class, its supertypes, its annotations and those of its members. */
final class ClassDeclaration extends ClassVisitor {

    private final ClassWriter writer = new ClassWriter(0);

    ClassDeclaration() {
        super(Opcodes.ASM9);
    }

    byte[] bytes() {
        return writer.toByteArray();
    }

    @Override
    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
        writer.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public AnnotationVisitor visitAnnotation(String type, boolean visible) {
        return writer.visitAnnotation(type, visible);
    }

    @Override
    public FieldVisitor visitField(int access, String name, String type, String signature, Object value) {
        return new FieldVisitor(Opcodes.ASM9) {
            @Override
            public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                return writer.visitAnnotation(annotation + " of " + name + type, visible);
            }
        };
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] thrown) {
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                return writer.visitAnnotation(annotation + " of " + name + type, visible);
            }
        };
    }
}
