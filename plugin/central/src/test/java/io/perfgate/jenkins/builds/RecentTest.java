package io.perfgate.jenkins.builds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecentTest {

    private final Recent<String, String> recent = new Recent<>(2);
    private final AtomicInteger made = new AtomicInteger();

    private String get(String key) {
        return recent.get(key, () -> key + made.incrementAndGet());
    }

    @Test
    void theLastValuesAreCached() {
        assertThat(get("a")).isEqualTo("a1");
        assertThat(get("a")).isEqualTo("a1");
        assertThat(get("b")).isEqualTo("b2");
        assertThat(get("a")).isEqualTo("a1");
        assertThat(get("c")).isEqualTo("c3");
        assertThat(get("a")).isEqualTo("a1");
        assertThat(get("b"))
                .as("of three the one that was asked for first goes")
                .isEqualTo("b4");
    }

    @Test
    void manyWhoAskAtOnceCauseOne() {
        assertThat(IntStream.range(0, 100).parallel().mapToObj(it -> get("a")).distinct())
                .containsExactly("a1");
    }

    @Test
    void failuresAreRetried() {
        assertThatThrownBy(() -> recent.get("a", () -> {
                    throw new IllegalStateException("unreadable");
                }))
                .hasMessage("unreadable");

        assertThat(get("a")).isEqualTo("a1");
    }
}
