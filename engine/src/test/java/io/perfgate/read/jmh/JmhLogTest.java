package io.perfgate.read.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import org.junit.jupiter.api.Test;

class JmhLogTest {

    /** A log as JMH 1.37 prints it. */
    private static final String LOG = """
            # Benchmark mode: Average time, time/op
            # Benchmark: shop.Bench.decode
            # Parameters: (bodyBytes = 1024)

            # Run progress: 0.00% complete, ETA 00:00:00
            # Fork: 1 of 1
            # Warmup Iteration   1: 34017.137 ns/op
            Iteration   1: 1910.754 ns/op
                             gc.alloc.rate.norm: 96.001 B/op

            # Benchmark: shop.Bench.shared
            # Warmup Fork: 1 of 1
            Iteration   1: 34.5 ops/us
            # Fork: 1 of 2
            # Warmup Iteration   1: 12.5 ±(99.9%) 3.250 ops/us
            Iteration   1: 13,5 ±(99.9%) 3.250 ops/us
            # Fork: 2 of 2
            Iteration   1: n = 12345, mean = 56 ns/op, p{0.00, 0.50} = 1, 2 ns/op
            Iteration   2: n = 12345, mean = 56.25 ns/op, p{0.00, 0.50} = 1, 2 ns/op
            Iteration   3: 0.012 ns/op
            Iteration   4: ≈ 10⁻⁴ ns/op

            # Benchmark: shop.Bench.decode
            # Parameters: (bodyBytes = 1)
            # Fork: 1 of 1
            Iteration   1: 0.412 ns/op
            """;

    @Test
    void readsAllForksAndTheIterationsThatArePrintedPrecisely() {
        assertThat(JmhLog.forks(LOG))
                .extracting(JmhLog.Fork::benchmark, JmhLog.Fork::unit, fork -> fork.scores()
                        .toString())
                .containsExactly(
                        tuple("shop.Bench.decode (bodyBytes = 1024)", "ns/op", "[34017.137, 1910.754]"),
                        tuple("shop.Bench.shared", "ops/us", "[12.5, 13.5]"),
                        tuple("shop.Bench.shared", "ns/op", "[56.25]"),
                        tuple("shop.Bench.decode (bodyBytes = 1)", "ns/op", "[]"));
    }
}
