package io.perfgate.trend;

import io.perfgate.level.ChangeDetector;
import io.perfgate.level.ChangeDetector.Step;
import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.Direction;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.List;

/**
 * The changes of a history, each reported as early as possible and never withdrawn. A few zeros among positive values
 * are failed measurements and are skipped; ten in a row are a level.
 */
public final class Trend {

    /** A shorter history cannot show a change. */
    public static final int FEWEST_BUILDS = ChangeDetector.FEWEST_VALUES;

    private static final int ENOUGH_ZEROS = 10;

    private Trend() {}

    public static List<LevelChange> changes(BuildHistory history) {
        ChangeDetector detector = new ChangeDetector();
        List<LevelChange> changes = new ArrayList<>();
        List<Integer> judged = new ArrayList<>();
        List<Integer> heldBack = new ArrayList<>();
        double[] medians = history.builds().stream()
                .mapToDouble(build -> Quantiles.median(
                        build.trials().stream().mapToDouble(Double::doubleValue).toArray()))
                .toArray();
        for (int at = 0; at < medians.length; at++) {
            if (medians[at] == 0 && history.direction() == Direction.LOWER && detector.knowsPositiveOnly()) {
                heldBack.add(at);
                if (heldBack.size() < ENOUGH_ZEROS) {
                    continue;
                }
            } else {
                heldBack.clear();
                heldBack.add(at);
            }
            int raisedAt = at;
            for (int next : heldBack) {
                judged.add(next);
                detector.next(medians[next])
                        .ifPresent(step -> changes.add(change(history, step, judged.get(step.index()), raisedAt)));
            }
            heldBack.clear();
        }
        return changes;
    }

    private static LevelChange change(BuildHistory history, Step step, int index, int raisedAt) {
        boolean isRise = step.to() > step.from();
        return new LevelChange(
                index,
                raisedAt,
                history.builds().get(index).build(),
                step.from() == 0 ? Double.NaN : (step.to() - step.from()) / Math.abs(step.from()),
                isRise == (history.direction() == Direction.LOWER));
    }
}
