package io.perfgate.runner.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Random mutations of a program's methods: a benchmark that executes the method is always measured. */
class MutatedMethodTest {

    private static final int MUTATIONS = 200;

    private static final Map<String, String> FILES = Map.of(
            "p/Parse.java", """
                    package p;
                    public class Parse {
                        public static void main(String[] none) throws Exception {
                            Format format = (Format) Class.forName("p.Comma" + "Format").getDeclaredConstructor().newInstance();
                            System.out.println(format.split("3,1,2").stream().map(Parse::number).sorted().toList());
                        }
                        static int number(String text) { return Integer.parseInt(text) + Kind.of(text).weight(); }
                    }
                    """,
            "p/Print.java", """
                    package p;
                    public class Print {
                        record Line(String text, int width) { Line { if (width < 0) throw new Wrong(text); } }
                        public static void main(String[] none) {
                            Line line = new Line("abc", 3);
                            Runnable print = () -> System.out.println(new Padding(line.width()).pad(line.text()));
                            print.run();
                            try { new Line("x", -1); } catch (Wrong wrong) { System.out.println(wrong.where()); }
                        }
                    }
                    """,
            "p/Format.java", """
                    package p;
                    import java.util.List;
                    interface Format {
                        List<String> parts(String text);
                        default List<String> split(String text) { return parts(text.strip()); }
                        default List<String> never() { return List.of(); }
                    }
                    """,
            "p/CommaFormat.java", """
                    package p;
                    import java.util.*;
                    public class CommaFormat implements Format {
                        public List<String> parts(String text) {
                            return new ArrayList<>() {{ for (String part : text.split(",")) add(part); }};
                        }
                    }
                    """,
            "p/Kind.java", """
                    package p;
                    enum Kind {
                        SHORT { int weight() { return 0; } }, LONG { int weight() { return 1; } };
                        abstract int weight();
                        static Kind of(String text) {
                            return switch (text.length()) { case 0, 1 -> SHORT; default -> LONG; };
                        }
                    }
                    """,
            "p/Padding.java", """
                    package p;
                    class Padding extends Base {
                        private final int width;
                        Padding(int width) { this.width = width; }
                        String pad(String text) { return fill(width - text.length()) + text; }
                    }
                    class Base { String fill(int size) { return Spaces.of(size); } }
                    class Spaces {
                        static final String ALL = " ".repeat(80);
                        static String of(int size) { return ALL.substring(0, size); }
                        static String unused() { return ""; }
                    }
                    """,
            "p/Wrong.java", """
                    package p;
                    class Wrong extends RuntimeException {
                        Wrong(String text) { super(text); }
                        String where() { return getMessage(); }
                    }
                    """);

    @TempDir
    private Path folder;

    /** @param name with its class and type */
    record Method(String file, String name) {}

    @Test
    void aBenchmarkThatExecutesAMutatedMethodIsNeverSkipped() throws Exception {
        CompiledProject before = CompiledProject.in(folder.resolve("before"), FILES);
        Map<String, Set<String>> loaded = new HashMap<>();
        Map<String, Set<String>> executed = new HashMap<>();
        for (String main : List.of("p.Parse", "p.Print")) {
            loaded.put(main, before.loadedBy(main).names());
            executed.put(main, executedBy(main, before));
        }
        List<Method> methods = methods(before.classes());
        Random random = new Random(1);
        int skipped = 0;
        int measured = 0;
        for (int mutation = 0; mutation < MUTATIONS; mutation++) {
            Method method = methods.get(random.nextInt(methods.size()));
            Path now = copied(before.classes(), "now" + mutation);
            rewrite(
                    now.resolve(method.file()),
                    name -> name.equals(method.name()) ? visitor -> visitor.visitInsn(Opcodes.NOP) : visitor -> {});
            BothPrograms both = new BothPrograms(new ProgramFiles(now.toString()), before.files());
            assertThat(both.beyondCode()).isEmpty();
            for (String main : loaded.keySet()) {
                boolean isSame = both.isEqual(both.reachedFrom(loaded.get(main)));
                if (executed.get(main).contains(method.name())) {
                    assertThat(isSame).as("%s executes %s", main, method.name()).isFalse();
                    measured++;
                }
                skipped += isSame ? 1 : 0;
            }
        }
        assertThat(measured).isGreaterThan(50);
        assertThat(skipped).as("mutations that only the other benchmark runs").isGreaterThan(50);
    }

    private Set<String> executedBy(String main, CompiledProject project) throws Exception {
        Path traced = copied(project.classes(), "traced-" + main);
        for (Path file : files(traced)) {
            rewrite(file, name -> visitor -> {
                visitor.visitFieldInsn(Opcodes.GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
                visitor.visitLdcInsn("executed " + name);
                visitor.visitMethodInsn(
                        Opcodes.INVOKEVIRTUAL, "java/io/PrintStream", "println", "(Ljava/lang/String;)V", false);
            });
        }
        return Pattern.compile("executed (.+)")
                .matcher(CompiledProject.run(traced, main, "-Dtraced=true"))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
    }

    static List<Method> methods(Path classes) throws Exception {
        List<Method> methods = new ArrayList<>();
        for (Path file : files(classes)) {
            if (!file.toString().endsWith(".class")) {
                continue;
            }
            ClassReader reader = new ClassReader(Files.readAllBytes(file));
            reader.accept(
                    new ClassVisitor(Opcodes.ASM9) {
                        @Override
                        public MethodVisitor visitMethod(int access, String name, String type, String s, String[] e) {
                            if ((access & Opcodes.ACC_ABSTRACT) == 0) {
                                methods.add(new Method(
                                        classes.relativize(file).toString(),
                                        reader.getClassName() + "." + name + type));
                            }
                            return null;
                        }
                    },
                    0);
        }
        return methods;
    }

    interface Mutation {
        Consumer<MethodVisitor> of(String method);
    }

    /** Inserts code at the beginning of methods. */
    static void rewrite(Path file, Mutation mutation) throws Exception {
        ClassReader reader = new ClassReader(Files.readAllBytes(file));
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(int access, String name, String type, String s, String[] e) {
                        return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, name, type, s, e)) {
                            @Override
                            public void visitCode() {
                                super.visitCode();
                                mutation.of(reader.getClassName() + "." + name + type)
                                        .accept(mv);
                            }
                        };
                    }
                },
                0);
        Files.write(file, writer.toByteArray());
    }

    private Path copied(Path classes, String name) throws Exception {
        Path copy = folder.resolve(name);
        for (Path file : files(classes)) {
            Path to = copy.resolve(classes.relativize(file));
            Files.createDirectories(to.getParent());
            Files.copy(file, to);
        }
        return copy;
    }

    static Set<Path> files(Path folder) throws Exception {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
