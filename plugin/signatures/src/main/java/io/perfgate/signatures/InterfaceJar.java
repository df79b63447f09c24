package io.perfgate.signatures;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Writes what sources need of jars to compile: {@code InterfaceJar OUT JAR...}. */
public final class InterfaceJar {

    private static final String ERROR = "java/lang/UnsupportedOperationException";

    private InterfaceJar() {}

    public static void main(String[] arguments) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(Path.of(arguments[0])))) {
            out.setLevel(Deflater.NO_COMPRESSION); // as a whole, it can be compressed much better
            for (int i = 1; i < arguments.length; i++) {
                try (ZipFile jar = new ZipFile(arguments[i])) {
                    for (ZipEntry entry : Collections.list(jar.entries())) {
                        if (entry.getName().endsWith(".class")) {
                            out.putNextEntry(new ZipEntry(entry.getName()));
                            try (InputStream classFile = jar.getInputStream(entry)) {
                                out.write(withoutBehaviour(classFile.readAllBytes()));
                            }
                        }
                    }
                }
            }
        }
    }

    /** A class without private members, whose methods only throw. */
    private static byte[] withoutBehaviour(byte[] classFile) {
        ClassNode type = new ClassNode();
        new ClassReader(classFile).accept(type, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        type.fields.removeIf(field -> (field.access & Opcodes.ACC_PRIVATE) != 0);
        type.methods.removeIf(method -> (method.access & Opcodes.ACC_PRIVATE) != 0 || method.name.equals("<clinit>"));
        for (MethodNode method : type.methods) {
            if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0) {
                method.visitTypeInsn(Opcodes.NEW, ERROR);
                method.visitInsn(Opcodes.DUP);
                method.visitLdcInsn("only to compile against");
                method.visitMethodInsn(Opcodes.INVOKESPECIAL, ERROR, "<init>", "(Ljava/lang/String;)V", false);
                method.visitInsn(Opcodes.ATHROW);
            }
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return writer.toByteArray();
    }
}
