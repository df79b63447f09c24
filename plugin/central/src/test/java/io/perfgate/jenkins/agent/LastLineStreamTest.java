package io.perfgate.jenkins.agent;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class LastLineStreamTest {

    private final ByteArrayOutputStream log = new ByteArrayOutputStream();
    private final LastLineStream stream = new LastLineStream(log, UTF_8);

    @Test
    void outputIsPassedOnAtOnceAndUnchanged() throws IOException {
        stream.write("half a li".getBytes(UTF_8));

        assertThat(log.toString(UTF_8)).isEqualTo("half a li");
    }

    @Test
    void theLastNonBlankLineIsRemembered() throws IOException {
        stream.write("trial 1\nperformance.yml:3: unbekannter Schlüssel\r\n\n  \n".getBytes(UTF_8));

        assertThat(stream.last()).isEqualTo("performance.yml:3: unbekannter Schlüssel");
    }

    @Test
    void aLineWithoutAnEndCounts() throws IOException {
        stream.write("first\nlast".getBytes(UTF_8));

        assertThat(stream.last()).isEqualTo("last");
    }

    @Test
    void anEndlessLineIsCut() throws IOException {
        stream.write("x".repeat(1_000_000).getBytes(UTF_8));

        assertThat(stream.last()).hasSizeLessThan(2_000);
    }

    @Test
    void noOutputIsABlankLine() {
        assertThat(stream.last()).isEmpty();
    }
}
