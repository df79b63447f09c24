package io.perfgate.runner.watch;

import io.perfgate.runner.sut.ExposedMetrics;
import io.perfgate.telemetry.ScrapedTrial;
import java.time.Duration;

/** Reads metrics of a process during a trial. */
public interface MetricsReader extends AutoCloseable {

    /** The load begins. */
    void begin(Duration warmUp);

    /** The load has ended. */
    void end() throws InterruptedException;

    /** Waits for what a server has yet to read, while nothing disturbs the process. */
    default void complete() throws InterruptedException {}

    ExposedMetrics exposed();

    /** What was read. */
    ScrapedTrial trial();

    @Override
    void close();
}
