package io.perfgate.jenkins.trend;

import java.util.Collection;

/**
 * How many series the index of a job has room for. All their names are in memory when it is changed or looked at, and whoever
 * writes results may call them as they like, otherwise in each build.
 */
final class SeriesRoom {

    static final int MOST_SERIES = 20_000;
    static final long MOST_CHARACTERS = 4L << 20;

    private int series;
    private long characters;

    static SeriesRoom with(Collection<SeriesKey> known) {
        SeriesRoom room = new SeriesRoom();
        known.forEach(key -> {
            room.series++;
            room.characters += characters(key);
        });
        return room;
    }

    /** Whether there is room for one more, which then is taken. */
    boolean take(SeriesKey key) {
        if (series >= MOST_SERIES || characters + characters(key) > MOST_CHARACTERS) {
            return false;
        }
        series++;
        characters += characters(key);
        return true;
    }

    void free(SeriesKey key) {
        series--;
        characters -= characters(key);
    }

    private static long characters(SeriesKey key) {
        return (long) key.profile().length()
                + key.suite().length()
                + key.series().length()
                + key.metric().length();
    }
}
