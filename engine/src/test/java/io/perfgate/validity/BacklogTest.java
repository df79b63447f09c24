package io.perfgate.validity;

import static io.perfgate.measure.Finding.Severity.INVALID;
import static io.perfgate.validity.Measured.only;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.SeriesId;
import io.perfgate.words.Texts;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Messages that are sent faster than they are received. */
class BacklogTest {

    /** Requests may have any name: two with these names are not a queue. */
    @Test
    void onlyADeclaredQueueHasABacklog() {
        assertThat(Measured.nothing()
                        .series("send", Metrics.THROUGHPUT, 100.0)
                        .series("receive", Metrics.THROUGHPUT, 94.0)
                        .findings())
                .isEmpty();
        only(
                Measured.nothing()
                        .queue("put", "take")
                        .series("put", Metrics.THROUGHPUT, 100.0)
                        .series("take", Metrics.THROUGHPUT, 94.0)
                        .findings(),
                Finding.Kind.BACKLOG,
                INVALID);
    }

    @Test
    void receivedSlowerThanSent() {
        Measured run = Measured.nothing()
                .queue("send", "receive")
                .series("send", Metrics.THROUGHPUT, 100.0)
                .series("receive", Metrics.THROUGHPUT, 94.0);
        Finding backlog = only(run.findings(), Finding.Kind.BACKLOG, INVALID);
        assertThat(Texts.ENGLISH.of(backlog.why())).contains("6.0 % slower");
        SeriesId received = SeriesId.of("shop", Map.of(), "10", "receive");
        assertThat(backlog.invalidates(received, Metrics.THROUGHPUT)).isTrue();
        assertThat(backlog.invalidates(received, Metrics.OVERALL_THROUGHPUT))
                .as("counted until the backlog was gone")
                .isFalse();
        // Behind only in the first third: the queue filled up once, then kept its length.
        run.timeline(Quantity.perSecond("send"), "1/s", 1, 0, 110, 110, 100, 100, 100, 100)
                .timeline(Quantity.perSecond("receive"), "1/s", 1, 0, 90, 90, 100, 100, 100, 100);
        assertThat(run.findings()).isEmpty();
        Measured behind = Measured.nothing()
                .queue("send", "receive")
                .series("send", Metrics.THROUGHPUT, 100.0)
                .series("receive", Metrics.THROUGHPUT, 94.0)
                .timeline(Quantity.perSecond("send"), "1/s", 1, 0, 100, 100, 100, 100, 100, 100);
        only(behind.findings(), Finding.Kind.BACKLOG, INVALID);
        behind.timeline(Quantity.perSecond("receive"), "1/s", 1, 0, 90, 96, 99, 91, 99, 97);
        only(behind.findings(), Finding.Kind.BACKLOG, INVALID);
        only(
                Measured.nothing()
                        .named("P_T 10/10/10/1", "sent", "1/s", 679.78)
                        .named("P_T 10/10/10/1", "received", "1/s", 250.67)
                        .findings(),
                Finding.Kind.BACKLOG,
                INVALID);
        only(
                Measured.nothing()
                        .queue("send", "receive")
                        .series("send", Metrics.THROUGHPUT, 100.0, 0.0)
                        .series("receive", Metrics.THROUGHPUT, 50.0, 0.0)
                        .findings(),
                Finding.Kind.BACKLOG,
                INVALID);
        assertThat(Measured.nothing()
                        .named("P_T", "sent", "1/s", 0)
                        .named("P_T", "received", "1/s", 0)
                        .findings())
                .isEmpty();
    }
}
