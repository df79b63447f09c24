package io.perfgate.record;

import io.perfgate.document.JudgementDocument.OpenEntry;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.OrEmpty;
import io.perfgate.measure.Since;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The JSON form of the nights since the newest accepted run. */
public record StoredNights(
        Optional<String> commit,
        @OrEmpty List<String> accepted,
        @OrEmpty List<Entry> nights) {

    record Entry(
            String run,
            String build,
            Optional<String> commit,
            Instant at,
            @OrEmpty List<MeasuredSeries> series,
            @OrEmpty List<OpenEntry> since,
            @OrEmpty List<MeasuredSeries.Key> noisy) {

        static Entry of(Night night) {
            Map<MeasuredSeries.Key, Since> open = night.since();
            return new Entry(
                    night.run(),
                    night.build(),
                    night.commit(),
                    night.at(),
                    night.measured().series(),
                    OpenEntry.sorted(open),
                    MeasuredSeries.Key.sorted(night.noisy()));
        }

        Night night() {
            return new Night(
                    new MeasuredRun(run, series),
                    build,
                    commit,
                    at,
                    since.stream().collect(Collectors.toMap(OpenEntry::key, OpenEntry::since)),
                    Set.copyOf(noisy));
        }
    }

    public static StoredNights of(SinceAccepted since) {
        return new StoredNights(
                since.commit(),
                since.accepted().stream().sorted().toList(),
                since.nights().stream().map(Entry::of).toList());
    }

    public SinceAccepted sinceAccepted() {
        return new SinceAccepted(
                commit, Set.copyOf(accepted), nights.stream().map(Entry::night).toList());
    }
}
