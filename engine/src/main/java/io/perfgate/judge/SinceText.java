package io.perfgate.judge;

import io.perfgate.measure.Reason;
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
                .map(commits -> Reason.of("since.firstCommits", since.build(), day(since.at()), commits))
                .orElseGet(() -> Reason.of("since.first", since.build(), day(since.at())));
    }

    /** For a regression that was reported before with a smaller size. */
    static Reason worseThan(Since before) {
        return Reason.of("since.worse", before.build(), day(before.at()));
    }

    /** For a level that several nights agree on. */
    static Reason atLevel(Night first) {
        return Reason.of("nightsSince", first.build(), day(first.at()));
    }

    /** For a series that is too noisy to be judged. */
    static Reason noisy(Night first) {
        return Reason.of("noisySince", first.build(), day(first.at()));
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
        return fresh > 0 ? of(oldest) : Reason.of("since.noneNew", oldest.build(), day(oldest.at()));
    }

    private static String day(Instant at) {
        return LocalDate.ofInstant(at, ZoneOffset.UTC).toString();
    }
}
