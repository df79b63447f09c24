package io.perfgate.accuracy;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Outcome;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Bad weeks of a machine: nights that drift more than earlier ones, and are all slower by the same step. */
final class WeeksAccuracy {

    private static final int SERIES = 12;
    private static final int TRIALS = 5;
    private static final int ACCEPTED = 10;
    private static final int NIGHTS = 7;
    private static final double USUAL_DRIFT = 0.01;
    private static final double BAD_DRIFT = 0.03;
    private static final double[] STEPS = {1, 1.02, 1.03, 1.05};

    private WeeksAccuracy() {}

    static void print(Path datasets, int weeks, PrintStream out) throws IOException {
        RealForks forks = RealForks.read(datasets);
        List<Integer> all = IntStream.range(0, forks.size()).boxed().toList();
        out.printf(
                "%nweeks: real forks, %d series, %d nights of 1 %% drift accepted, then %d nights of 3 %%, all series slower by a step%n",
                SERIES, ACCEPTED, NIGHTS);
        for (boolean hasKept : new boolean[] {false, true}) {
            out.println(hasKept ? "  what is open is asked of a kept build in turns:" : "  no build is kept:");
            for (double step : STEPS) {
                weeks(forks, all, step, hasKept, weeks, out);
            }
        }
    }

    private static void weeks(
            RealForks forks, List<Integer> all, double step, boolean hasKept, int weeks, PrintStream out) {
        int red = 0;
        int redNights = 0;
        int amberNights = 0;
        for (int week = 0; week < weeks; week++) {
            Random random = new Random(50_000L + week);
            List<Integer> picked = RealForks.pick(random, all, SERIES);
            NightlyGate gate = new NightlyGate();
            for (int night = 0; night < ACCEPTED; night++) {
                gate.night(forks.run(random, "night " + night, picked, TRIALS, USUAL_DRIFT));
            }
            int reds = 0;
            for (int night = 0; night < NIGHTS; night++) {
                double[] drifts = RealForks.drifts(random, SERIES, BAD_DRIFT);
                Function<String, MeasuredRun> tonight =
                        part -> slower(forks.run(random, part, picked, TRIALS, i -> drifts[i]), step);
                MeasuredRun planned = tonight.apply("planned");
                Optional<NightlyGate.Turns> turns = hasKept
                        ? Optional.of(new NightlyGate.Turns(tonight.apply("accepted"), tonight.apply("tonight")))
                        : Optional.empty();
                Outcome outcome = gate.night(planned, turns).outcome();
                reds += outcome == Outcome.FAIL ? 1 : 0;
                amberNights += outcome == Outcome.CANNOT_TELL ? 1 : 0;
            }
            red += reds > 0 ? 1 : 0;
            redNights += reds;
        }
        out.printf(
                Locale.ROOT,
                "  step %+3.0f %%: %5.1f of 100 weeks red; %5.1f %% of nights red, %5.1f %% amber%n",
                100 * step - 100,
                100.0 * red / weeks,
                100.0 * redNights / weeks / NIGHTS,
                100.0 * amberNights / weeks / NIGHTS);
    }

    private static MeasuredRun slower(MeasuredRun run, double factor) {
        List<MeasuredSeries> series = new ArrayList<>();
        for (MeasuredSeries one : run.series()) {
            series.add(new MeasuredSeries(
                    one.id(),
                    one.metric(),
                    one.trials().stream().map(value -> value * factor).toList()));
        }
        return new MeasuredRun(run.name(), series);
    }
}
