package io.perfgate.runner.watch;

import io.perfgate.runner.sut.ExposedMetrics;
import io.perfgate.telemetry.DeclaredMetric;
import io.perfgate.telemetry.ScrapedTrial;
import java.time.Duration;
import java.util.List;

/** Reads metrics of a process during a trial. */
public abstract class MetricsReader implements AutoCloseable {

    final ExposedMetrics exposed;
    final ScrapedTrial trial;

    /** @param judged metrics to judge */
    MetricsReader(ExposedMetrics exposed, List<DeclaredMetric> judged) {
        this.exposed = exposed;
        trial = new ScrapedTrial(
                judged,
                exposed.endpoint()::records,
                !exposed.endpoint().timelines().isEmpty());
    }

    public abstract void begin(Duration warmUp);

    public abstract void end() throws InterruptedException;

    /** Waits for what a server has yet to read, while nothing disturbs the process. */
    public void complete() throws InterruptedException {}

    public final ExposedMetrics exposed() {
        return exposed;
    }

    public final ScrapedTrial trial() {
        return trial;
    }

    @Override
    public void close() {}
}
