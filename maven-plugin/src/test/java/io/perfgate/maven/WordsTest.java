package io.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class WordsTest {

    @Test
    void quotesKeepWordsTogether() throws Exception {
        assertThat(Words.of("--accept  --only 'a b' --set=x=\"1 2\" --profile \"it's\" ''"))
                .containsExactly("--accept", "--only", "a b", "--set=x=1 2", "--profile", "it's", "");
        assertThat(Words.of(null)).isEmpty();
    }

    @Test
    void aQuoteThatIsNotClosed() {
        assertThatThrownBy(() -> Words.of("--only 'a b"))
                .hasMessage("a quote is not closed in perfgate.arguments: --only 'a b");
    }
}
