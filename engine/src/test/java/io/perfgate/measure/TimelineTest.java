package io.perfgate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TimelineTest {

    private static final int SECONDS_OF_64_HOURS = 64 * 3600;

    private static Timeline timeline(List<Double> values) {
        return new Timeline(new Place("w", "1"), Quantity.perSecond("send"), "1/s", 1, 30, values);
    }

    private static List<Double> numbers(int count) {
        return IntStream.range(0, count).mapToObj(one -> one / 7.0).toList();
    }

    @Test
    void anHourIsKeptAsItIs() {
        assertThat(timeline(numbers(3600)).perSecond()).isEqualTo(numbers(3600));
    }

    @Test
    void daysAreJoined() {
        Timeline days = timeline(numbers(SECONDS_OF_64_HOURS));

        assertThat(days.secondsPerValue()).isEqualTo(64);
        assertThat(days.values()).hasSize(3600);
        assertThat(days.perSecond()).hasSize(SECONDS_OF_64_HOURS);
        assertThat(days.perSecond().get(64)).isCloseTo((64 + 127) / 2.0 / 7, within(1e-9));
    }

    @Test
    void joinedValuesStayUnchanged() {
        Timeline once = timeline(numbers(SECONDS_OF_64_HOURS + 13));

        assertThat(timeline(once.perSecond())).isEqualTo(once);
        assertThat(timeline(Timeline.expanded(
                        once.values(), once.secondsPerValue(), once.perSecond().size())))
                .isEqualTo(once);
    }
}
