package io.perfgate.read.gatling;

import io.perfgate.read.ReadError;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Reads big-endian values from a file through one fixed buffer, so that memory does not grow with the file.
 *
 * <p>Values are assembled by hand, because a log is mostly read before this code is compiled, and interpreted calls of
 * a ByteBuffer are slow.
 */
final class BinarySource {

    private static final int BUFFER_BYTES = 1 << 18;
    private static final byte LATIN_1 = 0;

    private final Path file;
    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int at;
    private int limit;
    private long bufferStart;

    /** @param file names the stream in errors */
    BinarySource(Path file, InputStream in) {
        this.file = file;
        this.in = in;
    }

    boolean atEnd() throws IOException {
        return at == limit && !fill(1);
    }

    byte aByte() throws IOException {
        need(1);
        return buffer[at++];
    }

    int anInt() throws IOException {
        need(4);
        int from = at;
        at = from + 4;
        return buffer[from] << 24
                | (buffer[from + 1] & 0xff) << 16
                | (buffer[from + 2] & 0xff) << 8
                | (buffer[from + 3] & 0xff);
    }

    int aCount() throws IOException {
        int count = anInt();
        if (count < 0) {
            throw corrupt("a negative count");
        }
        return count;
    }

    long aLong() throws IOException {
        return (long) anInt() << 32 | (anInt() & 0xffff_ffffL);
    }

    void skip(int length) throws IOException {
        if (length < 0) {
            throw corrupt("a negative length");
        }
        int left = length;
        while (left > 0) {
            int step = Math.min(left, BUFFER_BYTES);
            need(step);
            at += step;
            left -= step;
        }
    }

    /** Length, bytes and, unless empty, the coder: 0 for Latin-1, 1 for UTF-16 in the writer's byte order (x86's). */
    String string() throws IOException {
        int length = aCount();
        if (length == 0) {
            return "";
        }
        if (length > BUFFER_BYTES) { // Gatling writes through a buffer of 8192 bytes
            throw corrupt("a text of " + length + " bytes");
        }
        need(length);
        byte[] bytes = Arrays.copyOfRange(buffer, at, at + length);
        at += length;
        return new String(bytes, aByte() == LATIN_1 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_16LE);
    }

    ReadError corrupt(String what) {
        return new ReadError(file + ": not a log that Gatling 3.13 or newer wrote: " + what + " at byte " + position());
    }

    ReadError tooMany(String what) {
        return new ReadError(file + ": " + what + " at byte " + position()
                + "; give requests that differ only in a parameter the same name");
    }

    private long position() {
        return bufferStart + at;
    }

    private void need(int bytes) throws IOException {
        if (limit - at < bytes && !fill(bytes)) {
            throw new EOFException();
        }
    }

    /** Moves the rest to the front and reads more; false if the file ends before there are enough bytes. */
    private boolean fill(int bytes) throws IOException {
        System.arraycopy(buffer, at, buffer, 0, limit - at);
        bufferStart += at;
        limit -= at;
        at = 0;
        while (limit < bytes) {
            int read = in.read(buffer, limit, BUFFER_BYTES - limit);
            if (read < 0) {
                return false;
            }
            limit += read;
        }
        return true;
    }
}
