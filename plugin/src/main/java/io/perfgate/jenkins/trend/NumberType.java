package io.perfgate.jenkins.trend;

import java.nio.ByteBuffer;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/** The keys of the index. The store's own type would allocate whatever size an overwritten page tells. */
final class NumberType extends BasicDataType<Long> {

    static final NumberType INSTANCE = new NumberType();

    private static final int OBJECT_BYTES = 24;

    @Override
    public int compare(Long a, Long b) {
        return a.compareTo(b);
    }

    @Override
    public void write(WriteBuffer buffer, Long number) {
        buffer.putVarLong(number);
    }

    @Override
    public Long read(ByteBuffer buffer) {
        return DataUtils.readVarLong(buffer);
    }

    @Override
    public int getMemory(Long number) {
        return OBJECT_BYTES;
    }

    @Override
    public Long[] createStorage(int size) {
        return new Long[CheckedType.possible(size)];
    }
}
