package io.perfgate.judge;

import io.perfgate.measure.Judgement;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import java.util.List;
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

    /** The record without its curves, for where the next run is measured. */
    public static RunRecord slim(RunRecord record) {
        return new RunRecord(
                new UnjudgedRun(
                        record.header(), record.machine(), Measurements.of(List.of()), Reference.of(record.policy())),
                record.judgement());
    }

    boolean isBefore(RunRecord record) {
        return header.suite().equals(record.suite())
                && profile.equals(record.hardware().profile())
                && header.startedAt().isBefore(record.header().startedAt());
    }
}
