package io.perfgate.jenkins.builds;

import hudson.Extension;
import hudson.model.Run;
import hudson.model.listeners.RunListener;

/** A deleted build disappears from the trend. */
@Extension
public final class TrendRunListener extends RunListener<Run<?, ?>> {

    @Override
    public void onDeleted(Run<?, ?> run) {
        Trends.deleted(run);
    }
}
