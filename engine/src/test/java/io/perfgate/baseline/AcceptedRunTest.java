package io.perfgate.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.environment.Environment;
import io.perfgate.measure.Acknowledgement;
import io.perfgate.measure.Change;
import io.perfgate.measure.Culprit;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.profile.Profile;
import io.perfgate.profile.Stacks;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunRecord;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
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

    /** It is better than the baseline by chance; a size below 0 would make later runs look better than they are. */
    @Test
    void nothingIsLeftOfAKnownRegressionThatLooksBetter() {
        RunRecord record = Records.judged();
        MeasuredSeries series = record.series().stream()
                .filter(measured -> measured.metric().direction() == Direction.HIGHER)
                .findFirst()
                .orElseThrow();
        Acknowledgement known = new Acknowledgement(
                0.2, "jane", "new store", "", LocalDate.EPOCH, "2026-03-01", 0, OptionalLong.empty());
        Verdict better = new Verdict.Known(new Change(0.02, 0.01, 0.03, 100, 102), known, Reason.plain("known"));
        Judgement judgement = record.judgement().withSeries(List.of(SeriesVerdict.of(series, better)));

        AcceptedRun accepted = AcceptedRun.of(
                new RunRecord(record.unjudged(), judgement), Instant.EPOCH, "somebody", Reason.of("accepted.passed"));

        assertThat(accepted.measured().known()).containsExactly(Map.entry(series.key(), 0.0));
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
