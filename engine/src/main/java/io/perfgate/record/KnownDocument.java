package io.perfgate.record;

import io.perfgate.measure.Acknowledgement;
import java.time.LocalDate;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Who owns a known regression, until when; a day stands as {@code 2026-02-28}. */
record KnownDocument(
        double size,
        String by,
        String why,
        @Nullable String link,
        String since,
        String until,
        long ageDays,
        @Nullable Long daysLeft) {

    static KnownDocument of(Acknowledgement known) {
        return new KnownDocument(
                known.size(),
                known.by(),
                known.why(),
                known.link().isBlank() ? null : known.link(),
                known.since().toString(),
                known.until(),
                known.age(),
                known.daysLeft().isPresent() ? known.daysLeft().getAsLong() : null);
    }

    Acknowledgement acknowledgement() {
        return new Acknowledgement(
                size,
                by,
                why,
                Objects.requireNonNullElse(link, ""),
                LocalDate.parse(since),
                until,
                ageDays,
                daysLeft == null ? OptionalLong.empty() : OptionalLong.of(daysLeft));
    }
}
