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
 * The part of an unaccepted run by which later runs are judged.
 *
 * @param measured the series that could be compared
 * @param since the first report of each of its regressions
 * @param noisy the series that were too noisy to judge
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
