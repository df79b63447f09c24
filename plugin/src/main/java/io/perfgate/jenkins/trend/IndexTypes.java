package io.perfgate.jenkins.trend;

import io.perfgate.measure.Direction;
import io.perfgate.measure.Metric;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;

/** The bytes of what the index keeps. Whoever changes them raises {@link IndexFile#SCHEMA}. */
final class IndexTypes {

    static final CheckedType<IndexedGate> GATE =
            new CheckedType<>(IndexTypes::write, IndexTypes::readGate, IndexedGate[]::new);
    static final CheckedType<IndexedSeries> SERIES =
            new CheckedType<>(IndexTypes::write, IndexTypes::readSeries, IndexedSeries[]::new);
    static final CheckedType<SeriesRow> ROW =
            new CheckedType<>(IndexTypes::write, IndexTypes::readRow, SeriesRow[]::new);
    static final CheckedType<String> TEXT =
            new CheckedType<>(IndexTypes::write, IndexTypes::text, String[]::new, Comparator.naturalOrder());

    private static final List<String> VERDICTS =
            List.of("regressed", "improved", "unchanged", "undecided", "noBaseline", "invalid", "notGated", "known");

    private IndexTypes() {}

    private static void write(IndexedGate gate, WriteBuffer out) {
        out.putLong(gate.id().packed()).putLong(gate.startedAtMillis());
        write(gate.suite(), out);
        write(gate.profile(), out);
        write(gate.run(), out);
        write(gate.outcome(), out);
        write(gate.measuringChanged(), out);
    }

    private static IndexedGate readGate(ByteBuffer in) {
        return new IndexedGate(
                GateId.unpacked(in.getLong()), in.getLong(), text(in), text(in), text(in), text(in), text(in));
    }

    private static void write(IndexedSeries series, WriteBuffer out) {
        out.putInt(series.id());
        write(series.key().profile(), out);
        write(series.key().suite(), out);
        write(series.key().series(), out);
        write(series.key().metric(), out);
        write(series.metric().unit(), out);
        write(series.metric().direction().word(), out);
        out.putInt(series.rows());
        write(series.newest(), out);
    }

    private static IndexedSeries readSeries(ByteBuffer in) {
        int id = in.getInt();
        SeriesKey key = new SeriesKey(text(in), text(in), text(in), text(in));
        Metric metric = new Metric(key.metric(), text(in), Direction.ofWord(text(in)));
        return new IndexedSeries(id, key, metric, in.getInt(), readRow(in));
    }

    private static void write(SeriesRow row, WriteBuffer out) {
        out.putLong(row.packed())
                .put((byte) VERDICTS.indexOf(row.verdict()))
                .putLong(Double.doubleToLongBits(row.current()))
                .putLong(Double.doubleToLongBits(row.baseline()))
                .putLong(Double.doubleToLongBits(row.change()))
                .putLong(Double.doubleToLongBits(row.lowest()))
                .putLong(Double.doubleToLongBits(row.highest()));
    }

    private static SeriesRow readRow(ByteBuffer in) {
        long packed = in.getLong();
        return new SeriesRow(
                SeriesRow.seriesOf(packed),
                GateId.unpacked(packed),
                VERDICTS.get(in.get()),
                in.getDouble(),
                in.getDouble(),
                in.getDouble(),
                in.getDouble(),
                in.getDouble());
    }

    private static void write(String text, WriteBuffer out) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.putVarInt(bytes.length).put(bytes);
    }

    private static String text(ByteBuffer in) {
        byte[] bytes = new byte[CheckedType.possible(DataUtils.readVarInt(in))];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
