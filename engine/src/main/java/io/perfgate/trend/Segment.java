package io.perfgate.trend;

/** The builds since the level began, the newest of them kept. */
final class Segment {

    private final double[] newest;
    private int kept;
    private int first;

    Segment(int most) {
        newest = new double[most];
    }

    void add(double value) {
        if (kept == newest.length) {
            System.arraycopy(newest, 1, newest, 0, kept - 1);
            kept--;
            first++;
        }
        newest[kept] = value;
        kept++;
    }

    /** Begins anew with the kept builds from this one on. */
    void startAt(int at) {
        System.arraycopy(newest, at, newest, 0, kept - at);
        kept -= at;
        first += at;
    }

    /** The kept builds, the oldest first; only {@link #kept()} of them count. */
    double[] values() {
        return newest;
    }

    int kept() {
        return kept;
    }

    /** Where in the history the first of the kept builds stands. */
    int first() {
        return first;
    }

    double median(int from, int to) {
        return SortedWindow.of(newest, from, to).median();
    }
}
