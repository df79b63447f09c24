package io.perfgate.runner.code;

import io.perfgate.document.Sha256;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;

/** A class file, whatever the order of its constants and the numbers of its lines. */
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

    /** Of all that the JVM and reflection can see of it. */
    String digest() {
        CanonicalClass canonical = new CanonicalClass();
        reader.accept(canonical, 0);
        // The content of an unknown attribute may refer to constants by their number.
        return digest(canonical.hasUnknownAttribute() ? file : canonical.bytes());
    }

    /** Of what a search for classes goes by: names, supertypes and annotations. */
    String declaration() {
        ClassDeclaration declaration = new ClassDeclaration();
        reader.accept(declaration, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        return digest(declaration.bytes());
    }

    private static String digest(byte[] bytes) {
        try {
            return Sha256.of(new ByteArrayInputStream(bytes));
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Everything in its constants that may be the name of a class, with slashes, strings for reflection included. */
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
}
