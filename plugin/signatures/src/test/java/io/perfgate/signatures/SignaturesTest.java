package io.perfgate.signatures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A listing becomes classes without behaviour that sources compile against. */
class SignaturesTest {

    private static final String LISTING = """
            # API listing, format v2
            # @Named = api.Named
            # @Retention = java.lang.annotation.Retention
            ## jar
            public abstract class api.Box [<T:Ljava/lang/Object;>Ljava/lang/Object;] @Named("a box, (with) \\u0022marks\\u0022")
              public static final SIZE I = 42
              public static final NAME Ljava/lang/String; = "a\\u005cb"
              protected <init> ()V
              public get ()Ljava/lang/Object; throws java.io.IOException [()TT;]
              public static varargs of ([Ljava/lang/String;)Lapi/Box; (parts)
              public abstract lid ()Lapi/Box$Lid;
            public static final enum api.Box$Lid ^ api.Box < java.lang.Enum [Ljava/lang/Enum<Lapi/Box$Lid;>;]
              public static final enum OPEN Lapi/Box$Lid;
              public static values ()[Lapi/Box$Lid;
            public annotation api.Named : java.lang.annotation.Annotation @Retention(e:java.lang.annotation.RetentionPolicy.RUNTIME)
              public abstract value ()Ljava/lang/String;
              public abstract weight ()D default -Infinity
            public annotation api.Lidded : java.lang.annotation.Annotation
              public abstract lids ()[Lapi/Box$Lid; default {e:api.Box$Lid.OPEN}
            public interface api.Shape
              public abstract area ()D
              public twice ()D
            """;

    @TempDir
    Path folder;

    private Path api;

    @BeforeEach
    void generate() throws IOException {
        Path listing = folder.resolve("listing.txt.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(listing))) {
            out.write(LISTING.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
        api = folder.resolve("api");
        GenerateSignatures.main(new String[] {api.toString(), listing.toString()});
    }

    @Test
    void sourcesCompileAgainstIt() throws IOException {
        Compilation user = Compilation.of(folder.resolve("classes"), api, "User", """
                import api.Box;
                import api.Named;
                @api.Lidded
                @Named("user")
                class User extends Box<String> implements api.Shape {
                    static final int SIZE = Box.SIZE + Box.NAME.length();
                    public Box.Lid lid() { return Box.Lid.OPEN; }
                    public double area() { return twice(); }
                    String text() throws java.io.IOException { return get(); }
                    Box<?> box() { return Box.of("a", "b"); }
                }
                """);

        assertThat(user.errors()).isEmpty();
    }

    @Test
    void missingMembersDoNotCompile() throws IOException {
        Compilation user = Compilation.of(
                folder.resolve("classes"),
                api,
                "User",
                "class User { Object of(api.Box<?> it) { return it.lost(); } }");

        assertThat(user.errors()).singleElement().asString().contains("lost");
    }

    @Test
    void nothingIsImitated() throws Exception {
        try (URLClassLoader loader = new URLClassLoader(new URL[] {api.toUri().toURL()})) {
            Class<?> box = loader.loadClass("api.Box");

            assertThatThrownBy(() -> box.getMethod("of", String[].class).invoke(null, (Object) new String[0]))
                    .isInstanceOf(InvocationTargetException.class)
                    .hasCauseInstanceOf(UnsupportedOperationException.class);
            assertThat(box.getAnnotations()).singleElement().asString().contains("a box, (with)", "marks");
        }
    }

    @Test
    void aLineThatIsNotUnderstoodIsNamed() {
        assertThatThrownBy(() -> ListingReader.read(
                        new java.io.BufferedReader(new java.io.StringReader("public class api.Box ? what"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("api.Box ? what");
    }
}
