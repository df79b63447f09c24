package io.perfgate.runner.watch;

import io.perfgate.runner.process.DaemonClock;
import io.perfgate.runner.sut.ExposedMetrics;
import io.perfgate.telemetry.Phase;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Scrapes one endpoint in a trial: before and after the load, and every few seconds under load. */
public final class Scraper extends MetricsReader {

    private static final Duration INTERVAL = Duration.ofSeconds(5);
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final MetricsClient client =
            new MetricsClient(TIMEOUT, Optional.empty(), "lower the load, or serve metrics on a separate port");
    private final ScheduledExecutorService clock = DaemonClock.named("perfgate-scrape");
    private long beganNanos = System.nanoTime();
    private long warmUpNanos;

    public Scraper(ExposedMetrics exposed) throws InterruptedException {
        super(exposed, exposed.endpoint().judged());
        scrape(Phase.BEFORE);
    }

    @Override
    public void begin(Duration warmUp) {
        beganNanos = System.nanoTime();
        warmUpNanos = warmUp.toNanos();
        long interval = INTERVAL.toNanos();
        clock.scheduleAtFixedRate(this::scrapeUnderLoad, warmUpNanos % interval, interval, TimeUnit.NANOSECONDS);
    }

    @Override
    public void end() throws InterruptedException {
        clock.shutdown();
        clock.awaitTermination(2 * TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        scrape(Phase.AFTER);
    }

    private void scrapeUnderLoad() {
        try {
            scrape(System.nanoTime() - beganNanos < warmUpNanos ? Phase.WARM_UP : Phase.MEASURING);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private void scrape(Phase phase) throws InterruptedException {
        double second = (System.nanoTime() - beganNanos) / 1e9;
        try {
            String text = client.get(exposed.uri());
            synchronized (trial) {
                trial.add(phase, second, text);
            }
        } catch (IOException | IllegalArgumentException failed) {
            synchronized (trial) {
                trial.fail(phase, failed.getMessage());
            }
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
