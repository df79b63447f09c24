package io.perfgate.runner.watch;

import io.perfgate.runner.sut.ExposedMetrics;
import io.perfgate.suite.MetricsEndpoint;
import io.perfgate.telemetry.DeclaredMetric;
import io.perfgate.telemetry.ScrapedTrial;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Reads metrics of a process during a trial. */
public sealed interface MetricsReader extends AutoCloseable permits Scraper, ServerQuery {

    /** Begins to read, before the load. */
    static List<MetricsReader> of(ExposedMetrics exposed) throws InterruptedException {
        if (exposed.endpoint().source() == MetricsEndpoint.Source.SCRAPE) {
            return List.of(new Scraper(exposed));
        }
        List<MetricsReader> readers = new ArrayList<>();
        for (DeclaredMetric metric : exposed.endpoint().judged()) {
            readers.add(new ServerQuery(exposed, metric));
        }
        return readers;
    }

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
