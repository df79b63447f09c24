package io.perfgate.jenkins.trend;

import io.perfgate.trend.TrendFigures;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.zip.CRC32C;

/** The rows of one series in the order of insertion, with a fixed size and a checksum each. */
final class RowFile {

    private static final int CONTENT_BYTES = 3 * Integer.BYTES + 1 + 5 * Double.BYTES;
    private static final int ROW_BYTES = CONTENT_BYTES + Integer.BYTES;

    private final Path file;
    private final int series;

    /** @param series its short number, which is part of each checksum, so that a swapped file is detected */
    RowFile(Path folder, int series) {
        this.file = folder.resolve(series + ".rows");
        this.series = series;
    }

    /** Adds rows after the last complete one; a killed process may have left part of another. */
    void append(Collection<SeriesRow> rows) throws IOException {
        try (SeekableByteChannel channel =
                Files.newByteChannel(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            channel.position(channel.size() / ROW_BYTES * ROW_BYTES);
            ByteBuffer bytes = bytes(rows);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        }
    }

    /** None if there is no file. */
    List<SeriesRow> read() throws IOException {
        ByteBuffer bytes;
        try {
            bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        } catch (NoSuchFileException none) {
            return List.of();
        }
        List<SeriesRow> rows = new ArrayList<>(bytes.capacity() / ROW_BYTES);
        while (bytes.remaining() >= ROW_BYTES) {
            ByteBuffer row = bytes.slice(bytes.position(), CONTENT_BYTES);
            bytes.position(bytes.position() + CONTENT_BYTES);
            if (bytes.getInt() != checksum(row.duplicate())) {
                throw new DamagedIndex(file + ": row " + rows.size() + " does not have its checksum");
            }
            GateId gate = new GateId(row.getInt(), row.getInt());
            String verdict = Attention.WORST_FIRST.get(row.get());
            rows.add(new SeriesRow(
                    gate,
                    verdict,
                    new TrendFigures.Figures(
                            row.getDouble(),
                            row.getDouble(),
                            row.getDouble(),
                            row.getInt(),
                            row.getDouble(),
                            row.getDouble())));
        }
        return rows;
    }

    void delete() throws IOException {
        Files.deleteIfExists(file);
    }

    private ByteBuffer bytes(Collection<SeriesRow> rows) {
        ByteBuffer bytes = ByteBuffer.allocate(rows.size() * ROW_BYTES);
        for (SeriesRow row : rows) {
            int start = bytes.position();
            bytes.putInt(row.gate().build())
                    .putInt(row.gate().number())
                    .put(place(row.verdict()))
                    .putDouble(row.figures().current())
                    .putDouble(row.figures().baseline())
                    .putDouble(row.figures().change())
                    .putInt(row.figures().nights())
                    .putDouble(row.figures().lowest())
                    .putDouble(row.figures().highest())
                    .putInt(checksum(bytes.slice(start, CONTENT_BYTES)));
        }
        return bytes.flip();
    }

    private static byte place(String verdict) {
        int place = Attention.WORST_FIRST.indexOf(verdict);
        if (place < 0) {
            throw new IllegalArgumentException("no place for verdict '" + verdict + "'");
        }
        return (byte) place;
    }

    private int checksum(ByteBuffer row) {
        CRC32C checksum = new CRC32C();
        checksum.update(series);
        checksum.update(series >>> Byte.SIZE);
        checksum.update(row);
        return (int) checksum.getValue();
    }
}
