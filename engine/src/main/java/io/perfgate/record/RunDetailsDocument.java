package io.perfgate.record;

import io.perfgate.measure.Band;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.profile.Profile;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The JSON form of {@link RunDetails}, in run records and beside baselines. */
public record RunDetailsDocument(
        int schema,
        String run,
        String build,
        List<StoredDistribution> distributions,
        List<BandDocument> bands,
        @Nullable EnvironmentDocument environment,
        @Nullable List<Profile> profiles)
        implements Versioned {

    public static final int SCHEMA = 1;

    /** Names the kind of document in errors. */
    public static final String WHAT = "file of a baseline's details";

    /** @param name of the quantity */
    record BandDocument(
            String workload,
            String load,
            String name,
            String unit,
            int startSeconds,
            int stepSeconds,
            List<Double> low,
            List<Double> middle,
            List<Double> high) {

        static BandDocument of(Band band) {
            return new BandDocument(
                    band.place().workload(),
                    band.place().load(),
                    band.quantity().name(),
                    band.unit(),
                    band.startSeconds(),
                    band.stepSeconds(),
                    band.low(),
                    band.middle(),
                    band.high());
        }

        Band band() {
            return new Band(
                    new Place(workload, load),
                    Quantity.named(name),
                    unit,
                    startSeconds,
                    stepSeconds,
                    low,
                    middle,
                    high);
        }
    }

    public static RunDetailsDocument of(RunDetails details) {
        return new RunDetailsDocument(
                SCHEMA,
                details.run(),
                details.build(),
                details.distributions(),
                details.bands().stream().map(BandDocument::of).toList(),
                EnvironmentDocument.of(details.environment()),
                details.profiles().isEmpty() ? null : details.profiles());
    }

    public RunDetails details() {
        return new RunDetails(
                run,
                build,
                distributions,
                bands.stream().map(BandDocument::band).toList(),
                EnvironmentDocument.environment(environment),
                profiles == null ? List.of() : profiles);
    }
}
