package io.perfgate.influx;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.StringJoiner;

/** Points of one write request, as lines. */
record Batch(int points, String lines) {

    /** Large enough that requests do not matter, small enough for a server's limits on a request. */
    static final int MOST_POINTS = 5000;

    /** Creates batches one at a time, because all at once may not fit into memory. */
    static Iterator<Batch> of(Iterable<Point> points) {
        Iterator<Point> rest = points.iterator();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return rest.hasNext();
            }

            @Override
            public Batch next() {
                if (!rest.hasNext()) {
                    throw new NoSuchElementException();
                }
                StringJoiner lines = new StringJoiner("\n");
                int taken = 0;
                for (; taken < MOST_POINTS && rest.hasNext(); taken++) {
                    lines.add(LineProtocol.of(rest.next()));
                }
                return new Batch(taken, lines.toString());
            }
        };
    }
}
