package fixture;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.*;

/** Something of everything that a result file can hold. */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class Fixture {

    @Param({"10", "1000"})
    int size;

    private final AtomicLong counter = new AtomicLong();

    @AuxCounters(AuxCounters.Type.OPERATIONS)
    @State(Scope.Thread)
    public static class Counted {
        public long hits;
    }

    @AuxCounters(AuxCounters.Type.EVENTS)
    @State(Scope.Thread)
    public static class Events {
        public long seen;
    }

    @Benchmark
    public long sum(Counted counted, Events events) {
        long[] values = new long[size];
        long sum = 0;
        for (int i = 0; i < size; i++) {
            values[i] = i ^ sum;
            sum += values[i];
        }
        counted.hits++;
        events.seen++;
        return sum;
    }

    @Benchmark
    @Group("counter")
    public long get() {
        return counter.get();
    }

    @Benchmark
    @Group("counter")
    public long add() {
        return counter.incrementAndGet();
    }
}
