package io.perfgate.record;

import io.perfgate.measure.Instants;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Names;
import io.perfgate.measure.Since;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A run that was not accepted, as far as later runs are judged by it.
 *
 * @param measured the series that could be compared
 * @param since when each of its regressions was first seen
 * @param noisy the series that it was too noisy to judge
 */
public record Night(
        MeasuredRun measured,
        String build,
        Optional<String> commit,
        Instant at,
        Map<MeasuredSeries.Key, Since> since,
        Set<MeasuredSeries.Key> noisy) {

    public Night {
        build = Names.shown(build);
        commit = commit.map(Names::commit);
        Instants.within(at);
        since = Map.copyOf(since);
        noisy = Set.copyOf(noisy);
    }

    public String run() {
        return measured.name();
    }
}
