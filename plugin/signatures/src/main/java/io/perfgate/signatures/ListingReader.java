package io.perfgate.signatures;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;

/** Reads an API listing into its classes; the listing's first lines describe the format. */
public final class ListingReader {

    private static final int INNER_ONLY = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_PROTECTED;

    /** The flags of the words before a class's name; {@code extern} is a class of another jar. */
    private static final Map<String, Integer> KINDS = Map.of(
            "class", 0,
            "interface", Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT,
            "enum", Opcodes.ACC_ENUM,
            "annotation", Opcodes.ACC_ANNOTATION | Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT,
            "record", Opcodes.ACC_RECORD,
            "extern", 0);

    private final Map<String, String> annotationNames = new HashMap<>();
    private final ValueReader values = new ValueReader(annotationNames);
    private final List<ListedClass> classes = new ArrayList<>();

    private ListingReader() {}

    /** Reads a listing compressed with gzip. */
    public static List<ListedClass> read(Path listing) throws IOException {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(listing)), StandardCharsets.UTF_8))) {
            return read(lines);
        }
    }

    static List<ListedClass> read(BufferedReader lines) throws IOException {
        ListingReader reader = new ListingReader();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            reader.read(line);
        }
        return List.copyOf(reader.classes);
    }

    private void read(String text) {
        if (text.startsWith("# @") && text.contains(" = ")) {
            int equals = text.indexOf(" = ");
            annotationNames.put(text.substring("# @".length(), equals), text.substring(equals + 3));
        } else if (text.startsWith("  ")) {
            readMember(new Line(text), classes.get(classes.size() - 1).node());
        } else if (!text.isBlank() && !text.startsWith("#")) {
            classes.add(readClass(new Line(text)));
        }
    }

    private ListedClass readClass(Line line) {
        int declared = line.flags();
        String kind = line.word();
        if (!KINDS.containsKey(kind)) {
            throw line.expected("a kind of class, not '" + kind + "'");
        }
        int flags = declared | KINDS.get(kind);
        ClassNode node = new ClassNode();
        node.version = Opcodes.V17;
        node.name = line.name();
        String outer = line.take("^ ") ? line.name() : null;
        node.superName = line.take("< ") ? line.name() : "java/lang/Object";
        node.interfaces = line.take(": ") ? line.names() : List.of();
        List<String> permitted = line.take("permits ") ? line.names() : null;
        node.permittedSubclasses = kind.equals("enum") ? null : permitted;
        node.signature = readSignature(line);
        values.annotations(line, node::visitAnnotation);
        requireEnd(line);
        node.access = flags & ~INNER_ONLY;
        if ((declared & Opcodes.ACC_PROTECTED) != 0) {
            node.access |= Opcodes.ACC_PUBLIC;
        }
        if ((flags & Opcodes.ACC_INTERFACE) == 0) {
            node.access |= Opcodes.ACC_SUPER;
        }
        InnerClassNode membership = outer == null
                ? null
                : new InnerClassNode(
                        node.name, outer, node.name.substring(outer.length() + 1), flags & ~Opcodes.ACC_RECORD);
        return new ListedClass(node, membership, kind.equals("extern"));
    }

    private void readMember(Line line, ClassNode owner) {
        boolean isComponent = line.nextIs("component ") && !Line.isDescriptor(line.peekSecondWord());
        if (isComponent) {
            line.word();
        }
        int flags = line.flags();
        String name = line.word();
        String descriptor = line.word();
        if (!Line.isDescriptor(descriptor)) {
            throw line.expected("a descriptor behind '" + name + "'");
        }
        Object constant = line.take("= ") ? values.constant(line, descriptor) : null;
        line.skipBlanks();
        if (line.nextIs("(")) {
            line.word(); // parameter names, which compiling does not need
        }
        String[] exceptions = line.take("throws ") ? line.names().toArray(String[]::new) : null;
        String signature = readSignature(line);
        if (isComponent) {
            values.annotations(line, owner.visitRecordComponent(name, descriptor, signature)::visitAnnotation);
        } else if (descriptor.startsWith("(")) {
            readMethod(line, owner.visitMethod(flags, name, descriptor, signature, exceptions), flags);
        } else {
            values.annotations(line, owner.visitField(flags, name, descriptor, signature, constant)::visitAnnotation);
        }
        requireEnd(line);
    }

    private void readMethod(Line line, MethodVisitor method, int flags) {
        if (line.take("default ")) {
            values.value(line, method.visitAnnotationDefault(), null);
        }
        line.skipBlanks();
        values.annotations(line, method::visitAnnotation);
        if ((flags & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0) {
            String error = "java/lang/UnsupportedOperationException";
            method.visitTypeInsn(Opcodes.NEW, error);
            method.visitInsn(Opcodes.DUP);
            method.visitLdcInsn("a signature of Jenkins to compile against, not Jenkins");
            method.visitMethodInsn(Opcodes.INVOKESPECIAL, error, "<init>", "(Ljava/lang/String;)V", false);
            method.visitInsn(Opcodes.ATHROW);
        }
    }

    private static String readSignature(Line line) {
        if (!line.nextIs("[")) {
            return null;
        }
        String word = line.word();
        return word.substring(1, word.length() - 1);
    }

    private static void requireEnd(Line line) {
        if (!line.atEnd()) {
            throw line.expected("the end");
        }
    }
}
