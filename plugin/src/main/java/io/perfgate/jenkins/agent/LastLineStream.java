package io.perfgate.jenkins.agent;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;

/** Passes a program's output on as it comes and remembers its last line, which explains why a program failed. */
public final class LastLineStream extends FilterOutputStream {

    private static final int MOST_BYTES = 1000;

    private final Charset charset;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private String last = "";

    public LastLineStream(OutputStream target, Charset charset) {
        super(target);
        this.charset = charset;
    }

    @Override
    public synchronized void write(int b) throws IOException {
        out.write(b);
        remember(b);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
        for (int i = offset; i < offset + length; i++) {
            remember(bytes[i]);
        }
    }

    /** The last line that was not blank; cut if it is very long. */
    public synchronized String last() {
        String unfinished = line.toString(charset).strip();
        return unfinished.isEmpty() ? last : unfinished;
    }

    private void remember(int b) {
        if (b == '\n') {
            last = last();
            line.reset();
        } else if (line.size() < MOST_BYTES) {
            line.write(b);
        }
    }
}
