package io.perfgate.accuracy;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;

/**
 * How well changes over builds are found: recall, precision, quiet series alarmed, delay in builds, false alarms per
 * 1000 builds. {@link HistoryScore} has the rules of counting.
 */
public final class HistoryAccuracy {

    private static final long SEED = 20_240_601;
    private static final int SERIES = 500;
    private static final String LABELS = "labels.json";
    private static final double[] STEPS = {0, 0.5, 1, 2, 3, 4, 8};

    private HistoryAccuracy() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 1) {
            throw new IllegalArgumentException(
                    "name the directory with sap-hana-small-2021 and php-fixed-binary.csv, or one with labels.json");
        }
        print(Path.of(arguments[0]), System.out);
    }

    /**
     * @param datasets holds {@code sap-hana-small-2021} and {@code php-fixed-binary.csv} in their published form, and
     *     may hold {@code histories-dev}; or is itself a folder of labelled histories
     */
    public static void print(Path datasets, PrintStream out) throws IOException {
        out.println(HistoryScore.HEADER);
        boolean isLabelled = Files.exists(datasets.resolve(LABELS));
        Path labelled = isLabelled ? datasets : datasets.resolve("histories-dev");
        if (Files.exists(labelled.resolve(LABELS))) {
            out.println(HistoryScore.of(RecordedHistories.labelled(labelled)).line("SAP HANA, labelled"));
        }
        if (isLabelled) {
            return;
        }
        out.println(HistoryScore.of(RecordedHistories.sapHana(datasets.resolve("sap-hana-small-2021")))
                .line("SAP HANA, small"));
        out.println(HistoryScore.of(RecordedHistories.phpFixedBinary(datasets.resolve("php-fixed-binary.csv")))
                .line("PHP, fixed binary"));
        for (SimulatedHistories.Noise noise : SimulatedHistories.Noise.values()) {
            Random random = new Random(SEED);
            String kind = noise.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            for (double step : STEPS) {
                out.println(HistoryScore.of(SimulatedHistories.of(SERIES, noise, step, random))
                        .line(kind + (step == 0 ? ", quiet" : ", step of " + step + " deviations")));
            }
        }
    }
}
