package io.perfgate.signatures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A jar becomes classes without behaviour that sources compile against. */
class InterfaceJarTest {

    private static final String BOX = """
            package api;
            import java.lang.annotation.Retention;
            import java.lang.annotation.RetentionPolicy;
            @Box.Named("a box")
            public abstract class Box<T> {
                public static final int SIZE = 42;
                public static final String NAME = "a\\\\b";
                private static final Object SECRET = secret();
                protected Box() {}
                private static Object secret() { throw new IllegalStateException("must not run"); }
                public T get() throws java.io.IOException { return null; }
                public static Box<String> of(String... parts) { return null; }
                public abstract Lid lid();
                public enum Lid { OPEN }
                @Retention(RetentionPolicy.RUNTIME)
                public @interface Named {
                    String value();
                    double weight() default Double.NEGATIVE_INFINITY;
                    Lid[] lids() default Lid.OPEN;
                }
            }
            """;

    @TempDir
    Path folder;

    private Path api;

    @BeforeEach
    void make() throws IOException {
        Path classes = folder.resolve("box");
        assertThat(Compilation.of(classes, classes, "api/Box", BOX).errors()).isEmpty();
        Path jar = folder.resolve("box.jar");
        int status = ToolProvider.findFirst("jar")
                .orElseThrow()
                .run(System.out, System.err, "--create", "--file", jar.toString(), "-C", classes.toString(), ".");
        assertThat(status).isZero();
        api = folder.resolve("api.jar");
        InterfaceJar.main(new String[] {api.toString(), jar.toString()});
    }

    @Test
    void sourcesCompileAgainstIt() throws IOException {
        Compilation user = Compilation.of(folder.resolve("classes"), api, "User", """
                import api.Box;
                @Box.Named("user")
                class User extends Box<String> {
                    static final int SIZE = Box.SIZE + Box.NAME.length();
                    public Box.Lid lid() { return Box.Lid.OPEN; }
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
            assertThat(box.getDeclaredFields()).extracting(Field::getName).containsExactly("SIZE", "NAME");
        }
    }
}
