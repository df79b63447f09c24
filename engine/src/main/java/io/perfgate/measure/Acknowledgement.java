package io.perfgate.measure;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.LocalDate;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * That somebody owns a regression: it is known, and does not fail a run before it ends.
 *
 * @param size how much worse is known, counted as tolerances are: of a share in points
 * @param by who owns it
 * @param why is free text, as {@code link} is
 * @param since the day it was acknowledged
 * @param until the day or the release at which it ends
 * @param age days since then, on the day of the judgement
 * @param daysLeft until it ends, where that is a day
 */
public record Acknowledgement(
        double size,
        String by,
        String why,
        @OrEmpty String link,
        LocalDate since,
        String until,
        @JsonProperty("ageDays") long age,
        OptionalLong daysLeft) {

    /** An end that is nearer is worth a word. */
    private static final long SOON_DAYS = 7;

    public Acknowledgement {
        if (!(size > 0) || !Double.isFinite(size)) {
            throw new IllegalArgumentException("a known regression has a size above 0, not " + size);
        }
        by = Names.shown(by);
        why = Names.shown(why);
        link = Names.shown(link);
        Objects.requireNonNull(since, "since");
        until = Names.shown(until);
        Objects.requireNonNull(daysLeft, "daysLeft");
    }

    /** A record may say anything: only what can be nothing but an address of the web becomes a link. */
    public Optional<String> webLink() {
        return Optional.of(link).filter(Acknowledgement::isOfTheWeb);
    }

    public static boolean isOfTheWeb(String link) {
        return link.matches("https?://\\S+");
    }

    /** The same, told some days later. */
    public Acknowledgement later(long days) {
        OptionalLong left = daysLeft.isPresent() ? OptionalLong.of(daysLeft.getAsLong() - days) : daysLeft;
        return new Acknowledgement(size, by, why, link, since, until, age + days, left);
    }

    public boolean endsSoon() {
        return daysLeft.orElse(Long.MAX_VALUE) <= SOON_DAYS;
    }
}
