package io.perfgate.runner.load;

import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The address that a simulation loads, if there is only its class, not its source. */
public final class CompiledSimulation {

    private static final Pattern URL = Pattern.compile(SimulationSource.OTHER_MACHINE + ".*");

    private CompiledSimulation() {}

    /** The address on another machine that the class passes to {@code baseUrl}. */
    public static Optional<String> elsewhere(Classpath classpath, String className) throws IOException {
        Optional<byte[]> file = classpath.classFile(className);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try {
            BaseUrls found = new BaseUrls();
            new ClassReader(file.get()).accept(found, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return found.first;
        } catch (IllegalArgumentException | IndexOutOfBoundsException tooNew) {
            return Optional.empty(); // Gatling's JVM decides whether it can be loaded
        }
    }

    private static final class BaseUrls extends ClassVisitor {

        private Optional<String> first = Optional.empty();

        BaseUrls() {
            super(Opcodes.ASM9);
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] thrown) {
            return new MethodVisitor(Opcodes.ASM9) {
                private Optional<String> argument = Optional.empty();

                @Override
                public void visitLdcInsn(Object constant) {
                    Matcher url = URL.matcher(constant.toString());
                    if (url.matches()) {
                        argument = argument.or(() -> Optional.of(url.group(1)));
                    }
                }

                /** Forgets the argument, because other paths to this label may have different ones. */
                @Override
                public void visitLabel(Label target) {
                    argument = Optional.empty();
                }

                @Override
                public void visitMethodInsn(
                        int opcode, String owner, String called, String types, boolean ofInterface) {
                    if (called.matches("baseUrls?")) {
                        first = first.or(() -> argument);
                    }
                    argument = Optional.empty();
                }
            };
        }
    }
}
