package io.perfgate.jenkins.builds;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordFilesTest {

    private static final int MIB = 1 << 20;

    @TempDir
    Path build;

    @BeforeEach
    void english() {
        Locale.setDefault(Locale.ENGLISH);
    }

    @Test
    void recordsOfOneBuildAreNumbered() throws IOException {
        RecordFiles files = new RecordFiles(build);

        assertThat(store(files, text("first"))).isEqualTo("1.json");
        assertThat(store(files, text("second"))).isEqualTo("2.json");
        assertThat(files.file("1.json")).hasContent("first");
        assertThat(files.file("2.json")).hasContent("second");
    }

    @Test
    void storedRecordsAreFound() throws IOException {
        RecordFiles files = new RecordFiles(build);
        assertThat(files.stored()).isEmpty();

        for (int number = 1; number <= 10; number++) {
            store(files, text("record"));
        }
        files.delete("3.json");

        assertThat(files.stored().keySet()).containsExactly(1, 2, 4, 5, 6, 7, 8, 9, 10);
        assertThat(files.stored().get(10)).isEqualTo(files.file("10.json"));
        assertThat(RecordFiles.number("10.json")).isEqualTo(10);
    }

    @Test
    void aRecordThatIsStoredAgainReplacesItself() throws IOException {
        RecordFiles files = new RecordFiles(build);
        String name = files.claim();
        assertThat(files.stored()).as("a name alone is no record").isEmpty();

        files.store(name, text("first"));
        files.store(name, text("again"));

        assertThat(files.stored()).containsOnlyKeys(1);
        assertThat(files.file(name)).hasContent("again");
        assertThat(build.resolve("performance-gate")).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void gatesThatEndTogetherDoNotShareAFile() {
        RecordFiles files = new RecordFiles(build);

        List<String> names = IntStream.range(0, 50)
                .parallel()
                .mapToObj(it -> storeUnchecked(files, "record " + it))
                .toList();

        assertThat(names).doesNotHaveDuplicates();
    }

    @Test
    void aRecordOfTheLargestSizeIsTakenWhole() throws IOException {
        RecordFiles files = new RecordFiles(build, MIB);

        String name = store(files, new ByteArrayInputStream(new byte[MIB]));

        assertThat(files.file(name)).hasSize(MIB);
    }

    @Test
    void aLargerOneIsRefusedAndLeavesNothing() throws IOException {
        RecordFiles files = new RecordFiles(build, MIB);

        assertThatThrownBy(() -> store(files, new ByteArrayInputStream(new byte[MIB + 1])))
                .isInstanceOf(IOException.class)
                .hasMessage("it is larger than 1 MiB");
        assertNothingIsLeft(files);
    }

    @Test
    void aTransferThatBreaksLeavesNothing() throws IOException {
        InputStream breaking = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("agent lost");
            }

            @Override
            public int read(byte[] to, int from, int length) throws IOException {
                throw new IOException("agent lost");
            }
        };

        RecordFiles files = new RecordFiles(build);
        assertThatThrownBy(() -> store(files, breaking)).hasMessage("agent lost");
        assertNothingIsLeft(files);
    }

    @ParameterizedTest
    @ValueSource(strings = {"../build.xml", "1.json/../../secret", "", "a.json"})
    void onlyOwnNamesLeadToFiles(String name) {
        assertThatThrownBy(() -> new RecordFiles(build).file(name)).isInstanceOf(IllegalArgumentException.class);
    }

    /** A name without content is no record. */
    private void assertNothingIsLeft(RecordFiles files) throws IOException {
        assertThat(files.stored()).isEmpty();
        assertThat(build.resolve("performance-gate")).isDirectoryNotContaining("glob:**.part");
    }

    private static String store(RecordFiles files, InputStream content) throws IOException {
        String name = files.claim();
        files.store(name, content);
        return name;
    }

    private static InputStream text(String text) {
        return new ByteArrayInputStream(text.getBytes(UTF_8));
    }

    private static String storeUnchecked(RecordFiles files, String text) {
        try {
            return store(files, text(text));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
