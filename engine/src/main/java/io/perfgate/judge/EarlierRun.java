package io.perfgate.judge;

import io.perfgate.measure.Judgement;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunRecord;
import java.util.Objects;

/**
 * What the next run needs of one: a record with all its curves would lie in memory for as long as that is measured.
 *
 * @param profile the hardware profile it was measured on
 */
public record EarlierRun(RunHeader header, String profile, Judgement judgement) {

    public EarlierRun {
        Objects.requireNonNull(header, "header");
        Objects.requireNonNull(profile, "profile");
        Objects.requireNonNull(judgement, "judgement");
    }

    public static EarlierRun of(RunRecord record) {
        return new EarlierRun(record.header(), record.hardware().profile(), record.judgement());
    }

    boolean isBefore(RunRecord record) {
        return header.suite().equals(record.suite())
                && profile.equals(record.hardware().profile())
                && header.startedAt().isBefore(record.header().startedAt());
    }
}
