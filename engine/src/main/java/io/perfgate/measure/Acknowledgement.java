package io.perfgate.measure;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.LocalDate;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The acknowledgement of a regression: until it ends, the regression does not fail a run.
 *
 * @param size the acknowledged worsening, in the unit of tolerances
 * @param by the owner
 * @param why free text, like {@code link}
 * @param until the day or release at which it ends
 * @param age days since then, on the day of the judgement
 * @param daysLeft days left, if it ends on a day
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

    /** An end within this many days is mentioned. */
    private static final long SOON_DAYS = 7;

    public Acknowledgement {
        Must.hold(size > 0 && Double.isFinite(size), "a known regression has a size above 0, not " + size);
        by = Names.shown(by);
        why = Names.shown(why);
        link = Names.shown(link);
        until = Names.shown(until);
    }

    /** The link as a web address. A record may contain anything, so everything else is dropped. */
    public Optional<String> webLink() {
        return Optional.of(link).filter(Acknowledgement::isOfTheWeb);
    }

    public static boolean isOfTheWeb(String link) {
        return link.matches("https?://\\S+");
    }

    public Acknowledgement later(long days) {
        OptionalLong left = daysLeft.isPresent() ? OptionalLong.of(daysLeft.getAsLong() - days) : daysLeft;
        return new Acknowledgement(size, by, why, link, since, until, age + days, left);
    }

    public boolean endsSoon() {
        return daysLeft.orElse(Long.MAX_VALUE) <= SOON_DAYS;
    }
}
