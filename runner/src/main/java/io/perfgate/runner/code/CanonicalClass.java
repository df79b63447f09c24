package io.perfgate.runner.code;

import org.objectweb.asm.Attribute;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;

/** A class written again: its constants in the order in which they are used, and without the numbers of its lines. */
final class CanonicalClass extends ClassVisitor {

    private final ClassWriter writer;
    private boolean hasUnknownAttribute;

    CanonicalClass() {
        this(new ClassWriter(0));
    }

    private CanonicalClass(ClassWriter writer) {
        super(Opcodes.ASM9, writer);
        this.writer = writer;
    }

    boolean hasUnknownAttribute() {
        return hasUnknownAttribute;
    }

    byte[] bytes() {
        return writer.toByteArray();
    }

    @Override
    public void visitAttribute(Attribute attribute) {
        hasUnknownAttribute = true;
    }

    @Override
    public FieldVisitor visitField(int access, String name, String type, String signature, Object value) {
        return new FieldVisitor(Opcodes.ASM9, super.visitField(access, name, type, signature, value)) {
            @Override
            public void visitAttribute(Attribute attribute) {
                hasUnknownAttribute = true;
            }
        };
    }

    @Override
    public RecordComponentVisitor visitRecordComponent(String name, String type, String signature) {
        return new RecordComponentVisitor(Opcodes.ASM9, super.visitRecordComponent(name, type, signature)) {
            @Override
            public void visitAttribute(Attribute attribute) {
                hasUnknownAttribute = true;
            }
        };
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] thrown) {
        return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, name, type, signature, thrown)) {
            @Override
            public void visitLineNumber(int line, Label start) {}

            @Override
            public void visitAttribute(Attribute attribute) {
                hasUnknownAttribute = true;
            }
        };
    }
}
