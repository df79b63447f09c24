package io.perfgate.influx;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Waiting points of one offer: batches of lines, each after a comment with its points and bytes. The file name has the
 * rest: {@code <number>-<milliseconds of the offer>-<points>.lp}.
 */
record SpoolFile(Path file, long number, Instant offeredAt, long points, long bytes) {

    /** Suffix of files that are being written. */
    static final String HALF = ".half";

    private static final Pattern NAME = Pattern.compile("(\\d{12})-(\\d+)-(\\d+)\\.lp");
    private static final Pattern HEADER = Pattern.compile("# (\\d{1,9}) (\\d{1,9})");
    private static final int MOST_HEADER_BYTES = 32;

    static boolean isOne(Path file) {
        return NAME.matcher(file.getFileName().toString()).matches();
    }

    static SpoolFile of(Path file) throws IOException {
        Matcher name = NAME.matcher(file.getFileName().toString());
        if (!name.matches()) {
            throw new IllegalArgumentException(file + " is not a spool file");
        }
        return new SpoolFile(
                file,
                Long.parseLong(name.group(1)),
                Instant.ofEpochMilli(Long.parseLong(name.group(2))),
                Long.parseLong(name.group(3)),
                Files.size(file));
    }

    /** Adds a batch to a file that is being written. */
    static void append(FileChannel half, Batch batch) throws IOException {
        byte[] lines = batch.lines().getBytes(StandardCharsets.UTF_8);
        byte[] header = ("# " + batch.points() + " " + lines.length + "\n").getBytes(StandardCharsets.UTF_8);
        ByteBuffer all = ByteBuffer.allocate(header.length + lines.length + 1);
        all.put(header).put(lines).put((byte) '\n').flip();
        while (all.hasRemaining()) {
            half.write(all);
        }
    }

    /** Renames a written file to one that waits. */
    static SpoolFile named(Path written, long number, Instant offeredAt, long points) throws IOException {
        Path file = written.resolveSibling(String.format("%012d-%d-%d.lp", number, offeredAt.toEpochMilli(), points));
        Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
        sync(file.getParent());
        return of(file);
    }

    /**
     * Makes renames durable: they survive a loss of power only after the folder is written. Windows neither needs nor
     * allows that.
     */
    static void sync(Path folder) throws IOException {
        if (File.separatorChar == '/') {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    /** The waiting files in order of number. */
    static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted(Comparator.comparing(file -> file.getFileName().toString()))
                    .toList();
        }
    }

    Reader reader() throws IOException {
        return new Reader(this);
    }

    /** Reads its batches one after the other. */
    static final class Reader implements AutoCloseable {

        private final SpoolFile of;
        private final InputStream in;

        private Reader(SpoolFile of) throws IOException {
            this.of = of;
            this.in = new BufferedInputStream(Files.newInputStream(of.file()));
        }

        /** The next batch; null after the last. */
        Batch next() throws IOException {
            String header = line();
            if (header == null) {
                return null;
            }
            Matcher said = HEADER.matcher(header);
            if (!said.matches()) {
                throw new Damaged(of.file() + ": no header of a batch: '" + header + "'");
            }
            int bytes = Integer.parseInt(said.group(2));
            byte[] lines = in.readNBytes(bytes);
            if (lines.length < bytes || in.read() != '\n') {
                throw new Damaged(of.file() + ": a batch ends in the middle");
            }
            return new Batch(Integer.parseInt(said.group(1)), new String(lines, StandardCharsets.UTF_8));
        }

        private String line() throws IOException {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int one = in.read(); one != '\n'; one = in.read()) {
                if (one < 0 && line.size() == 0) {
                    return null;
                }
                if (one < 0 || line.size() > MOST_HEADER_BYTES) {
                    throw new Damaged(of.file() + ": no header of a batch");
                }
                line.write(one);
            }
            return line.toString(StandardCharsets.UTF_8);
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    /** A file that is not as it was written, because of a disk error or manual changes. */
    static final class Damaged extends EOFException {
        private static final long serialVersionUID = 1L;

        Damaged(String message) {
            super(message);
        }
    }
}
