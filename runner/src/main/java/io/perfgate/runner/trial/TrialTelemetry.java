package io.perfgate.runner.trial;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Place;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.Timeline;
import io.perfgate.runner.machine.Track;
import io.perfgate.runner.sut.ExposedMetrics;
import io.perfgate.runner.watch.MetricsReader;
import io.perfgate.runner.watch.Scraper;
import io.perfgate.runner.watch.ServerQuery;
import io.perfgate.suite.Middleware.MetricsEndpoint;
import io.perfgate.suite.Workload.AtLoad;
import io.perfgate.telemetry.DeclaredMetric;
import io.perfgate.telemetry.DeclaredMetric.Figure;
import io.perfgate.telemetry.ScrapedTrial;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** The metrics that the middleware exposes, during one trial. */
final class TrialTelemetry implements AutoCloseable {

    private final AtLoad loaded;
    private final int trial;
    private final List<MetricsReader> readers = new ArrayList<>();

    /** Begins to read, before the load. */
    TrialTelemetry(AtLoad loaded, int trial, List<ExposedMetrics> exposed) throws InterruptedException {
        this.loaded = loaded;
        this.trial = trial;
        long openedNanos = System.nanoTime();
        for (ExposedMetrics metrics : exposed) {
            if (metrics.endpoint().source() == MetricsEndpoint.Source.SCRAPE) {
                readers.add(new Scraper(metrics));
            } else {
                for (DeclaredMetric metric : metrics.endpoint().judged()) {
                    readers.add(new ServerQuery(metrics, metric, openedNanos));
                }
            }
        }
    }

    void begin(Duration warmUp) {
        readers.forEach(reader -> reader.begin(warmUp));
    }

    void end() throws InterruptedException {
        for (MetricsReader reader : readers) {
            reader.end();
        }
    }

    void complete() throws InterruptedException {
        for (MetricsReader reader : readers) {
            reader.complete();
        }
    }

    /** @param requests in the whole trial, by which counters are divided */
    void addTo(
            List<MeasuredSeries> series, List<Timeline> timelines, List<RequestError> errors, OptionalLong requests) {
        Place place = loaded.place();
        for (MetricsReader reader : readers) {
            ExposedMetrics exposed = reader.exposed();
            ScrapedTrial read = reader.trial();
            read.figures(requests).forEach((metric, figure) -> {
                if (figure instanceof Figure.Value value) {
                    series.add(new MeasuredSeries(loaded.series(exposed.process()), metric, List.of(value.value())));
                } else if (figure instanceof Figure.Unread unread) {
                    String why = exposed.uri() + ": " + unread.why();
                    errors.add(new RequestError(place, trial, why, 1, metric.name()));
                }
            });
            read.courses().forEach(course -> {
                Track track = new Track(exposed.quantity(course.series()), course.unit(), course.perSecond());
                timelines.add(track.timeline(place, trial, course.fromSecond()));
            });
        }
    }

    @Override
    public void close() {
        readers.forEach(MetricsReader::close);
    }
}
