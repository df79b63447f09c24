package io.perfgate.runner.sut;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContentDigestTest {

    @TempDir
    private Path folder;

    private String ofJar(long timeMillis, String text, String... names) throws IOException {
        try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(folder.resolve("a.jar")))) {
            for (String name : names) {
                ZipEntry entry = new ZipEntry(name);
                entry.setTime(timeMillis);
                jar.putNextEntry(entry);
                jar.write(text.getBytes(StandardCharsets.UTF_8));
            }
        }
        return ContentDigest.of(folder, List.of("a.jar"));
    }

    @Test
    void timesAndOrderWithinAJarDoNotCount() throws IOException {
        String first = ofJar(1_000_000_000_000L, "x", "A.class", "B.class");

        assertThat(ofJar(1_700_000_000_000L, "x", "B.class", "A.class")).isEqualTo(first);
        assertThat(ofJar(1_000_000_000_000L, "y", "A.class", "B.class")).isNotEqualTo(first);
        assertThat(ofJar(1_000_000_000_000L, "x", "A.class", "C.class")).isNotEqualTo(first);
    }

    @Test
    void aFileThatIsNoJarDespiteItsNameCountsByItsBytes() throws IOException {
        Files.writeString(folder.resolve("a.jar"), "no archive");
        String first = ContentDigest.of(folder, List.of("a.jar"));

        Files.writeString(folder.resolve("a.jar"), "another");
        assertThat(ContentDigest.of(folder, List.of("a.jar"))).isNotEqualTo(first);
    }

    @Test
    void aFolderMeansAllFilesInIt() throws IOException {
        Files.createDirectories(folder.resolve("out/conf"));
        Files.writeString(folder.resolve("out/conf/a"), "1");
        Files.createSymbolicLink(folder.resolve("link"), Path.of("out"));
        String first = ContentDigest.of(folder, List.of("out"));
        String ofLink = ContentDigest.of(folder, List.of("link"));

        Files.writeString(folder.resolve("out/conf/a"), "2");
        assertThat(ContentDigest.of(folder, List.of("out"))).isNotEqualTo(first);
        assertThat(ContentDigest.of(folder, List.of("link"))).isNotEqualTo(ofLink);
        Files.writeString(folder.resolve("out/conf/a"), "1");
        Files.move(folder.resolve("out/conf/a"), folder.resolve("out/conf/b"));
        assertThat(ContentDigest.of(folder, List.of("out"))).isNotEqualTo(first);
    }
}
