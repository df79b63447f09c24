package io.perfgate.runner.code;

import io.perfgate.document.Sha256;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A class file, regardless of its line numbers and the order of its constants. */
final class ClassCode {

    private static final int UTF8 = 1;

    /** A class may be named as it is, with dots, or in a descriptor. */
    private static final Pattern NO_NAME = Pattern.compile("[^\\p{javaJavaIdentifierPart}/-]");

    private final byte[] file;
    private final ClassReader reader;

    ClassCode(String name, byte[] file) throws IOException {
        this.file = file;
        try {
            reader = new ClassReader(file);
        } catch (IllegalArgumentException | IndexOutOfBoundsException unknown) {
            throw new IOException(name + " is no class file that can be compared", unknown);
        }
    }

    /** The digest of everything that the JVM and reflection can see. */
    String digest() {
        ClassWriter canonical = new ClassWriter(0); // with constants in the order in which they are used
        ClassVisitor withoutLines = new ClassVisitor(Opcodes.ASM9, canonical) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] thrown) {
                return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, name, type, signature, thrown)) {
                    @Override
                    public void visitLineNumber(int line, Label start) {}
                };
            }
        };
        reader.accept(withoutLines, 0);
        return Sha256.of(canonical.toByteArray());
    }

    /** The digest of what class searches look at: names, supertypes and annotations. */
    String declaration() {
        Declaration declaration = new Declaration();
        reader.accept(declaration, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        return Sha256.of(declaration.bytes());
    }

    /** Everything in its constants that may be a class name, with slashes, including strings for reflection. */
    Set<String> names() throws IOException {
        Set<String> names = new HashSet<>();
        for (int constant = 1; constant < reader.getItemCount(); constant++) {
            int offset = reader.getItem(constant);
            if (offset > 0 && reader.readByte(offset - 1) == UTF8) {
                String text = new DataInputStream(new ByteArrayInputStream(file, offset, file.length - offset))
                        .readUTF()
                        .replace('.', '/');
                names.add(text);
                for (String name : NO_NAME.split(text)) {
                    names.add(name);
                    names.add(name.substring(name.indexOf('L') + 1));
                }
            }
        }
        return names;
    }

    private static final class Declaration extends ClassVisitor {

        private final ClassWriter writer = new ClassWriter(0);

        Declaration() {
            super(Opcodes.ASM9);
        }

        byte[] bytes() {
            return writer.toByteArray();
        }

        @Override
        public void visit(
                int version, int access, String name, String signature, String superName, String[] interfaces) {
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
}
