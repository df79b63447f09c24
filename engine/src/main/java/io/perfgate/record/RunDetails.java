package io.perfgate.record;

import io.perfgate.capacity.SearchedTrial;
import io.perfgate.environment.Environment;
import io.perfgate.measure.Band;
import io.perfgate.measure.Distribution;
import io.perfgate.measure.Names;
import io.perfgate.measure.OrEmpty;
import io.perfgate.measure.Place;
import io.perfgate.measure.Timeline;
import io.perfgate.profile.Profile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Details of a run for reports, beyond its series. A baseline keeps those of its newest run, and a run record has those
 * of the run it was compared with.
 *
 * @param distributions the distributions of all trials together, each stored as trial {@value #ALL_TRIALS}
 * @param profiles the profiles of recorded trials; for other places, those of an earlier run at the same level
 */
public record RunDetails(
        String run,
        String build,
        List<StoredDistribution> distributions,
        List<Band> bands,
        Environment environment,
        @OrEmpty List<Profile> profiles,
        @OrEmpty List<SearchedTrial> searches) {

    /** Names the kind of document in errors. */
    public static final String WHAT = "file of a baseline's details";

    public static final int SCHEMA = 1;

    /** The limit. Each takes a few thousand bytes, and a baseline is copied to every agent. */
    static final int MOST_PARTS = 1000;

    static final int ALL_TRIALS = 0;

    /** The limit; each takes a few hundred thousand bytes. */
    static final int MOST_PROFILES = 50;

    /** The limit; each takes tens of thousands of bytes. */
    private static final int MOST_SEARCHES = 100;

    public RunDetails {
        run = Names.shown(run);
        build = Names.shown(build);
        distributions = distributions.stream().limit(MOST_PARTS).toList();
        bands = bands.stream().limit(MOST_PARTS).toList();
        environment = environment == null ? Environment.UNKNOWN : environment; // as in files of earlier versions
        profiles = profiles.stream().limit(MOST_PROFILES).toList();
        searches = searches.stream().limit(MOST_SEARCHES).toList();
    }

    public static RunDetails of(
            String run,
            String build,
            List<StoredDistribution> distributions,
            List<Timeline> timelines,
            Environment environment,
            List<Profile> profiles,
            List<SearchedTrial> searches) {
        return new RunDetails(run, build, merged(distributions), bands(timelines), environment, profiles, searches);
    }

    /** Adds an earlier run's profiles of places and benchmarks that were not recorded in this run. */
    public RunDetails withEarlier(List<Profile> earlier) {
        List<Profile> all = new ArrayList<>(profiles);
        earlier.stream().filter(old -> profiles.stream().noneMatch(old::isOf)).forEach(all::add);
        return new RunDetails(run, build, distributions, bands, environment, all, searches);
    }

    private record Request(Place place, String name) {}

    private static List<StoredDistribution> merged(List<StoredDistribution> trials) {
        Map<Request, Distribution> all = new LinkedHashMap<>();
        for (StoredDistribution trial : trials) {
            Distribution distribution = trial.decoded();
            all.computeIfAbsent(
                            new Request(trial.place(), trial.subject()),
                            unknown -> new Distribution(distribution.unitNanos()))
                    .add(distribution);
        }
        return all.entrySet().stream()
                .map(request -> StoredDistribution.of(
                        request.getKey().place(), request.getKey().name(), ALL_TRIALS, request.getValue()))
                .toList();
    }

    /** Bands for quantities that vary over time, not for iterations or bounds. */
    private static List<Band> bands(List<Timeline> timelines) {
        Map<List<Object>, List<Timeline>> trials = new LinkedHashMap<>();
        timelines.stream()
                .filter(timeline -> timeline.quantity().isBySecond()
                        && !timeline.place().load().isBlank()
                        && timeline.perSecond().size() > 1)
                .forEach(timeline -> trials.computeIfAbsent(
                                List.of(timeline.place(), timeline.quantity(), timeline.unit()),
                                unknown -> new ArrayList<>())
                        .add(timeline));
        return trials.values().stream().map(Band::of).toList();
    }
}
