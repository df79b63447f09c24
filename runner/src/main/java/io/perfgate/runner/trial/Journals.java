package io.perfgate.runner.trial;

import io.perfgate.document.ConfinedFolder;
import io.perfgate.hardware.Calibration;
import io.perfgate.record.Course;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;

/**
 * The journals of a run.
 *
 * @param run of the trials that are compared with the baseline
 * @param turns the turns of the interleaved trials that confirm inconclusive series, if there are any
 */
public record Journals(Journal run, Journal turns) {

    private static final String UNFINISHED = "unfinished";
    private static final String UNFINISHED_TURNS = "unfinished-turns";

    /**
     * @param facts facts that must be unchanged since an interruption
     * @param builds number of builds measured together
     */
    public static Journals open(
            Path out, SortedMap<String, String> facts, int builds, boolean resume, Consumer<String> say)
            throws IOException {
        ConfinedFolder results = new ConfinedFolder(out);
        Journal run = Journal.open(results.within(UNFINISHED), facts, builds, resume, say);
        return new Journals(run, run.openOfTurns(results.within(UNFINISHED_TURNS), say));
    }

    public void begin(String name, Instant startedAt, Calibration.Speed before) {
        run.begin(name, startedAt, before);
        turns.begin(name, startedAt, before);
    }

    Optional<Course.Resumed> resumed() {
        return run.courseWith(turns);
    }

    double usedSeconds() {
        return run.usedSeconds() + turns.usedSeconds();
    }

    /** Removes the interleaved trials first, because they belong to the others. */
    public void remove() throws IOException {
        turns.remove();
        run.remove();
    }
}
