package io.perfgate.jmh;

import io.perfgate.read.LoadResult;
import io.perfgate.read.Window;
import io.perfgate.read.gatling.GatlingLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Reads a whole binary log of Gatling with the memory of a small agent.
 *
 * <p>{@code cold} measures single shots including the first, because the command reads a log once, with hardly compiled
 * code.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 3, jvmArgsAppend = "-Xmx96m")
public class GatlingLogBenchmark {

    /** {@code tiny}: all latencies 0 to 2 ms, where Gatling's own reader is slowest. */
    @Param({"spread", "tiny"})
    String latency;

    @Param({"2400000"})
    long requests;

    private Path log;

    /** Writes the log into a temporary file. */
    @Setup
    public void prepare() throws IOException {
        log = Files.createTempFile("simulation", ".log");
        GatlingLogWriter.write(
                log, requests, latency.equals("tiny") ? GatlingLogWriter::tiny : GatlingLogWriter::spread);
    }

    @TearDown
    public void remove() throws IOException {
        Files.delete(log);
    }

    @Benchmark
    @Warmup(iterations = 0)
    @Measurement(iterations = 1)
    public LoadResult cold() {
        return GatlingLog.read(log, Window.ALL);
    }

    @Benchmark
    @Warmup(iterations = 5)
    @Measurement(iterations = 5)
    public LoadResult warm() {
        return GatlingLog.read(log, Window.ALL);
    }
}
