package io.perfgate.signatures;

import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes one class of the listing as a class file whose methods only throw. */
final class SignatureClass {

    private static final Pattern MEMBER_CLASS = Pattern.compile("[\\w/]+\\$[\\w$/]+");
    private static final int INNER_ONLY = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_PROTECTED;

    private final ClassEntry entry;
    private final Map<String, ClassEntry> all;
    private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    private final TreeSet<String> mentioned = new TreeSet<>();

    private SignatureClass(ClassEntry entry, Map<String, ClassEntry> all) {
        this.entry = entry;
        this.all = all;
    }

    /** The class file of {@code entry}; {@code all} shows which of the mentioned classes are members of others. */
    static byte[] write(ClassEntry entry, Map<String, ClassEntry> all) {
        return new SignatureClass(entry, all).write();
    }

    private byte[] write() {
        int flags = entry.flags() | kindFlags(entry.kind());
        int ownFlags = flags & ~INNER_ONLY;
        if ((entry.flags() & Opcodes.ACC_PROTECTED) != 0) {
            ownFlags |= Opcodes.ACC_PUBLIC;
        }
        if ((flags & Opcodes.ACC_INTERFACE) == 0) {
            ownFlags |= Opcodes.ACC_SUPER;
        }
        String[] interfaces = entry.supertypes().interfaces().stream()
                .map(ClassEntry::internal)
                .toArray(String[]::new);
        String superName = ClassEntry.internal(entry.superOrObject());
        String name = ClassEntry.internal(entry.name());
        writer.visit(Opcodes.V17, ownFlags, name, entry.supertypes().signature(), superName, interfaces);
        mention(name
                + ' '
                + superName
                + ' '
                + String.join(" ", interfaces)
                + ' '
                + entry.supertypes().signature());
        entry.annotations().forEach(it -> AnnotationWriter.write(it, writer::visitAnnotation));
        if (entry.kind() != ClassEntry.Kind.ENUM
                && all.keySet().containsAll(entry.supertypes().permitted())) {
            entry.supertypes().permitted().forEach(it -> writer.visitPermittedSubclass(ClassEntry.internal(it)));
        }
        entry.content().components().forEach(it -> writer.visitRecordComponent(
                        it.name(), it.descriptor(), it.signature())
                .visitEnd());
        entry.content().members().forEach(this::writeMember);
        writeInnerClasses();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static int kindFlags(ClassEntry.Kind kind) {
        return switch (kind) {
            case INTERFACE -> Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT;
            case ANNOTATION -> Opcodes.ACC_ANNOTATION | Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT;
            case ENUM -> Opcodes.ACC_ENUM;
            case RECORD -> Opcodes.ACC_RECORD;
            case CLASS, EXTERN -> 0;
        };
    }

    private void writeMember(MemberEntry member) {
        mention(member.descriptor() + ' ' + member.signature());
        if (member.isMethod()) {
            writeMethod(member);
        } else {
            FieldVisitor field = writer.visitField(
                    member.flags(), member.name(), member.descriptor(), member.signature(), member.value());
            member.annotations().forEach(it -> AnnotationWriter.write(it, field::visitAnnotation));
            field.visitEnd();
        }
    }

    private void writeMethod(MemberEntry member) {
        String[] exceptions =
                member.exceptions().stream().map(ClassEntry::internal).toArray(String[]::new);
        MethodVisitor method =
                writer.visitMethod(member.flags(), member.name(), member.descriptor(), member.signature(), exceptions);
        if (member.value() != null) {
            AnnotationVisitor defaultValue = method.visitAnnotationDefault();
            AnnotationWriter.value(defaultValue, null, member.value());
            defaultValue.visitEnd();
        }
        member.annotations().forEach(it -> AnnotationWriter.write(it, method::visitAnnotation));
        if ((member.flags() & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0) {
            String error = "java/lang/UnsupportedOperationException";
            method.visitCode();
            method.visitTypeInsn(Opcodes.NEW, error);
            method.visitInsn(Opcodes.DUP);
            method.visitLdcInsn("a signature of Jenkins to compile against, not Jenkins");
            method.visitMethodInsn(Opcodes.INVOKESPECIAL, error, "<init>", "(Ljava/lang/String;)V", false);
            method.visitInsn(Opcodes.ATHROW);
            method.visitMaxs(0, 0);
        }
        method.visitEnd();
    }

    private void mention(String text) {
        Matcher found = MEMBER_CLASS.matcher(text);
        while (found.find()) {
            mentioned.add(found.group().replace('/', '.'));
        }
    }

    /** Javac needs the InnerClasses entries of all mentioned member classes, including its own. */
    private void writeInnerClasses() {
        for (ClassEntry one : all.values()) {
            if (entry.name().equals(one.outer())) {
                mentioned.add(one.name());
            }
        }
        TreeSet<String> withOuters = new TreeSet<>();
        for (String name : mentioned) {
            for (ClassEntry one = all.get(name); one != null && one.outer() != null; one = all.get(one.outer())) {
                withOuters.add(one.name());
            }
        }
        for (String name : withOuters) {
            ClassEntry one = all.get(name);
            String simpleName = name.substring(one.outer().length() + 1);
            writer.visitInnerClass(
                    ClassEntry.internal(name),
                    ClassEntry.internal(one.outer()),
                    simpleName,
                    (one.flags() | kindFlags(one.kind())) & ~Opcodes.ACC_RECORD);
        }
    }
}
