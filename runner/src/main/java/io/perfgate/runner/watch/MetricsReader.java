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

    ExposedMetrics exposed();

    /** What was read; waits until it is complete. */
    ScrapedTrial trial() throws InterruptedException;

    @Override
    void close();
}
