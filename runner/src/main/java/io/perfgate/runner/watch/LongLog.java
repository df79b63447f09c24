package io.perfgate.runner.watch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Shortens the log of a program that has ended to its beginning and its end. */
public final class LongLog {

    static final int PART_BYTES = 1 << 20;

    private LongLog() {}

    static void shorten(Path log) throws IOException {
        try (FileChannel file = FileChannel.open(log, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long left = file.size() - 2L * PART_BYTES;
            if (left <= 0) {
                return;
            }
            ByteBuffer end = ByteBuffer.allocate(PART_BYTES);
            while (end.hasRemaining() && file.read(end, PART_BYTES + left + end.position()) >= 0) {}
            file.truncate(PART_BYTES).position(PART_BYTES);
            write(file, StandardCharsets.UTF_8.encode("\n[... " + left + " bytes are left out ...]\n"));
            write(file, end.flip());
        }
    }

    private static void write(FileChannel file, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            file.write(bytes);
        }
    }
}
