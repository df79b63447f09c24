package io.perfgate.jenkins.page;

import io.perfgate.measure.Change;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.kohsuke.stapler.export.Exported;
import org.kohsuke.stapler.export.ExportedBean;

/** One series of a gate, for programs. A figure that does not exist is null. */
@ExportedBean(defaultVisibility = 3)
public final class SeriesView {

    @Exported
    public final String series;

    @Exported
    public final String metric;

    @Exported
    public final String unit;

    @Exported
    public final String direction;

    @Exported
    public final String verdict;

    @Exported
    public final Double change;

    @Exported
    public final Double low;

    @Exported
    public final Double high;

    @Exported
    public final Double baseline;

    @Exported
    public final Double current;

    /** The nights that the change covers; null for tonight alone. */
    @Exported
    public final Integer nights;

    /** The worsening that would have been called a regression; null if unknown. */
    @Exported
    public final Double wouldShow;

    /** Why it is undecided: suspect, blind, pending or notGated; null for any other verdict. */
    @Exported
    public final String doubt;

    /** Always in English. */
    @Exported
    public final String why;

    SeriesView(SeriesVerdict judged) {
        Optional<Change> moved = judged.moved();
        series = judged.series();
        metric = judged.metric().name();
        unit = judged.metric().unit();
        direction = judged.metric().direction().word();
        verdict = judged.verdict().word();
        change = moved.map(Change::relative).filter(Double::isFinite).orElse(null);
        low = moved.map(Change::low).filter(Double::isFinite).orElse(null);
        high = moved.map(Change::high).filter(Double::isFinite).orElse(null);
        baseline = moved.map(Change::baseline).filter(Double::isFinite).orElse(null);
        current = finite(judged.verdict().current());
        nights = moved.map(Change::nights).filter(over -> over > 1).orElse(null);
        wouldShow = finite(judged.verdict().wouldShow());
        doubt = judged.verdict() instanceof Verdict.Undecided open
                ? open.doubt().word()
                : null;
        why = Texts.ENGLISH.of(judged.sentence());
    }

    static List<SeriesView> of(Judgement judgement) {
        return judgement.series().stream().map(SeriesView::new).toList();
    }

    private static Double finite(OptionalDouble figure) {
        return figure.isPresent() && Double.isFinite(figure.getAsDouble()) ? figure.getAsDouble() : null;
    }
}
