package io.perfgate.signatures;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The classes that the build generated from the committed listing. */
class JenkinsSignaturesTest {

    private static final Path CLASSES = Path.of("target/classes");

    @TempDir
    Path folder;

    @Test
    void theListingIsWhole() throws IOException {
        assertThat(ListingReader.read(Path.of("api/jenkins-core-2.541.3.txt.gz")))
                .hasSizeGreaterThan(2_000)
                .anyMatch(it -> it.node().name.equals("hudson/model/Run"));
        assertThat(ListingReader.read(Path.of("api/plugins-for-2.541.3.txt.gz")))
                .hasSizeGreaterThan(1_000)
                .anyMatch(it -> it.node().name.equals("org/jenkinsci/plugins/workflow/actions/WarningAction"));
    }

    @Test
    void symbolsAreIndexed() throws IOException {
        Compilation plugin = Compilation.of(folder, CLASSES, "Outer", """
                class Outer {
                    @org.jenkinsci.Symbol("inner")
                    static class Inner {}
                }
                """, new SymbolIndexer());

        assertThat(plugin.errors()).isEmpty();
        assertThat(folder.resolve("META-INF/services/annotations/org.jenkinsci.Symbol"))
                .hasContent("Outer$Inner");
    }
}
