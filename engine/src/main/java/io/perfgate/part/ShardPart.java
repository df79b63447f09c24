package io.perfgate.part;

import io.perfgate.record.Measurements;
import io.perfgate.record.NestedRecord;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunRecord;
import java.util.Optional;

/**
 * The results of one of several machines, each of which measured different benchmarks and workloads of a suite:
 * {@code part.json}, version 1.
 *
 * @param shard counts from 1
 * @param plan a digest of what each shard measures
 * @param record judged alone, to plan its trials
 * @param interleaved all measurements of its {@code turns}
 * @param kept the details of the kept build in them
 */
public record ShardPart(
        int shard,
        int shards,
        String plan,
        ComparedWith comparedWith,
        NestedRecord record,
        Optional<Measurements> interleaved,
        Optional<RunDetails> kept) {

    /** The reference of its judgement. */
    public enum ComparedWith {
        EARLIER_RUNS,
        /** A kept build, interleaved. */
        KEPT_BUILD,
        /** A build of a commit, interleaved. */
        OTHER_BUILD,
        /** A build in a folder, whose path depends on the machine, interleaved. */
        OTHER_FOLDER
    }

    public ShardPart {
        if (shard < 1 || shard > shards) {
            throw new IllegalArgumentException("there is no shard " + shard + " of " + shards);
        }
    }

    public RunRecord run() {
        return record.run();
    }
}
