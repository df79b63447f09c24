package io.perfgate.runner.watch;

import io.perfgate.read.CallLog;
import io.perfgate.read.gatling.GatlingLog;
import io.perfgate.runner.machine.JvmSampler;
import io.perfgate.runner.progress.ProgressState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Follows a running trial in its load generator's logs, for display only. The judgement reads the complete logs
 * afterwards, so anything unreadable here is skipped silently.
 */
public final class LiveTrial implements AutoCloseable {

    private static final double SHOWN_SECONDS = 5;
    private static final long LOOK_MILLIS = 250;

    private final Path folder;
    private final MinuteLog minutes;
    private final Thread reader = new Thread(this::follow, "perfgate-live");
    private volatile boolean over;
    private volatile boolean following;
    private volatile MinuteLog.LiveBucket current = new MinuteLog.LiveBucket();
    private volatile Optional<ProgressState.Live> shown = Optional.empty();
    private volatile Optional<JvmSampler> sampler = Optional.empty();

    public LiveTrial(Path folder, MinuteLog minutes) {
        this.folder = folder;
        this.minutes = minutes;
        reader.setDaemon(true);
        reader.start();
    }

    public void heapOf(JvmSampler middleware) {
        sampler = Optional.of(middleware);
        minutes.heapOf(middleware);
    }

    /** The latest figures, over a few seconds; empty before the first requests. */
    public Optional<ProgressState.Live> figures() {
        MinuteLog.LiveBucket bucket = current;
        double seconds = bucket.seconds();
        if (following && seconds >= SHOWN_SECONDS) {
            current = new MinuteLog.LiveBucket();
            OptionalDouble heap = sampler.map(JvmSampler::lastHeapUsedBytes).orElse(OptionalDouble.empty());
            shown = Optional.of(new ProgressState.Live(bucket.ok() / seconds, bucket.percentileMillis(99), heap));
        }
        return shown;
    }

    private void follow() {
        try {
            Optional<Path> log = Optional.empty();
            while (!over && log.isEmpty()) {
                Thread.sleep(LOOK_MILLIS);
                log = log();
            }
            if (log.isPresent()) {
                read(log.get());
            }
        } catch (InterruptedException | IOException | RuntimeException notToBeFollowed) {
            following = false;
        }
    }

    private void read(Path log) throws IOException {
        current = new MinuteLog.LiveBucket();
        following = true;
        minutes.begin();
        try (GrowingFile growing = new GrowingFile(log, () -> over)) {
            if (log.endsWith("calls.hlog")) {
                CallLog.follow(growing, this::requests);
            } else {
                GatlingLog.follow(log, growing, this::requests);
            }
        }
    }

    private void requests(boolean succeeded, double millis, long count) {
        current.add(succeeded, millis, count);
        minutes.add(succeeded, millis, count);
    }

    /** The log to follow: the call log if there is one, which exists before Gatling's. */
    private Optional<Path> log() {
        Path calls = folder.resolve("calls.hlog");
        return Files.exists(calls) ? Optional.of(calls) : GatlingFolder.log(folder);
    }

    @Override
    public void close() throws InterruptedException {
        over = true;
        reader.interrupt();
        reader.join(1000);
        minutes.close();
    }
}
