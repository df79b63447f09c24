package io.perfgate.html;

import static io.perfgate.html.Html.escape;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Change;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.record.RunRecord;
import io.perfgate.report.Lead;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The worst regression, as a picture of its trials. */
public final class LeadPicture {

    private static final int WIDTH = 560;
    private static final int LABEL_WIDTH = 90;
    private static final int EDGE = 8;

    /** A separate file lacks the styles of a page. */
    private static final String FILE = " xmlns=\"http://www.w3.org/2000/svg\" width=\"" + WIDTH
            + "\" height=\"44\" font-family=\"sans-serif\" font-size=\"13\" fill=\"#1d2433\" style=\"background:"
            + " #fff\" ";

    private LeadPicture() {}

    /** A file with a white background; empty if nothing regressed. */
    public static Optional<String> file(RunRecord record, Texts texts) {
        return Lead.worst(record.judgement().series()).flatMap(worst -> of(record, worst, texts));
    }

    /** Bars of baseline and current run from zero, with their trials; empty if there is nothing to compare. */
    private static Optional<String> of(RunRecord record, SeriesVerdict verdict, Texts texts) {
        MeasuredSeries.Key key = verdict.key();
        List<Double> before = trials(record.baseline().stream(), key);
        List<Double> now = trials(Stream.of(record.measured()), key);
        Optional<Change> change = verdict.moved();
        double most = Stream.concat(before.stream(), now.stream())
                .max(Double::compare)
                .orElse(0.0);
        if (before.isEmpty() || now.isEmpty() || change.isEmpty() || !(most > 0)) {
            return Optional.empty();
        }
        String unit = verdict.metric().unit();
        return Optional.of("<svg" + FILE + "role=\"img\" viewBox=\"0 0 " + WIDTH + " 44\" aria-label=\""
                + escape(texts.of(Lead.sentence(verdict))) + "\">"
                + bar("#5d6779", 2, texts.of("chart.baseline"), change.get().baseline(), unit, before, most)
                + bar("#c0262d", 24, texts.of("chart.now"), change.get().current(), unit, now, most) + "</svg>");
    }

    private static List<Double> trials(Stream<MeasuredRun> runs, MeasuredSeries.Key key) {
        return runs.flatMap(run -> run.series().stream())
                .filter(series -> series.key().equals(key))
                .flatMap(series -> series.trials().stream())
                .toList();
    }

    private static String bar(
            String colour, int y, String label, double level, String unit, List<Double> trials, double most) {
        String circles = trials.stream()
                .map(trial -> Html.format("<circle cx=\"%d\" cy=\"%d\" r=\"3\"/>", at(trial, most), y + 8))
                .collect(Collectors.joining());
        return Html.format("<text x=\"0\" y=\"%d\">%s</text>", y + 13, escape(label))
                + Html.format(
                        "<g fill=\"%s\"><rect opacity=\".35\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"16\"/>%s</g>",
                        colour, LABEL_WIDTH, y, at(level, most) - LABEL_WIDTH, circles)
                + Html.format(
                        "<text x=\"%d\" y=\"%d\">%s</text>",
                        WIDTH - LABEL_WIDTH + EDGE, y + 13, escape(Amounts.value(level, unit)));
    }

    private static long at(double value, double most) {
        return LABEL_WIDTH + Math.round(Math.max(0, value) / most * (WIDTH - 2 * LABEL_WIDTH));
    }
}
