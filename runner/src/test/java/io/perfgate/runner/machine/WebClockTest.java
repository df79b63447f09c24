package io.perfgate.runner.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.perfgate.part.Part.ClockOffset;
import io.perfgate.runner.machine.WebClock.Answer;
import io.perfgate.runner.machine.WebClock.Answers;
import io.perfgate.runner.process.Failure;
import org.junit.jupiter.api.Test;

class WebClockTest {

    private static final String URL = "http://clock/";
    private static final long AHEAD_MILLIS = 1234;

    private long nowMillis = 1_795_000_000_000L;
    private int asked;

    @Test
    void promptAnswersNarrowTheOffsetDown() throws InterruptedException {
        ClockOffset offset = WebClock.narrowed(URL, answersLateUntil(0));

        assertEquals(25, asked);
        assertHolds(offset, 100);
    }

    @Test
    void lateAnswersAreFollowedByMore() throws InterruptedException {
        ClockOffset offset = WebClock.narrowed(URL, answersLateUntil(40));

        assertTrue(asked > 40, asked + " answers");
        assertHolds(offset, 100);
    }

    @Test
    void answersThatAreAlwaysLateEndWhenTheyNarrowNothing() throws InterruptedException {
        ClockOffset offset = WebClock.narrowed(URL, answersLateUntil(Integer.MAX_VALUE));

        assertTrue(asked > 25 && asked < 60, asked + " answers");
        assertHolds(offset, 400);
    }

    @Test
    void aClockThatJumpedIsRefused() {
        Answers steady = answersLateUntil(0);
        assertThrows(
                Failure.class,
                () -> WebClock.narrowed(URL, () -> {
                    Answer answer = steady.next();
                    return new Answer(
                            answer.sentMillis(),
                            answer.dateMillis() + (asked > 10 ? 5000 : 0),
                            answer.receivedMillis());
                }));
    }

    private static void assertHolds(ClockOffset offset, long widestMillis) {
        assertTrue(offset.lowMillis() <= AHEAD_MILLIS && AHEAD_MILLIS <= offset.highMillis(), offset.toString());
        assertTrue(offset.highMillis() - offset.lowMillis() <= widestMillis, offset.toString());
    }

    /** Late answers take 300 ms, others 10 ms; the server notes the time when half of that is over. */
    private Answers answersLateUntil(int count) {
        return () -> {
            long halfMillis = asked++ < count ? 150 : 5;
            long sent = nowMillis + 97;
            nowMillis = sent + 2 * halfMillis;
            return new Answer(sent, (sent + halfMillis + AHEAD_MILLIS) / 1000 * 1000, nowMillis);
        };
    }
}
