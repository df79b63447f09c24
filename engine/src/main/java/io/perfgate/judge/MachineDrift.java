package io.perfgate.judge;

import io.perfgate.environment.EnvironmentKind;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Surroundings;
import io.perfgate.judge.noise.SeriesKind;
import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
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
 * Whether the machine explains a regression against stored runs if interleaved builds do not differ. Builds also share
 * other things, such as files outside {@code keep}, so this needs evidence.
 *
 * @param stored judgement against the stored runs
 * @param run with the stored runs and their surroundings
 * @param kept the name of the kept build's run
 */
record MachineDrift(Judgement stored, UnjudgedRun run, String kept) {

    /**
     * The largest effect attributed to a machine. Accepted runs of one machine usually differ by about 2 %. A throttled
     * processor, or one with busy neighbours, loses up to a third of its speed, so work takes up to 50 % longer.
     * Calibration and the check for other load find larger effects and make the run invalid.
     */
    private static final double MOST = 0.5;

    /** Work depends on different parts of a machine. A move half as large, in logarithms, counts as moved. */
    private static final double PART = 0.5;

    /** The same for the few trials of a kept build, which chance may make faster than the machine is. */
    private static final double PART_OF_KEPT = 0.25;

    /** Kinds that belong to the machine. Options, heaps and variables come from files, which a commit may change. */
    private static final Set<EnvironmentKind> OF_MACHINE = Set.of(
            EnvironmentKind.JDK,
            EnvironmentKind.JDK_VENDOR,
            EnvironmentKind.JVM,
            EnvironmentKind.KERNEL,
            EnvironmentKind.PROCESSOR,
            EnvironmentKind.MICROCODE,
            EnvironmentKind.CPU_LIMIT,
            EnvironmentKind.MEMORY_LIMIT);

    /** Why the machine does not explain a regression; empty if it does. */
    Optional<Reason> doubt(SeriesVerdict regressed) {
        double worse = worsening(regressed);
        if (!(worse <= Math.log1p(MOST))) { // NaN too: there is no ratio to zero
            return Optional.of(Reason.of("beyondDrift", kept, new Value.Share(MOST)));
        }
        SeriesKind kind = SeriesKind.of(regressed.metric());
        double least = PART * worse;
        boolean isSlower =
                isSlower(Calibration.Speed::cpuMillis, least) || isSlower(Calibration.Speed::memoryMillis, least);
        boolean isTheMachine = (kind == SeriesKind.SPEED && isSlower)
                || run.environmentChanges().stream()
                        .anyMatch(change -> OF_MACHINE.contains(change.aspect().kind()))
                || mostOthersMoved(regressed, kind, least);
        return isTheMachine ? Optional.empty() : Optional.of(Reason.of("nothingElseMoved", kept));
    }

    /** The worsening as a logarithm; NaN if there is none. */
    private static double worsening(SeriesVerdict verdict) {
        double moved = Math.log1p(verdict.moved().map(Change::relative).orElse(Double.NaN));
        return verdict.metric().direction() == Direction.LOWER ? moved : -moved;
    }

    /** Whether the kept build, measured tonight, is worse than its stored runs by some of the same worsening. */
    static boolean alsoMoved(MeasuredRun keptTonight, SeriesVerdict regressed) {
        double then = regressed.moved().map(Change::baseline).orElse(Double.NaN);
        double now = keptTonight.series().stream()
                .filter(series -> series.key().equals(regressed.key()))
                .map(series -> Optional.ofNullable(keptTonight.known().get(series.key()))
                        .map(series::withoutWorseningBy)
                        .orElse(series))
                .mapToDouble(series -> Quantiles.median(series.values()))
                .findFirst()
                .orElse(Double.NaN);
        double worse = regressed.metric().direction() == Direction.LOWER ? Math.log(now / then) : Math.log(then / now);
        return worse >= PART_OF_KEPT * worsening(regressed);
    }

    /** Whether the same work took longer than in every accepted run, and thus longer than noise explains. */
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

    /** Whether two series are independent. Values of a whole workload cover each of its requests. */
    private static boolean isOther(SeriesId one, SeriesId two) {
        return !one.place().equals(two.place())
                || !(one.subject().isBlank()
                        || two.subject().isBlank()
                        || one.subject().equals(two.subject()));
    }
}
