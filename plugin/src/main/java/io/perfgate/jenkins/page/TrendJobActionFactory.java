package io.perfgate.jenkins.page;

import hudson.Extension;
import hudson.model.Action;
import hudson.model.Job;
import io.perfgate.jenkins.builds.Trends;
import java.util.Collection;
import java.util.List;
import jenkins.model.TransientActionFactory;

/** Gives every job that had a gate its trend, whether one of its builds ever succeeded or not. */
@Extension
@SuppressWarnings("rawtypes") // As the type that Jenkins asks for.
public final class TrendJobActionFactory extends TransientActionFactory<Job> {

    @Override
    public Class<Job> type() {
        return Job.class;
    }

    @Override
    public Collection<? extends Action> createFor(Job job) {
        return Trends.has(job) ? List.of(new TrendJobAction(job)) : List.of();
    }
}
