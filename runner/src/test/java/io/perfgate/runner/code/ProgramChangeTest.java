package io.perfgate.runner.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** Changes of a program that need no measurement, and those that do. */
class ProgramChangeTest {

    private static final Map<String, String> FILES = Map.of(
            "p/Main.java", """
                    package p;
                    public class Main {
                        public static void main(String[] names) throws Exception {
                            System.out.println(new Codec().size("abc") + Limits.MOST);
                            Class.forName("p.Pl" + "ugin").getDeclaredConstructor().newInstance();
                            if (names.length > 0) {
                                Class.forName("p.Rare").getDeclaredConstructor().newInstance();
                            }
                        }
                    }
                    """,
            "p/Codec.java", "package p; class Codec { int size(String text) { return Lengths.of(text) + 1; } }",
            "p/Lengths.java", "package p; class Lengths { static int of(String text) { return text.length(); } }",
            "p/Limits.java", "package p; class Limits { static final int MOST = 7; static int other() { return 1; } }",
            "p/Plugin.java", "package p; public class Plugin { public Plugin() { System.out.println(1); } }",
            "p/Rare.java", "package p; public class Rare { public Rare() { System.out.println(1); } }",
            "p/Other.java", "package p; class Other { int other() { return 1; } }",
            "p/words.properties", "size=1\n");

    @TempDir
    private Path folder;

    private CompiledProject before;

    @BeforeEach
    void compile() throws Exception {
        before = CompiledProject.in(folder.resolve("before"), FILES);
    }

    private boolean isSame(String file, String content) throws Exception {
        return isSame(CompiledProject.changed(FILES, file, content));
    }

    private boolean isSame(Map<String, String> files) throws Exception {
        return before.isSame(CompiledProject.in(Files.createTempDirectory(folder, "now"), files), "p.Main");
    }

    private static String replaced(String file, String text, String by) {
        return FILES.get(file).replace(text, by);
    }

    @Test
    void otherLineNumbersAndCommentsAreTheSameCode() throws Exception {
        assertThat(isSame("p/Codec.java", "/* a\n comment */\n\n" + FILES.get("p/Codec.java")))
                .isTrue();
    }

    @Test
    void anotherOrderOfConstantsIsTheSameCode() throws Exception {
        CompiledProject now = CompiledProject.in(folder.resolve("now"), FILES);
        Path file = now.classes().resolve("p/Codec.class");
        byte[] old = Files.readAllBytes(file);
        ClassWriter writer = new ClassWriter(0);
        writer.newMethod("p/Lengths", "of", "(Ljava/lang/String;)I", false);
        writer.newUTF8("size");
        new ClassReader(old).accept(writer, 0);
        assertThat(writer.toByteArray()).isNotEqualTo(old);
        Files.write(file, writer.toByteArray());
        assertThat(before.isSame(now, "p.Main")).isTrue();
    }

    @Test
    void aMethodOfAClassThatNothingUsesIsTheSameCode() throws Exception {
        assertThat(isSame("p/Other.java", replaced("p/Other.java", "return 1", "return 2")))
                .isTrue();
    }

    @Test
    void aMethodThatIsCalledIndirectlyIsNot() throws Exception {
        assertThat(isSame("p/Lengths.java", replaced("p/Lengths.java", "text.length()", "text.length() + 1")))
                .isFalse();
    }

    @Test
    void aClassThatIsFoundByReflectionIsNot() throws Exception {
        assertThat(isSame("p/Plugin.java", replaced("p/Plugin.java", "println(1)", "println(2)")))
                .isFalse();
    }

    @Test
    void aClassThatOnlyAStringNamesIsNot() throws Exception {
        assertThat(isSame("p/Rare.java", replaced("p/Rare.java", "println(1)", "println(2)")))
                .isFalse();
    }

    @Test
    void anInlinedConstantIsNot() throws Exception {
        assertThat(isSame("p/Limits.java", replaced("p/Limits.java", "MOST = 7", "MOST = 8")))
                .isFalse();
    }

    @Test
    void aResourceIsNot() throws Exception {
        assertThat(isSame("p/words.properties", "size=2\n")).isFalse();
    }

    @Test
    void aNewServiceFileIsNot() throws Exception {
        assertThat(isSame("META-INF/services/java.lang.Runnable", "p.Plugin\n")).isFalse();
    }

    private static final String POM = "META-INF/maven/shop/codec/pom.properties";

    @Test
    void whatMavenNotesIsTheSameCode() throws Exception {
        assertThat(isSame(POM, "version=2\n")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"META-INF/maven/shop/codec/pom.properties", "META-INF/", "pom.xml"})
    void whatMavenNotesIsNotIfAClassMayReadIt(String name) throws Exception {
        Map<String, String> reading = CompiledProject.changed(
                FILES, "p/Other.java", "package p; class Other { String name = \"" + name + "\"; }");
        whatMavenNotesIsNot(reading);
    }

    @Test
    void whatMavenNotesIsTheSameCodeThoughJmhWritesAJar() throws Exception {
        Map<String, String> withJmh = CompiledProject.changed(
                FILES,
                "org/openjdk/jmh/runner/Runner.java",
                "package org.openjdk.jmh.runner; class Runner { String name = \"META-INF/\"; }");
        before = CompiledProject.in(folder.resolve("jmh"), withJmh);

        assertThat(isSame(CompiledProject.changed(withJmh, POM, "version=2\n"))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"logback.xml", "META-INF/app.yml", "p/words.properties"})
    void whatMavenNotesIsNotIfAResourceNamesIt(String resource) throws Exception {
        whatMavenNotesIsNot(CompiledProject.changed(FILES, resource, "version: ${" + POM + "}\n"));
    }

    private void whatMavenNotesIsNot(Map<String, String> reading) throws Exception {
        before = CompiledProject.in(folder.resolve("reading"), reading);

        assertThat(isSame(reading)).isTrue();
        assertThat(isSame(CompiledProject.changed(reading, POM, "version=2\n"))).isFalse();
    }

    @Test
    void anAddedOrRemovedClassIsNot() throws Exception {
        assertThat(isSame("p/Added.java", "package p; class Added {}")).isFalse();
        Map<String, String> fewer = new TreeMap<>(FILES);
        fewer.remove("p/Other.java");
        assertThat(isSame(fewer)).isFalse();
    }

    @Test
    void anAnnotationThatASearchMayFindIsNot() throws Exception {
        assertThat(isSame("p/Other.java", "package p; @Deprecated class Other { int other() { return 1; } }"))
                .isFalse();
        assertThat(isSame("p/Other.java", "package p; class Other { @Deprecated int other() { return 1; } }"))
                .isFalse();
    }

    @Test
    void aClassOfALibraryThatTheManifestNamesIsNot() throws Exception {
        String changed = replaced("p/Lengths.java", "text.length()", "3");
        CompiledProject now =
                CompiledProject.in(folder.resolve("now"), CompiledProject.changed(FILES, "p/Lengths.java", changed));
        ProgramFiles first = withLibrary("first", before, "library.jar");
        BothPrograms both = new BothPrograms(withLibrary("second", now, "library.jar"), first);
        assertThat(both.beyondCode()).isEmpty();
        assertThat(both.isEqual(both.reachedFrom(List.of("p/Main")))).isFalse();
        assertThat(both.isEqual(both.reachedFrom(List.of("p/Other")))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"lib%72ary.jar", "file:library.jar", "library.jar#1"})
    void aLibraryNamedByAUrlIsNotCompared(String entry) {
        assertThatIOException()
                .isThrownBy(() -> withLibrary("first", before, entry))
                .withMessageEndingWith("program.jar: the Class-Path of its manifest has the URL '" + entry
                        + "'; only paths are compared");
    }

    /** One class in a separate jar. */
    private ProgramFiles withLibrary(String name, CompiledProject project, String entry) throws Exception {
        Path jars = Files.createDirectories(folder.resolve(name));
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, entry);
        jar(jars.resolve("program.jar"), manifest, project, List.of("Main", "Codec", "Limits", "Other"));
        jar(jars.resolve("library.jar"), new Manifest(), project, List.of("Lengths"));
        return new ProgramFiles(jars.resolve("program.jar").toString());
    }

    private static void jar(Path file, Manifest manifest, CompiledProject project, List<String> classes)
            throws Exception {
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file), manifest)) {
            for (String name : classes) {
                jar.putNextEntry(new ZipEntry("p/" + name + ".class"));
                jar.write(Files.readAllBytes(project.classes().resolve("p/" + name + ".class")));
            }
        }
    }

    @Test
    void aProgramWithGeneratedClassesIsMeasured() throws Exception {
        mustBeUnseen("""
                byte[] code = Main.class.getResourceAsStream("/p/Plugin.class").readAllBytes();
                java.lang.invoke.MethodHandles.lookup().defineHiddenClass(code, true);
                """, "class p.Plugin");
    }

    @Test
    void aProgramWithNativeCodeIsMeasured() throws Exception {
        Path library =
                Files.copy(Path.of(System.getProperty("java.home"), "lib/libprefs.so"), folder.resolve("libnative.so"));
        mustBeUnseen("System.load(\"" + library + "\");", "native library " + library);
    }

    private void mustBeUnseen(String statements, String why) throws Exception {
        CompiledProject project = CompiledProject.in(
                folder.resolve("unseen"),
                CompiledProject.changed(
                        FILES,
                        "p/Main.java",
                        "package p; public class Main { public static void main(String[] names) throws Exception { "
                                + statements + " } }"));
        assertThat(project.loadedBy("p.Main").unseen()).get().asString().contains(why);
    }
}
