package io.perfgate.read.jmeter;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** XML as bytes. It records whether the end was reached, and stops at an oversized tag. */
final class MarkupInput extends FilterInputStream {

    private static final long MOST_BYTES_WITHOUT_MARKUP = 16 << 20;

    private static final int TAIL_CHARS = 64;

    private final StringBuilder tail = new StringBuilder();
    private boolean atEnd;
    private long sinceMarkup;

    MarkupInput(InputStream in) {
        super(in);
    }

    boolean isAtEnd() {
        return atEnd;
    }

    /** Whether the last bytes read are this text, ignoring white space. */
    boolean endsWith(String text) {
        return tail.toString().stripTrailing().endsWith(text);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int count = super.read(bytes, offset, length);
        atEnd |= count < 0;
        for (int i = offset; i < offset + count; i++) {
            sinceMarkup = bytes[i] == '<' || bytes[i] == '>' ? 0 : sinceMarkup + 1;
        }
        for (int i = Math.max(offset, offset + count - TAIL_CHARS); i < offset + count; i++) {
            tail.append((char) (bytes[i] & 0xff));
        }
        tail.delete(0, Math.max(0, tail.length() - TAIL_CHARS));
        if (sinceMarkup > MOST_BYTES_WITHOUT_MARKUP) {
            throw new IOException("a tag or text of more than " + MOST_BYTES_WITHOUT_MARKUP + " bytes");
        }
        return count;
    }
}
