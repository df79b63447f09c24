package io.perfgate.judge;

import io.perfgate.environment.EnvironmentKind;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Surroundings;
import io.perfgate.judge.noise.SeriesKind;
import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.timeseries.Quantiles;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * Whether the machine can have made series worse than the stored runs, where interleaved trials find no difference between
 * the builds. Builds share more than the machine, files outside of {@code keep} for example, so that needs evidence.
 */
final class MachineDrift {

    /**
     * The most that is put down to a machine. Accepted runs of one machine usually differ by some 2 %. A processor that is
     * throttled, or whose neighbours are busy, loses up to a third of its speed, so that work takes up to a half longer.
     * Calibration and the check for other work tell of what goes beyond that, and runs in which they do are not valid.
     */
    private static final double MOST = 0.5;

    /** Not all work depends on the same part of a machine: what moved by half as much, in logarithms, moved too. */
    private static final double PART = 0.5;

    /** What is the machine's. Options, heaps and variables come from files, which a commit may have changed. */
    private static final Set<EnvironmentKind> OF_MACHINE = Set.of(
            EnvironmentKind.JDK,
            EnvironmentKind.JDK_VENDOR,
            EnvironmentKind.JVM,
            EnvironmentKind.KERNEL,
            EnvironmentKind.PROCESSOR,
            EnvironmentKind.MICROCODE,
            EnvironmentKind.CPU_LIMIT,
            EnvironmentKind.MEMORY_LIMIT);

    private final Judgement stored;
    private final UnjudgedRun run;
    private final Value.Name kept;

    /**
     * @param stored what the run is beside the stored runs
     * @param run with the stored runs and their surroundings
     * @param kept the name of the kept build's run
     */
    MachineDrift(Judgement stored, UnjudgedRun run, Value.Name kept) {
        this.stored = stored;
        this.run = run;
        this.kept = kept;
    }

    /** Why the machine does not account for a regression; empty where it does. */
    Optional<Reason> doubt(SeriesVerdict regressed) {
        double worse = worsening(regressed);
        if (!(worse <= Math.log1p(MOST))) { // nor is there a ratio to nothing
            return Optional.of(Reason.of("beyondDrift", kept, new Value.Share(MOST)));
        }
        SeriesKind kind = SeriesKind.of(regressed.metric());
        boolean isTheMachine = (kind == SeriesKind.SPEED && isSlower(PART * worse))
                || hasChanged()
                || mostOthersMoved(regressed, kind, PART * worse);
        return isTheMachine ? Optional.empty() : Optional.of(Reason.of("nothingElseMoved", kept));
    }

    /** As a logarithm; NaN where there is none. */
    private static double worsening(SeriesVerdict verdict) {
        double moved = Math.log1p(verdict.moved().map(Change::relative).orElse(Double.NaN));
        return verdict.metric().direction() == Direction.LOWER ? moved : -moved;
    }

    private boolean isSlower(double least) {
        return isSlower(Calibration.Speed::cpuMillis, least) || isSlower(Calibration.Speed::memoryMillis, least);
    }

    /** The same work took longer than in every accepted run: their own spread is the noise of it. */
    private boolean isSlower(ToDoubleFunction<Calibration.Speed> part, double least) {
        double[] then = run.reference().surroundings().stream()
                .map(Surroundings::calibration)
                .flatMap(Optional::stream)
                .mapToDouble(calibration -> middle(calibration, part))
                .toArray();
        double now = run.machine().calibration().map(own -> middle(own, part)).orElse(Double.NaN);
        return then.length > 0
                && now > DoubleStream.of(then).max().getAsDouble()
                && Math.log(now / Quantiles.median(then)) >= least;
    }

    private static double middle(Calibration calibration, ToDoubleFunction<Calibration.Speed> part) {
        return (part.applyAsDouble(calibration.before()) + part.applyAsDouble(calibration.after())) / 2;
    }

    private boolean hasChanged() {
        return run.environmentChanges().stream()
                .anyMatch(change -> OF_MACHINE.contains(change.aspect().kind()));
    }

    private boolean mostOthersMoved(SeriesVerdict regressed, SeriesKind kind, double least) {
        List<SeriesVerdict> others = stored.series().stream()
                .filter(other -> other.subject() instanceof Subject.Series
                        && SeriesKind.of(other.metric()) == kind
                        && other.moved().isPresent()
                        && isOther(other.subject().id(), regressed.subject().id()))
                .toList();
        long moved = others.stream().filter(other -> worsening(other) >= least).count();
        return 2 * moved > others.size();
    }

    /** What is measured of a whole workload is measured of each request in it. */
    private static boolean isOther(SeriesId one, SeriesId two) {
        return !one.place().equals(two.place())
                || !(one.subject().isBlank()
                        || two.subject().isBlank()
                        || one.subject().equals(two.subject()));
    }
}
