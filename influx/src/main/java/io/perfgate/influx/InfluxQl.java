package io.perfgate.influx;

/** Escapes names and texts for InfluxQL. */
final class InfluxQl {

    private InfluxQl() {}

    static String text(String value) {
        return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    /** A condition on a tag; a blank value matches points without it. */
    static String is(String tag, String value) {
        return name(tag) + " = " + text(Point.tag(value));
    }

    static String name(String name) {
        return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** A measurement of a place, in its retention policy. */
    static String from(InfluxPlace place, String measurement) {
        String policy = place.retentionPolicy().isBlank() ? "" : name(place.retentionPolicy()) + ".";
        return " FROM " + policy + name(measurement);
    }
}
