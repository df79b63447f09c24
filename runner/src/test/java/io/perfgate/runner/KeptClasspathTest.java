package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kept build must have the libraries that its jar names, or it does not start on the day it is needed. */
class KeptClasspathTest {

    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir
    private Path folder;

    @Test
    void aKeptJarWithoutItsLibrariesIsReported() throws Exception {
        jar("target/shop.jar", "lib/a.jar lib/b.jar");
        jar("target/lib/a.jar", "");
        jar("target/lib/b.jar", "");

        assertThat(check("target/shop.jar"))
                .contains("warning: a kept build would not start: 'keep' lists a jar of middleware, but not"
                        + " target/lib/a.jar and 1 more of its class path; add them, or their folder, to 'keep'");
        assertThat(check("target/shop.jar, target/lib")).doesNotContain("kept build");
        assertThat(check("other.conf"))
                .as("the middleware does not start from kept files")
                .doesNotContain("kept build");
    }

    private String check(String keep) throws IOException {
        Files.writeString(folder.resolve("other.conf"), "");
        Path suite = Files.writeString(folder.resolve("performance.yml"), """
                suite: shop
                middleware:
                  start: %s -jar ${build}/target/shop.jar
                  ready: tcp://127.0.0.1:${port}
                keep: [%s]
                workloads:
                  - name: one
                    run: "true"
                """.formatted(JAVA, keep));
        return Ended.of("check", "-f", suite.toString(), "--build", folder.toString(), "--baseline", folder + "/b")
                .output();
    }

    private void jar(String path, String classpath) throws IOException {
        Path jar = folder.resolve(path);
        Files.createDirectories(jar.getParent());
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classpath);
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    }
}
