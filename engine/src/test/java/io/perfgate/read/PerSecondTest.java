package io.perfgate.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PerSecondTest {

    @Test
    void countsBySecond() {
        PerSecond counts = new PerSecond();
        counts.add(-5, 1);
        counts.add(999, 1);
        counts.add(2000, 3);

        assertThat(counts.between(0, 4)).containsExactly(2.0, 0.0, 3.0, 0.0);
        assertThat(counts.secondsPerCount()).isEqualTo(1);
    }

    @Test
    void aWeekTakesNoMoreMemoryThanAnHour() {
        PerSecond counts = new PerSecond();
        int week = 7 * 24 * 3600;
        for (int second = 0; second < week; second++) {
            counts.add(second * 1000L, 10);
        }

        assertThat(counts.seconds()).isEqualTo(week);
        assertThat(counts.bytes()).isLessThan(22_000);
        assertThat(counts.at(100)).isEqualTo(10);
        int whole = (week / counts.secondsPerCount() + 1) * counts.secondsPerCount();
        assertThat(counts.sum(0, whole)).isEqualTo(10.0 * week);
    }

    @Test
    void usersOfALongTestStayTheSame() {
        ActiveUsers users = new ActiveUsers();
        for (int i = 0; i < 100; i++) {
            users.start(i * 100_000L, i * 100_000L);
            users.end(i * 100_000L + 50_000);
        }
        int step = users.secondsPerValue();

        assertThat(step).isGreaterThan(1);
        assertThat(users.timeline(step)).allSatisfy(active -> assertThat(active).isBetween(0L, 1L));
        assertThat(users.timeline(step).get(0)).isEqualTo(1);
    }

    @Test
    void messagesAreBounded() {
        ErrorCounts errors = new ErrorCounts();
        errors.add("refused");
        for (int i = 0; i < 5000; i++) {
            errors.add("session " + i + " is gone");
        }
        errors.add("refused");

        assertThat(errors.byMessage()).hasSize(1001).containsEntry("refused", 2L);
        assertThat(errors.byMessage().keySet()).first().isEqualTo(ErrorCounts.OTHERS);
    }
}
