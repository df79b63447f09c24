package io.perfgate.accuracy;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.SeriesId;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** Nights of random kinds of suites and machines: nothing changes, or one series is 10 % slower in the last nights. */
final class QuietAccuracy {

    private static final int QUIET_NIGHTS = 14;
    private static final int SLOW_NIGHTS = 7;
    private static final double SLOWER = 1.1;
    /** The series that gets slower varies by less than this. */
    private static final double STEADY = 0.05;

    private QuietAccuracy() {}

    /** What a machine does to its nights, with unit variance. */
    private enum Machine {
        NORMAL,
        HEAVY_TAILED,
        /** One night in five is slow. */
        TWO_MODES,
        /** Deviations last for some nights (an autoregression of first order). */
        CORRELATED;

        double next(double last, Random random) {
            return switch (this) {
                case NORMAL -> random.nextGaussian();
                case HEAVY_TAILED -> NoiseKind.HEAVY_TAILED.draw(random, 0);
                case TWO_MODES -> (random.nextDouble() < 0.2 ? 0.8 : -0.2) / 0.4;
                case CORRELATED -> 0.7 * last + Math.sqrt(1 - 0.7 * 0.7) * random.nextGaussian();
            };
        }
    }

    /** Noise of trials: drawn from real forks of benchmarks, or simulated. */
    private enum Trials {
        FORKS,
        NORMAL,
        HEAVY_TAILED,
        TWO_MODES
    }

    /** @param shared part of the drift's variance that all series share */
    private record Kind(
            int series, double drift, Machine machine, double shared, Trials noise, int trials, int nightsBefore) {

        static Kind any(Random random) {
            return new Kind(
                    any(random, List.of(6, 12, 40, 200)),
                    any(random, List.of(0.005, 0.01, 0.03)),
                    any(random, List.of(Machine.values())),
                    any(random, List.of(0.0, 0.5, 1.0)),
                    any(random, List.of(Trials.values())),
                    any(random, List.of(3, 5, 10)),
                    any(random, List.of(3, 10, 30)));
        }

        private static <T> T any(Random random, List<T> values) {
            return values.get(random.nextInt(values.size()));
        }

        List<String> rows() {
            return List.of(
                    "all",
                    String.format(Locale.ROOT, "%3d series, drift %.1f %%", series, 100 * drift),
                    "drift " + machine,
                    "shared part of the drift " + shared,
                    "trials " + noise,
                    String.format(Locale.ROOT, "%2d trials", trials),
                    String.format(Locale.ROOT, "%2d nights before", nightsBefore));
        }
    }

    /** A machine's deviations, night after night. */
    private static final class Deviations {
        private final Machine machine;
        private final Random random;
        private double last;

        Deviations(Machine machine, Random random) {
            this.machine = machine;
            this.random = random;
            last = random.nextGaussian();
        }

        double next() {
            last = machine.next(last, random);
            return last;
        }
    }

    private static final class Suite {
        private final Kind kind;
        private final RealForks forks;
        private final Random random;
        private final List<Integer> picked;
        /** Not used with forks. */
        private final NoiseKind noise;

        private final double[] sigmas;
        private final double[] modes;
        private final Deviations shared;
        private final List<Deviations> own = new ArrayList<>();

        Suite(Kind kind, RealForks forks, Random random) {
            this.kind = kind;
            this.forks = forks;
            this.random = random;
            picked = new ArrayList<>(RealForks.pick(random, forks.steady(STEADY), 1));
            while (picked.size() < kind.series) {
                picked.add(random.nextInt(forks.size()));
            }
            noise = kind.noise == Trials.FORKS ? NoiseKind.NORMAL : NoiseKind.valueOf(kind.noise.name());
            sigmas = Simulated.noiseLikeJmh(random, kind.series, noise);
            sigmas[0] = Math.min(sigmas[0], STEADY);
            modes = new double[kind.series];
            shared = new Deviations(kind.machine, random);
            for (int i = 0; i < kind.series; i++) {
                modes[i] = NoiseKind.mode(random);
                own.add(new Deviations(kind.machine, random));
            }
        }

        MeasuredRun night(int night, double slower) {
            double ofAll = shared.next() * kind.drift * Math.sqrt(kind.shared);
            List<MeasuredSeries> series = new ArrayList<>();
            for (int i = 0; i < kind.series; i++) {
                double level = ofAll + own.get(i).next() * kind.drift * Math.sqrt(1 - kind.shared);
                level += i == 0 ? Math.log(slower) : 0;
                List<Double> values = new ArrayList<>();
                for (int trial = 0; trial < kind.trials; trial++) {
                    values.add(trial(i) * Math.exp(level));
                }
                series.add(new MeasuredSeries(SeriesId.named("series " + i), Metrics.MEAN, values));
            }
            return new MeasuredRun("night " + night, series);
        }

        private double trial(int series) {
            if (kind.noise != Trials.FORKS) {
                return 100 * Math.exp(sigmas[series] * noise.draw(random, modes[series]));
            }
            double[] real = forks.forks(picked.get(series));
            return real[random.nextInt(real.length)] * Math.exp(0.001 * random.nextGaussian());
        }
    }

    private static final class Counts {
        private int quiet;
        private int red;
        private int begun;
        private int amber;
        private int slower;
        private int within3;
        private int within7;
    }

    static void print(Path datasets, int suites, long seed, PrintStream out) throws IOException {
        RealForks forks = RealForks.read(datasets);
        Map<String, Counts> table = new TreeMap<>();
        for (int i = 0; i < suites; i++) {
            Random random = new Random(new SplittableRandom(1_000_000L * seed + i).nextLong());
            Kind kind = Kind.any(random);
            List<Counts> rows = kind.rows().stream()
                    .map(row -> table.computeIfAbsent(row, unknown -> new Counts()))
                    .toList();
            nights(new Suite(kind, forks, random), i % 4 == 3 ? SLOWER : 1, rows);
        }
        out.printf("%nquiet: %d random suites; in a quarter of them one series gets 10 %% slower%n", suites);
        out.println("| | unchanged nights | red | alarms | amber | +10 %: suites | red within 3 nights | 7 |");
        table.forEach((row, counts) -> out.printf(
                Locale.ROOT,
                "| %s | %d | %.1f %% | %.1f %% | %.1f %% | %d | %.0f %% | %.0f %% |%n",
                row,
                counts.quiet,
                100.0 * counts.red / counts.quiet,
                100.0 * counts.begun / counts.quiet,
                100.0 * counts.amber / counts.quiet,
                counts.slower,
                100.0 * counts.within3 / Math.max(1, counts.slower),
                100.0 * counts.within7 / Math.max(1, counts.slower)));
    }

    private static void nights(Suite suite, double step, List<Counts> rows) {
        NightlyGate gate = new NightlyGate();
        boolean wasRed = false;
        int firstRed = Integer.MAX_VALUE;
        int last = step > 1 ? SLOW_NIGHTS : QUIET_NIGHTS;
        gate.night(suite.night(1 - suite.kind.nightsBefore, 1)); // not counted: it has nothing to compare with
        for (int night = 2 - suite.kind.nightsBefore; night <= last; night++) {
            boolean isSlow = night > 0 && step > 1;
            NightlyGate.Night one = gate.night(suite.night(night, isSlow ? step : 1));
            boolean isRed = one.outcome() == Outcome.FAIL;
            boolean begins = isRed && !wasRed;
            wasRed = isRed;
            if (isSlow) {
                firstRed = one.isFirstRed() ? Math.min(firstRed, night) : firstRed;
                continue;
            }
            for (Counts counts : rows) {
                counts.quiet++;
                counts.red += isRed ? 1 : 0;
                counts.begun += begins ? 1 : 0;
                counts.amber += one.outcome() == Outcome.CANNOT_TELL ? 1 : 0;
            }
        }
        for (Counts counts : rows) {
            counts.slower += step > 1 ? 1 : 0;
            counts.within3 += firstRed <= 3 ? 1 : 0;
            counts.within7 += firstRed <= 7 ? 1 : 0;
        }
    }
}
