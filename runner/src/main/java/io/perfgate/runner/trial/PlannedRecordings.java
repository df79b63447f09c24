package io.perfgate.runner.trial;

import io.perfgate.profile.Profile;
import io.perfgate.runner.load.ForkRecordings;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.suite.CommandWorkload;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Suite.ProfileWhen;
import io.perfgate.suite.Workload;
import io.perfgate.suite.Workload.AtLoad;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * Recorded trials for later comparisons, and their duration: an accepted run needs profiles.
 *
 * @param known profiles of the run that is compared with
 */
public record PlannedRecordings(Suite suite, List<Profile> known, ExpectedTimes times) {

    /** Enough for thousands of samples; the recording of a soak test must not take another night. */
    private static final Duration LONGEST = Duration.ofMinutes(2);

    /** The limit for all recordings; the rest follows in later runs. */
    private static final Duration LONGEST_TOGETHER = Duration.ofMinutes(10);

    public PlannedRecordings {
        known = List.copyOf(known);
    }

    /** The text for a run without regressions, after the duration of its other trials; blank if it needs none. */
    public String words() {
        Duration all = Duration.ZERO;
        boolean always = suite.profile() == ProfileWhen.ALWAYS;
        for (Workload workload : suite.workloads()) {
            for (AtLoad loaded : workload.atLoads()) {
                boolean isPlanned =
                        always || (suite.profile() != ProfileWhen.NEVER && isNew(loaded) && fits(loaded, all));
                if (isPlanned && canBeRecorded(workload) && times.source(workload) != ExpectedTimes.Source.NOWHERE) {
                    all = all.plus(time(loaded));
                }
            }
        }
        return all.isZero()
                ? ""
                : ", and " + ExpectedTimes.words(all) + " more to record profiles"
                        + (always ? "" : " if it is accepted");
    }

    boolean isNew(AtLoad loaded) {
        double mostOtherCpu = suite.policy().validity().otherCpu();
        return known.stream()
                .noneMatch(profile -> profile.place().equals(loaded.place())
                        && !profile.isEmpty()
                        && profile.settings() == Profile.SETTINGS
                        && !profile.isDisturbed(mostOtherCpu));
    }

    /** @param others earlier recordings */
    boolean fits(AtLoad loaded, Duration others) {
        Duration time = time(loaded);
        return time.compareTo(LONGEST) <= 0 && others.plus(time).compareTo(LONGEST_TOGETHER) <= 0;
    }

    Duration time(AtLoad loaded) {
        return times.ofTrial(brief(loaded, Set.of()));
    }

    /** Whether it is a JVM or loads one. */
    boolean canBeRecorded(Workload workload) {
        if (workload instanceof JmhWorkload) {
            return true;
        }
        boolean loads = (workload instanceof GatlingWorkload gatling
                        && gatling.capacity().isEmpty())
                || (workload instanceof CommandWorkload command && command.withMiddleware());
        return loads && suite.canRecord(workload);
    }

    static AtLoad brief(AtLoad loaded, Set<String> suspected) {
        return new AtLoad(brief(loaded.workload(), suspected), loaded.load());
    }

    private static Workload brief(Workload workload, Set<String> suspected) {
        if (workload instanceof JmhWorkload jmh) {
            return ForkRecordings.of(jmh, suspected);
        }
        if (workload instanceof GatlingWorkload gatling && gatling.measure().compareTo(LONGEST) > 0) {
            return gatling.measuring(LONGEST);
        }
        if (workload instanceof CommandWorkload command
                && command.measure().filter(time -> time.compareTo(LONGEST) > 0).isPresent()) {
            return command.measuring(LONGEST);
        }
        return workload;
    }
}
