package io.perfgate.read.gatling;

import io.perfgate.read.ReadError;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Big-endian values of a file through one fixed buffer, so that memory does not grow with the file. */
final class BinarySource implements Closeable {

    private static final int BUFFER_BYTES = 1 << 18;
    private static final byte LATIN_1 = 0;

    private final Path file;
    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES).limit(0);
    private final long size;
    private long bufferStart;

    BinarySource(Path file) throws IOException {
        this.file = file;
        channel = FileChannel.open(file);
        size = channel.size();
    }

    long position() {
        return bufferStart + buffer.position();
    }

    boolean atEnd() {
        return position() >= size;
    }

    byte aByte() throws IOException {
        need(1);
        return buffer.get();
    }

    int anInt() throws IOException {
        need(4);
        return buffer.getInt();
    }

    int aCount() throws IOException {
        int count = anInt();
        if (count < 0) {
            throw corrupt("a negative count");
        }
        return count;
    }

    long aLong() throws IOException {
        need(8);
        return buffer.getLong();
    }

    void skip(int length) throws IOException {
        checkLength(length);
        int left = length;
        while (left > 0) {
            int step = Math.min(left, BUFFER_BYTES);
            need(step);
            buffer.position(buffer.position() + step);
            left -= step;
        }
    }

    /** Length, bytes and, unless empty, the coder: 0 for Latin-1, 1 for UTF-16 in the writer's byte order (x86's). */
    String string() throws IOException {
        int length = anInt();
        checkLength(length);
        if (length == 0) {
            return "";
        }
        if (length > BUFFER_BYTES) {
            throw corrupt("a text of " + length + " bytes");
        }
        need(length);
        byte[] bytes = new byte[length];
        buffer.get(bytes);
        Charset charset = aByte() == LATIN_1 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_16LE;
        return new String(bytes, charset);
    }

    ReadError corrupt(String what) {
        return new ReadError(file + ": not a log that Gatling 3.13 or newer wrote: " + what + " at byte " + position());
    }

    ReadError tooMany(String what) {
        return new ReadError(file + ": " + what + " at byte " + position()
                + "; name requests that differ only in a parameter alike");
    }

    /** A length in the file is never believed before it is held against what the file still has. */
    private void checkLength(int length) throws IOException {
        if (length < 0) {
            throw corrupt("a negative length");
        }
        if (length > size - position()) {
            throw new EOFException();
        }
    }

    private void need(int bytes) throws IOException {
        if (buffer.remaining() >= bytes) {
            return;
        }
        bufferStart += buffer.position();
        buffer.compact();
        while (buffer.position() < bytes) {
            if (channel.read(buffer) < 0) {
                buffer.flip();
                throw new EOFException();
            }
        }
        buffer.flip();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
