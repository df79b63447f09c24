package io.perfgate.runner;

import io.perfgate.measure.PlainText;
import java.io.IOException;
import java.io.Writer;

/** Writes all output and removes control characters, so that quoted files cannot control the terminal or log. */
final class PlainWriter extends Writer {

    private final Writer to;
    /** The first half of a surrogate pair. */
    private String half = "";

    PlainWriter(Writer to) {
        this.to = to;
    }

    @Override
    public void write(char[] characters, int offset, int length) throws IOException {
        String text = half + new String(characters, offset, length);
        boolean isCut = !text.isEmpty() && Character.isHighSurrogate(text.charAt(text.length() - 1));
        int end = isCut ? text.length() - 1 : text.length();
        half = text.substring(end);
        to.write(PlainText.lines(text.substring(0, end)));
    }

    @Override
    public void flush() throws IOException {
        to.flush();
    }

    @Override
    public void close() throws IOException {
        to.close();
    }
}
