package io.perfgate.accuracy;

import io.perfgate.measure.Outcome;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;

/** A lasting regression: nights before it, nights with one slower series, and nights after its fix. */
final class StaysAccuracy {

    private static final int SERIES = 12;
    private static final int TRIALS = 5;
    private static final int BEFORE = 10;
    private static final int SLOW = 10;
    private static final int FIXED = 4;
    private static final double STEADY = 0.05;
    private static final double[] DRIFTS = {0.01, 0.03};
    private static final double[] STEPS = {1, 1.08, 1.1, 1.15, 1.2};

    private StaysAccuracy() {}

    static void print(Path datasets, int repeats, PrintStream out) throws IOException {
        RealForks forks = RealForks.read(datasets);
        out.printf(
                "%nstays: real forks, %d series, one slower in nights %d to %d, each night accepted if it passes; %d repetitions%n",
                SERIES, BEFORE + 1, BEFORE + SLOW, repeats);
        out.println("drift  step | red in night 1, within 2, 3, 7 | red again once red | slow nights accepted"
                + " | green from the second night after the fix | other nights red");
        for (double drift : DRIFTS) {
            for (double step : STEPS) {
                Counts counts = new Counts();
                for (int i = 0; i < repeats; i++) {
                    repeat(forks, drift, step, new Random(77_000L + i), counts);
                }
                out.printf(
                        Locale.ROOT,
                        "%4.0f%% %+4.0f%% | %s %s %s %s | %s | %s | %s | %s%n",
                        100 * drift,
                        100 * step - 100,
                        counts.within(1),
                        counts.within(2),
                        counts.within(3),
                        counts.within(7),
                        percent(counts.again),
                        percent(counts.accepted),
                        percent(counts.green),
                        percent(counts.quietRed));
            }
        }
    }

    private static String percent(List<Boolean> nights) {
        return nights.isEmpty()
                ? "-"
                : String.format(
                        Locale.ROOT,
                        "%.1f",
                        100.0 * nights.stream().filter(isSo -> isSo).count() / nights.size());
    }

    private static final class Counts {
        private final List<Integer> firstRed = new ArrayList<>();
        private final List<Boolean> again = new ArrayList<>();
        private final List<Boolean> accepted = new ArrayList<>();
        private final List<Boolean> green = new ArrayList<>();
        private final List<Boolean> quietRed = new ArrayList<>();

        String within(int nights) {
            return percent(firstRed.stream().map(first -> first <= nights).toList());
        }
    }

    private static void repeat(RealForks forks, double drift, double step, Random random, Counts counts) {
        List<Integer> picked = new ArrayList<>(RealForks.pick(random, forks.steady(STEADY), 1));
        List<Integer> others =
                new ArrayList<>(IntStream.range(0, forks.size()).boxed().toList());
        others.removeAll(picked);
        picked.addAll(RealForks.pick(random, others, SERIES - 1));
        NightlyGate gate = new NightlyGate();
        int firstRed = Integer.MAX_VALUE;
        for (int i = 1 - BEFORE; i <= SLOW + FIXED; i++) {
            boolean isSlow = step > 1 && i > 0 && i <= SLOW;
            NightlyGate.Night night = gate.night(
                    RealForks.slower(forks.run(random, "night " + i, picked, TRIALS, drift), isSlow ? step : 1));
            if (isSlow) {
                if (firstRed < i) {
                    counts.again.add(night.isFirstRed());
                }
                firstRed = night.isFirstRed() ? Math.min(firstRed, i) : firstRed;
                counts.accepted.add(night.isAccepted());
            } else if (step == 1 || i <= 0) {
                counts.quietRed.add(night.outcome() == Outcome.FAIL);
            } else if (i > SLOW + 1) {
                counts.green.add(night.outcome() == Outcome.PASS);
            }
        }
        if (step > 1) {
            counts.firstRed.add(firstRed);
        }
    }
}
