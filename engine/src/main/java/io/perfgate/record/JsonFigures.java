package io.perfgate.record;

import org.jspecify.annotations.Nullable;

/** JsonFigures in JSON, which knows no number for one that does not exist. */
final class JsonFigures {

    private JsonFigures() {}

    static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    static double number(@Nullable Double value) {
        return value == null ? Double.NaN : value;
    }
}
