package io.perfgate.jenkins.influx;

import hudson.Extension;
import hudson.model.AsyncPeriodicWork;
import hudson.model.TaskListener;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** Sends the waiting runs periodically, independent of builds. */
@Extension
public final class InfluxSending extends AsyncPeriodicWork {

    private static final long PERIOD_SECONDS = 10;

    public InfluxSending() {
        super("Performance gate: export of results");
    }

    @Override
    public long getRecurrencePeriod() {
        return TimeUnit.SECONDS.toMillis(PERIOD_SECONDS);
    }

    @Override
    protected void execute(TaskListener listener) throws IOException {
        InfluxConfiguration.forEachTarget(InfluxSpool.get()::drain);
    }
}
