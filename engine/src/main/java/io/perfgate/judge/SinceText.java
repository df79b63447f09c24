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
                .map(commits ->
                        Reason.of("since.firstCommits", build(since.build()), day(since.build(), since.at()), commits))
                .orElseGet(() -> Reason.of("since.first", build(since.build()), day(since.build(), since.at())));
    }

    /** For a regression that was reported before with a smaller size. */
    static Reason worseThan(Since before) {
        return Reason.of("since.worse", build(before.build()), day(before.build(), before.at()));
    }

    /** For a level that several nights agree on. */
    static Reason atLevel(Night first) {
        return Reason.of("nightsSince", build(first.build()), day(first.build(), first.at()));
    }

    /** For a series that is too noisy to be judged. */
    static Reason noisy(Night first) {
        return Reason.of("noisySince", build(first.build()), day(first.build(), first.at()));
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
        return fresh > 0
                ? of(oldest)
                : Reason.of("since.noneNew", build(oldest.build()), day(oldest.build(), oldest.at()));
    }

    private static Value build(String build) {
        return RunName.start(build).isPresent() ? new Value.Text(Reason.of("run.unnamed")) : new Value.Name(build);
    }

    /** Runs without the name of a build may share a day. */
    private static String day(String build, Instant at) {
        return RunName.start(build).isPresent()
                ? Instants.shown(at)
                : LocalDate.ofInstant(at, ZoneOffset.UTC).toString();
    }
}
