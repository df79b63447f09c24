package io.perfgate.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.environment.Environment;
import io.perfgate.measure.Culprit;
import io.perfgate.measure.Reason;
import io.perfgate.profile.Profile;
import io.perfgate.profile.Stacks;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunRecord;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AcceptedRunTest {

    private static Profile at(String workload, String load) {
        return new Profile(
                workload, load, "", 10, 0, List.of(), Stacks.tree("Old.one 1"), null, null, Profile.SETTINGS);
    }

    /** In the record, "orders" at 10 regressed and has a profile. */
    @Test
    void unrecordedPlacesKeepTheirProfilesUntilTheirLevelChanges() {
        RunRecord record = Records.judged();
        RunDetails compared = new RunDetails(
                "yesterday",
                "b",
                List.of(),
                List.of(),
                Environment.UNKNOWN,
                List.of(at("orders", "10"), at("orders", "20"), at("carts", "")),
                List.of());
        RunRecord now = new RunRecord(record.unjudged().comparedWith(Optional.of(compared)), record.judgement());

        List<Profile> kept = AcceptedRun.of(now, Instant.EPOCH, "somebody", Reason.of("accepted.passed"))
                .details()
                .orElseThrow()
                .profiles();

        assertThat(kept).containsExactly(record.course().profiles().get(0), at("orders", "20"), at("carts", ""));
        assertThat(kept.get(0).of(Culprit.Kind.HOTTER).frames()).doesNotContain("Old.one");
    }

    @Test
    void aLevelThatBeganWithoutARecordingHasNone() {
        RunRecord record = Records.judged();
        Profile other = new Profile(
                "orders",
                "10",
                "another benchmark",
                10,
                0,
                List.of(),
                Stacks.tree("Old.one 1"),
                null,
                null,
                Profile.SETTINGS);
        RunDetails compared =
                new RunDetails("yesterday", "b", List.of(), List.of(), Environment.UNKNOWN, List.of(other), List.of());
        RunRecord now = new RunRecord(record.unjudged().comparedWith(Optional.of(compared)), record.judgement());

        assertThat(AcceptedRun.of(now, Instant.EPOCH, "somebody", Reason.of("accepted.passed"))
                        .details()
                        .orElseThrow()
                        .profiles())
                .doesNotContain(other);
    }
}
