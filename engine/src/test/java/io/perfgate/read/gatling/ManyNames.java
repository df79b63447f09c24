package io.perfgate.read.gatling;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Writes a log like Gatling's of requests with many names, one every ten milliseconds. */
final class ManyNames implements Closeable {

    private static final long START = 1_700_000_000_000L;

    private final DataOutputStream out;
    private final boolean binary;
    private final Map<String, Integer> texts = new HashMap<>();
    private int startMillis;

    private ManyNames(Path file, boolean binary) throws IOException {
        out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
        this.binary = binary;
    }

    static ManyNames binary(Path file) throws IOException {
        ManyNames log = new ManyNames(file, true);
        log.out.writeByte(0);
        log.text("3.15.1");
        log.text("shop.Simulation");
        log.out.writeLong(START);
        log.text("");
        log.out.writeInt(0);
        log.out.writeInt(0);
        return log;
    }

    static ManyNames text(Path file) throws IOException {
        ManyNames log = new ManyNames(file, false);
        log.line("RUN\tshop.Simulation\tsimulation\t" + START + "\t \t3.9.5");
        return log;
    }

    void request(String name, int millis, boolean ok) throws IOException {
        startMillis += 10;
        if (!binary) {
            long start = START + startMillis;
            line("REQUEST\t\t" + name + "\t" + start + "\t" + (start + millis) + "\t" + (ok ? "OK" : "KO") + "\t ");
            return;
        }
        out.writeByte(1);
        out.writeInt(0);
        tableText(name);
        out.writeInt(startMillis);
        out.writeInt(startMillis + millis);
        out.writeBoolean(ok);
        tableText("");
    }

    private void tableText(String text) throws IOException {
        Integer known = texts.putIfAbsent(text, texts.size() + 1);
        out.writeInt(known == null ? texts.size() : -known);
        if (known == null) {
            text(text);
        }
    }

    private void text(String text) throws IOException {
        out.writeInt(text.length());
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        if (!text.isEmpty()) {
            out.writeByte(0);
        }
    }

    private void line(String line) throws IOException {
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
