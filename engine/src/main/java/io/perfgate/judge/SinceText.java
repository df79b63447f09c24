package io.perfgate.judge;

import io.perfgate.measure.Instants;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.RunName;
import io.perfgate.measure.Since;
import io.perfgate.record.SinceAccepted.Night;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;

/** Texts about the run in which a regression was first reported. */
public final class SinceText {

    private SinceText() {}

    public static Reason of(Since since) {
        if (since.isNew()) {
            return since.commits()
                    .map(commits -> Reason.of("since.newCommits", commits))
                    .orElseGet(() -> Reason.of("since.new"));
        }
        return since.commits()
                .map(commits -> Reason.of("since.firstCommits", build(since), day(since), commits))
                .orElseGet(() -> Reason.of("since.first", build(since), day(since)));
    }

    /** For a regression that was reported before with a smaller size. */
    static Reason worseThan(Since before) {
        return Reason.of("since.worse", build(before), day(before));
    }

    /** For a level that several nights agree on. */
    static Reason atLevel(Night first) {
        return Reason.of("nightsSince", build(first), day(first));
    }

    /** For a series that is too noisy to be judged. */
    static Reason noisy(Night first) {
        return Reason.of("noisySince", build(first), day(first));
    }

    /** For several regressions of a run together. */
    static Reason ofAll(List<Since> all) {
        long fresh = all.stream().filter(Since::isNew).count();
        if (fresh > 0 && fresh < all.size()) {
            return Reason.of("since.someNew", fresh, all.size() - fresh);
        }
        // For some, the commit before them may become known only later.
        Since oldest = all.stream()
                .min(Comparator.comparing(Since::at)
                        .thenComparing(since -> since.after().isEmpty()))
                .orElseThrow();
        return fresh > 0 ? of(oldest) : Reason.of("since.noneNew", build(oldest), day(oldest));
    }

    private static Value build(Since since) {
        return build(since.build());
    }

    private static Value build(Night night) {
        return build(night.build());
    }

    private static Value build(String build) {
        return RunName.start(build).isPresent() ? new Value.Text(Reason.of("run.unnamed")) : new Value.Name(build);
    }

    private static String day(Since since) {
        return day(since.build(), since.at());
    }

    private static String day(Night night) {
        return day(night.build(), night.at());
    }

    /** Runs without the name of a build may share a day. */
    private static String day(String build, Instant at) {
        return RunName.start(build).isPresent()
                ? Instants.shown(at)
                : LocalDate.ofInstant(at, ZoneOffset.UTC).toString();
    }
}
