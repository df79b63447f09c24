package io.perfgate.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.activemq.artemis.api.core.ICoreMessage;
import org.junit.jupiter.api.Test;

class MessageCodecBenchmarkTest {
    /** Otherwise the benchmark would measure how fast it does nothing. */
    @Test
    void decodingReversesEncoding() {
        MessageCodecBenchmark codec = new MessageCodecBenchmark();
        codec.bodyBytes = 1024;
        codec.prepare();
        for (int time = 0; time < 3; time++) {
            ICoreMessage message = codec.decode();
            assertThat(message.getAddress()).isEqualTo("benchmark");
            assertThat(message.isDurable()).isFalse();
            assertThat(message.getReadOnlyBodyBuffer().readableBytes()).isEqualTo(1024);
        }
    }
}
