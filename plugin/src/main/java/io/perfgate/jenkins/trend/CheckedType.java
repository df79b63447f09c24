package io.perfgate.jenkins.trend;

import java.nio.ByteBuffer;
import java.util.Comparator;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.zip.CRC32C;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/** How values are kept in the index: each with its length and a checksum, since the store checks its pages' places alone. */
final class CheckedType<V> extends BasicDataType<V> {

    /** Far above any value; a length that was overwritten must not become an allocation. */
    private static final int MOST_BYTES = 1 << 20;

    /** Of an object, its references and its strings, besides what is written of it. */
    private static final int OBJECT_BYTES = 128;

    private static final int USUAL_BYTES = 256;

    private final BiConsumer<V, WriteBuffer> writer;
    private final Function<ByteBuffer, V> reader;
    private final IntFunction<V[]> arrays;
    private final Comparator<V> order;

    CheckedType(BiConsumer<V, WriteBuffer> writer, Function<ByteBuffer, V> reader, IntFunction<V[]> arrays) {
        this(writer, reader, arrays, (unused, unusedToo) -> {
            throw new IllegalStateException("these are no keys");
        });
    }

    /** @param order of values that are keys as well */
    CheckedType(
            BiConsumer<V, WriteBuffer> writer,
            Function<ByteBuffer, V> reader,
            IntFunction<V[]> arrays,
            Comparator<V> order) {
        this.writer = writer;
        this.reader = reader;
        this.arrays = arrays;
        this.order = order;
    }

    @Override
    public int compare(V a, V b) {
        return order.compare(a, b);
    }

    @Override
    public void write(WriteBuffer buffer, V value) {
        WriteBuffer own = new WriteBuffer(USUAL_BYTES);
        writer.accept(value, own);
        ByteBuffer bytes = own.getBuffer().flip();
        int checksum = checksum(bytes);
        buffer.putVarInt(bytes.remaining()).put(bytes).putInt(checksum);
    }

    @Override
    public V read(ByteBuffer buffer) {
        int length = DataUtils.readVarInt(buffer);
        if (length < 0 || length > MOST_BYTES || length > buffer.remaining() - Integer.BYTES) {
            throw new IllegalStateException("a value of " + length + " bytes cannot be");
        }
        ByteBuffer bytes = buffer.slice(buffer.position(), length);
        buffer.position(buffer.position() + length);
        if (buffer.getInt() != checksum(bytes)) {
            throw new IllegalStateException("a value does not have its checksum");
        }
        return reader.apply(bytes);
    }

    /** Leaves the buffer where it was. */
    private static int checksum(ByteBuffer bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes.duplicate());
        return (int) checksum.getValue();
    }

    @Override
    public int getMemory(V value) {
        return OBJECT_BYTES;
    }

    @Override
    public V[] createStorage(int size) {
        return arrays.apply(possible(size));
    }

    /** The number of values of a page, unless it cannot be. */
    static int possible(int size) {
        if (size < 0 || size > MOST_BYTES) {
            throw new IllegalStateException("a page of " + size + " values cannot be");
        }
        return size;
    }
}
