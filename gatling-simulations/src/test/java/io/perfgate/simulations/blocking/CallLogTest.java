package io.perfgate.simulations.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;

class CallLogTest {
    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private final long startMillis = System.currentTimeMillis();
    private final CallLog log = new CallLog(file, startMillis);

    @Test
    void anIntervalHoldsTheCallsSinceTheLast() throws Exception {
        CallLog.record(log.succeeded("send"), 1_500);
        CallLog.record(log.succeeded("send"), 2_000_000);
        log.write();
        CallLog.record(log.succeeded("send"), 7);
        log.write();
        log.write();

        List<Histogram> intervals = read();
        assertThat(intervals).extracting(Histogram::getTotalCount).containsExactly(2L, 1L);
        assertThat(intervals.get(0).getMinNonZeroValue()).isEqualTo(1_500);
        assertThat(intervals.get(0).getMaxValue()).isBetween(2_000_000L, 2_001_000L);
    }

    @Test
    void theTagDistinguishesNamesAndFailures() throws Exception {
        CallLog.record(log.succeeded("call EJB, local"), 10);
        CallLog.record(log.failed("call EJB, local"), 10);
        log.write();
        assertThat(read())
                .extracting(Histogram::getTag)
                .containsExactly("call+EJB%2C+local", "call+EJB%2C+local|failed");
    }

    @Test
    void timesComeFromTheWallClock() throws Exception {
        CallLog.record(log.succeeded("send"), 10);
        log.write();
        assertThat(read().get(0).getStartTimeStamp()).isBetween(startMillis - 1, System.currentTimeMillis());
        assertThat(read().get(0).getEndTimeStamp()).isBetween(startMillis - 1, System.currentTimeMillis() + 1);
    }

    @Test
    void aCallBeyondTheLongestCountsAsTheLongest() throws Exception {
        CallLog.record(log.succeeded("send"), Long.MAX_VALUE);
        log.write();
        assertThat(read().get(0).getTotalCount()).isEqualTo(1);
    }

    private List<Histogram> read() {
        List<Histogram> intervals = new ArrayList<>();
        try (HistogramLogReader reader = new HistogramLogReader(new ByteArrayInputStream(file.toByteArray()))) {
            for (EncodableHistogram next; (next = reader.nextIntervalHistogram()) != null; ) {
                intervals.add((Histogram) next);
            }
        }
        return intervals;
    }
}
