package io.perfgate.accuracy;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Outcome;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;

/** One baseline over many nights, each accepted automatically if allowed: an improvement, a creep, or no change. */
final class LevelsAccuracy {

    private static final int TRIALS = 5;
    private static final int SERIES = 5;
    private static final double STEADY = 0.005;
    private static final double STEADY_DRIFT = 0.005;
    private static final double CREEP_FORKS = 0.05;
    private static final double CREEP_DRIFT = 0.01;

    private LevelsAccuracy() {}

    /** Draws the runs of a gate. */
    private record Nights(NightlyGate gate, RealForks forks, Random random, List<Integer> picked, double drift) {

        NightlyGate.Night night(double factor) {
            return gate.night(run(factor));
        }

        NightlyGate.Night probe(double factor) {
            return gate.probe(run(factor));
        }

        private MeasuredRun run(double factor) {
            return RealForks.slower(forks.run(random, "night", picked, TRIALS, drift), factor);
        }
    }

    static void print(Path datasets, int repeats, PrintStream out) throws IOException {
        RealForks forks = RealForks.read(datasets);
        out.printf(
                "%nlevels: real forks, 5 trials, 5 series, tolerance 5 %%, each night accepted by itself if it passes%n");
        out.println("a letter a night: red, amber, green; a capital if it was accepted");
        improvement(forks, repeats, out);
        creep(forks, 2 * repeats, out);
        unchanged(forks, repeats, out);
    }

    private static void improvement(RealForks forks, int repeats, PrintStream out) {
        out.println("one series faster from night 13 on, by 30 %; then 3 builds x1.43 slower than the new level");
        int green = 0;
        int red = 0;
        for (int i = 0; i < repeats; i++) {
            Random random = new Random(8_000L + i);
            Nights gate = new Nights(
                    new NightlyGate(),
                    forks,
                    random,
                    RealForks.pick(random, forks.steady(STEADY), SERIES),
                    STEADY_DRIFT);
            StringBuilder letters = new StringBuilder();
            for (int night = 1; night <= 37; night++) {
                NightlyGate.Night eachNight = gate.night(night >= 13 ? 0.7 : 1);
                letters.append(eachNight.letter());
                green += night >= 20 && eachNight.outcome() == Outcome.PASS ? 1 : 0;
            }
            for (int probe = 0; probe < 3; probe++) {
                red += gate.probe(0.7 * 1.43).isFirstRed() ? 1 : 0;
            }
            if (i < 5) {
                out.println("  " + letters);
            }
        }
        out.printf(
                Locale.ROOT,
                "  nights 20 to 37 green: %.0f %%; red after it: %.0f %%%n",
                100.0 * green / (18 * repeats),
                100.0 * red / (3 * repeats));
    }

    private static void creep(RealForks forks, int repeats, PrintStream out) {
        out.println("one series +1 % with every build after 12 flat nights: first red at so many %");
        List<Integer> all = IntStream.range(0, forks.size()).boxed().toList();
        List<Integer> firsts = new ArrayList<>();
        for (int i = 0; i < repeats; i++) {
            Random random = new Random(31_000L + i);
            List<Integer> picked = new ArrayList<>(RealForks.pick(random, forks.steady(CREEP_FORKS), 1));
            List<Integer> others = new ArrayList<>(all);
            others.removeAll(picked);
            picked.addAll(RealForks.pick(random, others, SERIES - 1));
            Nights gate = new Nights(new NightlyGate(), forks, random, picked, CREEP_DRIFT);
            for (int night = 0; night < 12; night++) {
                gate.night(1);
            }
            StringBuilder letters = new StringBuilder();
            int build = 1;
            for (boolean found = false; !found && build <= 30; build += found ? 0 : 1) {
                NightlyGate.Night eachNight = gate.night(1 + 0.01 * build);
                letters.append(eachNight.letter());
                found = eachNight.isFirstRed();
            }
            firsts.add(build);
            if (i < 5) {
                out.println("  " + letters);
            }
        }
        firsts.sort(null);
        out.println("  " + firsts + (firsts.contains(31) ? "; 31: not at all" : ""));
        out.printf(
                Locale.ROOT,
                "  red at +15 %% at the latest: %.0f %%%n",
                100.0 * firsts.stream().filter(first -> first <= 15).count() / repeats);
    }

    private static void unchanged(RealForks forks, int repeats, PrintStream out) {
        out.println("nothing changed, 40 nights; steady series, and any series with nights that drift by 1 %");
        for (boolean steady : new boolean[] {true, false}) {
            List<Integer> from = steady
                    ? forks.steady(STEADY)
                    : IntStream.range(0, forks.size()).boxed().toList();
            int green = 0;
            int red = 0;
            for (int i = 0; i < repeats; i++) {
                Random random = new Random(40_000L + i);
                Nights gate = new Nights(
                        new NightlyGate(),
                        forks,
                        random,
                        RealForks.pick(random, from, SERIES),
                        steady ? STEADY_DRIFT : CREEP_DRIFT);
                for (int night = 1; night <= 40; night++) {
                    Outcome outcome = gate.night(1).outcome();
                    green += night >= 4 && outcome == Outcome.PASS ? 1 : 0;
                    red += outcome == Outcome.FAIL ? 1 : 0;
                }
            }
            out.printf(
                    Locale.ROOT,
                    "  from night 4 on green: %.1f %%; red: %.2f %% of all%n",
                    100.0 * green / (37 * repeats),
                    100.0 * red / (40 * repeats));
        }
    }
}
