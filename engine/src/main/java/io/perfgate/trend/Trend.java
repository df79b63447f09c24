package io.perfgate.trend;

import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.Direction;
import java.util.ArrayList;
import java.util.List;

/** The changes of a history, each said as early as builds allowed and never taken back. */
public final class Trend {

    /** A shorter history cannot show a change. */
    public static final int FEWEST_BUILDS = ChangeDetector.FEWEST_BEFORE + ChangeDetector.FEWEST_NEW;

    private Trend() {}

    public static List<LevelChange> changes(BuildHistory history) {
        ChangeDetector detector = new ChangeDetector();
        List<LevelChange> changes = new ArrayList<>();
        for (int at = 0; at < history.builds().size(); at++) {
            int raisedAt = at;
            detector.next(history.builds().get(at).centre())
                    .ifPresent(step -> changes.add(change(history, step, raisedAt)));
        }
        return changes;
    }

    private static LevelChange change(BuildHistory history, Step step, int raisedAt) {
        boolean isRise = step.to() > step.from();
        return new LevelChange(
                step.index(),
                raisedAt,
                history.builds().get(step.index()).build(),
                step.from() == 0 ? Double.NaN : (step.to() - step.from()) / Math.abs(step.from()),
                isRise == (history.direction() == Direction.LOWER));
    }
}
