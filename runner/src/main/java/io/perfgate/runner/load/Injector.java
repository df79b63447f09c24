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

/** The program that makes the load of one trial, and what it writes. */
public interface Injector {

    Child start(RunningSystem middleware) throws IOException;

    /** When it counts as hung. */
    Duration atMost();

    /** What it means that it ended with this status, which is not 0. */
    String complaint(int status);

    /** What is known of the requests that failed, for the complaint; blank if nothing is. */
    default String failedRequests() {
        return "";
    }

    /** @param what names workload and trial in errors */
    Found read(String what) throws IOException, InterruptedException;

    /** When its load began, to which the seconds of its requests refer; for an injector that logs that. */
    default Optional<Instant> loadBegan(String what) {
        return Optional.empty();
    }

    /** What the trial cost the middleware's JVMs; for an injector that has to hand this on. */
    default void noteCosts(List<JvmCosts> jvms) {}

    /**
     * What it measured.
     *
     * @param requestsOfTheWholeTrial warm-up included; empty where that is not told
     * @param requests where single requests are known
     */
    record Found(List<MeasuredSeries> series, OptionalLong requestsOfTheWholeTrial, Optional<Requests> requests) {}

    /**
     * Single requests of the measuring time.
     *
     * @param log the same, as the source that tells users and messages has it
     */
    record Requests(LoadResult measured, LoadResult log, int fromSecond, int toSecond) {}
}
