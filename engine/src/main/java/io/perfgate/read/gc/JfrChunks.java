package io.perfgate.read.gc;

import io.perfgate.read.ReadError;
import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * The chunks of a JFR recording. The JDK's parser waits for ever for the end of a chunk that a killed
 * JVM left unfinished, so the headers are checked first.
 *
 * <p>A header, as jdk.jfr.internal.consumer.ChunkHeader reads it, begins with magic and versions. At 8 is the chunk's
 * length, at 16 and 24 are the positions of its constants and metadata. At 64 is a byte that is 0 when the chunk is
 * finished. The metadata begins with six compressed numbers; the last one is how many texts follow. Parsers up to JDK 17
 * reserve memory for them.
 */
final class JfrChunks {

    static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;
    private static final int HEADER_BYTES = 68;
    private static final int LENGTH_AT = 8;
    private static final int METADATA_AT = 24;
    private static final int STATE_AT = 64;
    private static final int NUMBERS_BEFORE_TEXTS = 5;
    private static final int MOST_BYTES_OF_NUMBER = 9;

    private JfrChunks() {}

    static boolean isMagic(byte[] head) {
        return head.length >= Integer.BYTES && ByteBuffer.wrap(head).getInt() == MAGIC;
    }

    static void mustBeWhole(Path file) throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            long at = 0;
            while (at < in.length()) {
                at += lengthOfWhole(file, in, at);
            }
        }
    }

    private static long lengthOfWhole(Path file, RandomAccessFile in, long at) throws IOException {
        byte[] bytes = new byte[HEADER_BYTES];
        boolean whole = in.length() - at >= HEADER_BYTES;
        if (whole) {
            in.seek(at);
            in.readFully(bytes);
        }
        ByteBuffer header = ByteBuffer.wrap(bytes);
        long length = header.getLong(LENGTH_AT);
        long metadata = header.getLong(METADATA_AT);
        if (!whole
                || header.getInt(0) != MAGIC
                || bytes[STATE_AT] != 0
                || length < HEADER_BYTES
                || length > in.length() - at
                || metadata < HEADER_BYTES
                || metadata >= length) {
            throw new ReadError(file + ": a JFR recording that is incomplete from byte " + at
                    + " on, as from a killed JVM; write it with 'jcmd PID JFR.dump' or let the program end normally");
        }
        in.seek(at + metadata);
        try {
            if (texts(in) > length - metadata) { // each takes at least a byte
                throw new ReadError(
                        file
                                + ": a broken JFR recording (its metadata claims more texts than it has bytes); record it again");
            }
        } catch (EOFException ended) {
            throw new ReadError(file + ": a broken JFR recording (its metadata is cut off); record it again", ended);
        }
        return length;
    }

    /** As the parser reads it. */
    private static int texts(RandomAccessFile in) throws IOException {
        for (int i = 0; i < NUMBERS_BEFORE_TEXTS; i++) {
            number(in);
        }
        return (int) number(in);
    }

    /** Seven bits of each byte, the lowest first, and a bit that announces another byte; the ninth has eight bits. */
    private static long number(RandomAccessFile in) throws IOException {
        long number = 0;
        for (int i = 0; i < MOST_BYTES_OF_NUMBER; i++) {
            int next = in.readUnsignedByte();
            boolean isLast = i == MOST_BYTES_OF_NUMBER - 1;
            number |= (isLast ? next : next & 0x7fL) << (7 * i);
            if (next < 0x80) {
                break;
            }
        }
        return number;
    }
}
