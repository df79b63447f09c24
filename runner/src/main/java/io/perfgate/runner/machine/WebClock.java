package io.perfgate.runner.machine;

import io.perfgate.part.Part.ClockOffset;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/**
 * The clock of a web server, by the {@code Date} of its answers. It has whole seconds only. But each answer bounds the
 * offset from both sides, so answers at many moments of the second narrow it down.
 */
public final class WebClock {

    /** 25 requests over two and a half seconds, each at a different part of the second. */
    private static final int FEWEST_ANSWERS = 25;

    private static final long PAUSE_MILLIS = 97;

    /** A busy machine or server answers late; one prompt answer at each end of the second is enough. */
    private static final int MOST_ANSWERS = 100;

    /** If so many answers in a row narrow nothing, the connection is slow. */
    private static final int MOST_VAIN_ANSWERS = 25;

    private static final long NARROW_MILLIS = 100;

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    record Answer(long sentMillis, long dateMillis, long receivedMillis) {}

    interface Answers {
        Answer next() throws InterruptedException;
    }

    private WebClock() {}

    public static ClockOffset offset(String url) throws InterruptedException {
        HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
        HttpRequest request = request(url);
        return narrowed(url, () -> {
            Thread.sleep(PAUSE_MILLIS);
            long sent = System.currentTimeMillis();
            long date = date(client, request, url);
            return new Answer(sent, date, System.currentTimeMillis());
        });
    }

    static ClockOffset narrowed(String url, Answers answers) throws InterruptedException {
        long low = Long.MIN_VALUE;
        long high = Long.MAX_VALUE;
        int inVain = 0;
        for (int i = 0;
                i < FEWEST_ANSWERS || (i < MOST_ANSWERS && inVain < MOST_VAIN_ANSWERS && high - low > NARROW_MILLIS);
                i++) {
            Answer answer = answers.next();
            long before = high - low;
            // The server's clock was in [date, date + 1 s) at some moment between sending and receiving.
            low = Math.max(low, answer.dateMillis() - answer.receivedMillis());
            high = Math.min(high, answer.dateMillis() + 1000 - answer.sentMillis());
            inVain = high - low == before ? inVain + 1 : 0;
        }
        if (high < low) {
            throw Failure.cannotTell("--clock " + url + ": its clock or this machine's jumped by " + (low - high)
                    + " ms while it was asked, or several servers answer; name one server");
        }
        return new ClockOffset(url, low, high);
    }

    private static HttpRequest request(String url) {
        try {
            return HttpRequest.newBuilder(URI.create(url))
                    .method("HEAD", HttpRequest.BodyPublishers.noBody())
                    .timeout(TIMEOUT)
                    .build();
        } catch (IllegalArgumentException bad) {
            throw Failure.usage("--clock " + url + ": not an http:// or https:// URL");
        }
    }

    private static long date(HttpClient client, HttpRequest request, String url) throws InterruptedException {
        try {
            String date = client.send(request, HttpResponse.BodyHandlers.discarding())
                    .headers()
                    .firstValue("Date")
                    .orElseThrow(() -> Failure.cannotTell("--clock " + url + ": no Date header"));
            return Instant.from(ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME))
                    .toEpochMilli();
        } catch (IOException | DateTimeException failed) {
            throw Failure.cannotTell(
                    "--clock " + url + ": cannot be asked for the time: " + failed.getMessage(), failed);
        }
    }
}
