package io.perfgate.runner.trial;

import io.perfgate.runner.watch.LeakRule;
import io.perfgate.runner.watch.LeakWatch;
import io.perfgate.runner.watch.MinuteLog;
import io.perfgate.suite.Workload.AtLoad;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;

/** Where the minutes of long trials are written down while they run: {@code minutes.csv} beside the record to come. */
final class Minutes {

    static final String FILE = "minutes.csv";

    /** Seconds that are one minute: fewer make a short trial look like a long one. */
    private static final String PROPERTY = "perfgate.minuteSeconds";

    private final RunPlan plan;
    private final Consumer<String> say;

    /** @param say takes a line about a leak */
    Minutes(RunPlan plan, Consumer<String> say) {
        this.plan = plan;
        this.say = say;
    }

    MinuteLog of(AtLoad measured, int trial) {
        Path file = plan.work().toAbsolutePath().getParent().resolve(FILE);
        LeakWatch leaks = new LeakWatch(new LeakRule(measured, plan.suite().policy()), say);
        return new MinuteLog(
                file,
                plan.run(),
                measured.place(),
                trial,
                Duration.ofSeconds(Integer.getInteger(PROPERTY, 60)),
                leaks,
                say);
    }
}
