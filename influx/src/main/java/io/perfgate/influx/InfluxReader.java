package io.perfgate.influx;

import io.perfgate.read.ReadError;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.influxdb.dto.QueryResult;

/** Queries a server. A missing answer is an exception, never an empty result. */
final class InfluxReader implements AutoCloseable {

    /** A row by its columns, including tags. Missing values are left out; times are texts. */
    record Row(Map<String, Object> columns) {

        String text(String column) {
            return columns.getOrDefault(column, "").toString();
        }

        double number(String column) {
            return columns.get(column) instanceof Number number ? number.doubleValue() : Double.NaN;
        }
    }

    private final InfluxConnection server;
    private final Patience patience;

    InfluxReader(InfluxPlace place, Duration patience) {
        this.server = new InfluxConnection(place);
        this.patience = new Patience(patience);
    }

    /**
     * @throws IOException if it cannot be reached, or is busy
     * @throws ReadError if it refuses
     */
    List<Row> rows(String query) throws IOException {
        try {
            List<Row> rows = new ArrayList<>();
            for (QueryResult.Series series : patience.ask(() -> server.query(query))) {
                series.getValues().forEach(values -> rows.add(row(series, values)));
            }
            return rows;
        } catch (Trouble trouble) {
            if (trouble.kind() == Trouble.Kind.PASSING) {
                throw new IOException(trouble.getMessage(), trouble);
            }
            throw new ReadError(trouble.getMessage(), trouble);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while asking InfluxDB");
        }
    }

    private static Row row(QueryResult.Series series, List<Object> values) {
        Map<String, Object> columns = new HashMap<>();
        for (int i = 0; i < series.getColumns().size(); i++) {
            if (values.get(i) != null) {
                columns.put(series.getColumns().get(i), values.get(i));
            }
        }
        if (series.getTags() != null) {
            columns.putAll(series.getTags());
        }
        return new Row(columns);
    }

    @Override
    public void close() {
        server.close();
    }
}
