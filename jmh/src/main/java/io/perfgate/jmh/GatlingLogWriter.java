package io.perfgate.jmh;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Writes logs of any length in the format of Gatling 3.13 to 3.15, with requests of five names, two of them in a group.
 */
public final class GatlingLogWriter implements Closeable {

    private static final long START_EPOCH_MILLIS = 1_800_000_000_000L;
    private static final int REQUESTS_PER_SECOND = 4000;

    private final DataOutputStream out;
    private final Map<String, Integer> texts = new HashMap<>();

    private GatlingLogWriter(OutputStream file) throws IOException {
        out = new DataOutputStream(new BufferedOutputStream(file, 1 << 16));
    }

    /** How long the request takes, in milliseconds. */
    @FunctionalInterface
    public interface Latency {
        int millis(Random random);
    }

    /** Latencies of a service under load: 30 ms and often more. */
    public static int spread(Random random) {
        return (int) (30 * Math.exp(0.8 * random.nextGaussian()));
    }

    /** Latencies of a fast call in Gatling's milliseconds: 0, 1 or 2. */
    public static int tiny(Random random) {
        return random.nextInt(3);
    }

    /** One request in a hundred fails. */
    public static void write(Path file, long requests, Latency latency) throws IOException {
        try (GatlingLogWriter log = new GatlingLogWriter(Files.newOutputStream(file))) {
            log.run();
            Random random = new Random(42);
            for (long i = 0; i < requests; i++) {
                int start = (int) (i * 1000 / REQUESTS_PER_SECOND);
                int kind = (int) (i % 5);
                List<String> groups = kind < 2 ? List.of("checkout") : List.of();
                boolean ok = random.nextInt(100) > 0;
                log.request(groups, "request " + kind, start, start + latency.millis(random), ok);
            }
        }
    }

    private void run() throws IOException {
        out.writeByte(0);
        text("3.15.1");
        text("shop.Checkout");
        out.writeLong(START_EPOCH_MILLIS);
        text("");
        out.writeInt(1);
        text("customers");
        out.writeInt(0);
    }

    private void request(List<String> groups, String name, int start, int end, boolean ok) throws IOException {
        out.writeByte(1);
        out.writeInt(groups.size());
        for (String group : groups) {
            cachedText(group);
        }
        cachedText(name);
        out.writeInt(start);
        out.writeInt(end);
        out.writeBoolean(ok);
        cachedText(ok ? "" : "status.find.is(200), found 500");
    }

    private void cachedText(String text) throws IOException {
        Integer known = texts.putIfAbsent(text, texts.size() + 1);
        if (known != null) {
            out.writeInt(-known);
        } else {
            out.writeInt(texts.size());
            text(text);
        }
    }

    private void text(String text) throws IOException {
        byte[] latin = text.getBytes(StandardCharsets.ISO_8859_1);
        out.writeInt(latin.length);
        out.write(latin);
        if (latin.length > 0) {
            out.writeByte(0);
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
