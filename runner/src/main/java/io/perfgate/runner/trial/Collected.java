package io.perfgate.runner.trial;

import io.perfgate.environment.Environment;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.Timeline;
import io.perfgate.profile.Profile;
import io.perfgate.record.RunDetails;
import io.perfgate.record.StoredDistribution;
import io.perfgate.runner.load.Measured;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All trials of one build so far, put together series by series. */
final class Collected {

    private final String run;
    private final Map<MeasuredSeries.Key, MeasuredSeries> series = new LinkedHashMap<>();
    private final List<StoredDistribution> distributions = new ArrayList<>();
    private final List<Timeline> timelines = new ArrayList<>();
    private final List<RequestError> errors = new ArrayList<>();

    Collected(String run) {
        this.run = run;
    }

    void add(Measured trial) {
        for (MeasuredSeries measuredSeries : trial.series()) {
            series.merge(measuredSeries.key(), measuredSeries, MeasuredSeries::followedBy);
        }
        distributions.addAll(trial.distributions());
        timelines.addAll(trial.timelines());
        errors.addAll(trial.errors());
    }

    MeasuredRun measured() {
        return new MeasuredRun(run, List.copyOf(series.values()));
    }

    /** @param build as reports call it */
    RunDetails details(String build, Environment environment, List<Profile> profiles) {
        return RunDetails.of(run, build, distributions, timelines, environment, profiles);
    }

    List<StoredDistribution> distributions() {
        return distributions;
    }

    List<Timeline> timelines() {
        return timelines;
    }

    List<RequestError> errors() {
        return errors;
    }
}
