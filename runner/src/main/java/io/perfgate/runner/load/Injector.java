package io.perfgate.runner.load;

import io.perfgate.measure.JvmCosts;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.read.LoadResult;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.sut.RunningSystem;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The load generator of one trial and its results. */
public interface Injector {

    Child start(RunningSystem middleware) throws IOException;

    /** The time after which it counts as hung. */
    Duration atMost();

    /** The meaning of an exit status other than 0. */
    String complaint(int status);

    /** The known failures of requests, for the error; blank if unknown. */
    default String failedRequests() {
        return "";
    }

    Found read() throws IOException, InterruptedException;

    /** The start of its load, if logged; the seconds of its requests are counted from there. */
    default Optional<Instant> loadBegan() {
        return Optional.empty();
    }

    /** Receives the costs of the middleware's JVMs, for an injector that passes them on. */
    default void noteCosts(List<JvmCosts> jvms) {}

    /**
     * The results of a trial.
     *
     * @param requestsOfTheWholeTrial including warm-up; empty if unknown
     * @param requests if single requests are known
     */
    record Found(List<MeasuredSeries> series, OptionalLong requestsOfTheWholeTrial, Optional<Requests> requests) {}

    /**
     * Single requests of the measurement window.
     *
     * @param log the same requests, from the log with users and messages
     */
    record Requests(LoadResult measured, LoadResult log, int fromSecond, int toSecond) {}
}
