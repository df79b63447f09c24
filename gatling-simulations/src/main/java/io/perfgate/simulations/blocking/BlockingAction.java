package io.perfgate.simulations.blocking;

import com.typesafe.scalalogging.Logger;
import io.gatling.commons.stats.KO$;
import io.gatling.commons.stats.OK$;
import io.gatling.commons.stats.Status;
import io.gatling.commons.util.Clock;
import io.gatling.core.CoreComponents;
import io.gatling.core.action.Action;
import io.gatling.core.action.BlockExit;
import io.gatling.core.action.BlockExit$;
import io.gatling.core.session.Session;
import io.gatling.core.stats.StatsEngine;
import java.util.concurrent.Executor;
import org.HdrHistogram.Recorder;
import org.slf4j.LoggerFactory;
import scala.Option;

/** Runs a blocking call outside the event loop, logs it as a request and passes the user on. */
final class BlockingAction implements Action {
    private static final Executor THREADS = BlockingThreads.create();

    private final String requestName;
    private final BlockingPoll call;
    private final StatsEngine stats;
    private final Clock clock;
    private final Action next;
    private final Recorder succeeded;
    private final Recorder failed;
    private Logger logger = Logger.apply(LoggerFactory.getLogger(BlockingAction.class));

    BlockingAction(String requestName, BlockingPoll call, CoreComponents core, Action next) {
        this.requestName = requestName;
        this.call = call;
        this.stats = core.statsEngine();
        this.clock = core.clock();
        this.next = next;
        this.succeeded = CallLogFile.ofThisProcess().succeeded(requestName);
        this.failed = CallLogFile.ofThisProcess().failed(requestName);
    }

    @Override
    public String name() {
        return requestName;
    }

    /** Leaves a loop or block at once where its condition says so, as Gatling's own requests do. */
    @Override
    public void $bang(Session session) {
        Option<BlockExit> exit = BlockExit$.MODULE$.mustExit(session);
        if (exit.isDefined()) {
            exit.get().exitBlock(stats, clock.nowMillis());
        } else {
            Action.super.$bang(session);
        }
    }

    @Override
    public void execute(Session session) {
        THREADS.execute(() -> run(session));
    }

    private void run(Session session) {
        Throwable failure = null;
        long startMillis = clock.nowMillis();
        long startNanos = System.nanoTime();
        try {
            if (!call.run(new io.gatling.javaapi.core.Session(session))) {
                next.$bang(session);
                return;
            }
        } catch (Throwable thrown) { // errors too: a user whose thread dies would never end
            failure = thrown;
        }
        long tookNanos = System.nanoTime() - startNanos;
        CallLog.record(failure == null ? succeeded : failed, tookNanos);
        log(session, startMillis, clock.nowMillis(), failure);
    }

    private void log(Session session, long startMillis, long endMillis, Throwable failure) {
        Status status = failure == null ? OK$.MODULE$ : KO$.MODULE$;
        Option<String> message = failure == null ? Option.empty() : Option.apply(describe(failure));
        stats.logResponse(
                session.scenario(),
                session.groups(),
                requestName,
                startMillis,
                endMillis,
                status,
                Option.empty(),
                message);
        Session timed = session.logGroupRequestTimings(startMillis, endMillis);
        next.$bang(failure == null ? timed : timed.markAsFailed());
    }

    private static String describe(Throwable failure) {
        return failure.getMessage() == null
                ? failure.getClass().getName()
                : failure.getClass().getSimpleName() + ": " + failure.getMessage();
    }

    // What Scala's StrictLogging asks of a class that is not written in Scala.

    @Override
    public Logger logger() {
        return logger;
    }

    @Override
    public void com$typesafe$scalalogging$StrictLogging$_setter_$logger_$eq(Logger theirs) {
        logger = theirs;
    }

    @Override
    public String toString() {
        return requestName;
    }
}
