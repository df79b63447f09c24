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

    private static final int ANSWERS = 25;
    /** 25 requests over two and a half seconds, each at a different part of the second. */
    private static final long PAUSE_MILLIS = 97;

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private WebClock() {}

    public static ClockOffset offset(String url) throws InterruptedException {
        HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
        HttpRequest request = request(url);
        long low = Long.MIN_VALUE;
        long high = Long.MAX_VALUE;
        for (int i = 0; i < ANSWERS; i++) {
            long sent = System.currentTimeMillis();
            long date = date(client, request, url);
            long received = System.currentTimeMillis();
            // The server's clock was in [date, date + 1 s) at some moment between sending and receiving.
            low = Math.max(low, date - received);
            high = Math.min(high, date + 1000 - sent);
            Thread.sleep(PAUSE_MILLIS);
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
