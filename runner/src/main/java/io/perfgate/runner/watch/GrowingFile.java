package io.perfgate.runner.watch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/** A file that is still being written. At its end, reading waits for more until the writer has ended. */
public final class GrowingFile extends InputStream {

    private static final long WAIT_MILLIS = 250;

    private final InputStream in;
    private final BooleanSupplier isOver;
    private volatile long position;

    GrowingFile(Path file, BooleanSupplier isOver) throws IOException {
        in = Files.newInputStream(file);
        this.isOver = isOver;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // only the thread that reads writes it
    public int read(byte[] to, int from, int length) throws IOException {
        while (true) {
            boolean over = isOver.getAsBoolean(); // asked first: what is written before the end is still read
            int read = in.read(to, from, length);
            if (read > 0 || length == 0) {
                position += Math.max(read, 0);
                return read;
            }
            if (over) {
                return -1;
            }
            try {
                Thread.sleep(WAIT_MILLIS);
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
                return -1;
            }
        }
    }

    long position() {
        return position;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
