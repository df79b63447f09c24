package io.perfgate.jenkins;

import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** All types and members that class files refer to. */
final class References {

    record Member(String owner, String name, String descriptor) implements Comparable<Member> {
        @Override
        public String toString() {
            return owner + "." + name + descriptor;
        }

        @Override
        public int compareTo(Member other) {
            return toString().compareTo(other.toString());
        }
    }

    final Set<String> types = new TreeSet<>();
    final Set<Member> members = new TreeSet<>();

    void addAllOf(byte[] classFile) {
        // A remapper visits every type in every attribute.
        new ClassReader(classFile).accept(new ClassRemapper(new MemberCollector(), new TypeCollector()), 0);
    }

    private final class TypeCollector extends Remapper {
        TypeCollector() {
            super(Opcodes.ASM9);
        }

        @Override
        public String map(String internalName) {
            types.add(internalName.replace('/', '.'));
            return internalName;
        }
    }

    private final class MemberCollector extends ClassVisitor {
        MemberCollector() {
            super(Opcodes.ASM9);
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitMethodInsn(int opcode, String owner, String method, String type, boolean ofInterface) {
                    add(owner, method, type);
                }

                @Override
                public void visitFieldInsn(int opcode, String owner, String field, String type) {
                    add(owner, field, type);
                }
            };
        }

        private void add(String owner, String name, String descriptor) {
            if (!owner.startsWith("[")) {
                members.add(new Member(owner.replace('/', '.'), name, descriptor));
            }
        }
    }
}
