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

/** One series of a gate. A figure that does not exist is null in the JSON and blank on the page. */
@ExportedBean(defaultVisibility = 3)
public final class SeriesView {

    private final SeriesVerdict verdict;
    private final Optional<Change> moved;

    SeriesView(SeriesVerdict verdict) {
        this.verdict = verdict;
        this.moved = verdict.moved();
    }

    static List<SeriesView> of(Judgement judgement) {
        return judgement.series().stream().map(SeriesView::new).toList();
    }

    @Exported
    public String getSeries() {
        return verdict.series();
    }

    @Exported
    public String getMetric() {
        return verdict.metric().name();
    }

    @Exported
    public String getUnit() {
        return verdict.metric().unit();
    }

    @Exported
    public String getDirection() {
        return verdict.metric().direction().word();
    }

    @Exported
    public String getVerdict() {
        return verdict.verdict().word();
    }

    @Exported
    public Double getChange() {
        return moved.map(it -> finite(it.relative())).orElse(null);
    }

    @Exported
    public Double getLow() {
        return moved.map(it -> finite(it.low())).orElse(null);
    }

    @Exported
    public Double getHigh() {
        return moved.map(it -> finite(it.high())).orElse(null);
    }

    @Exported
    public Double getBaseline() {
        return moved.map(it -> finite(it.baseline())).orElse(null);
    }

    @Exported
    public Double getCurrent() {
        OptionalDouble current = verdict.verdict().current();
        return current.isPresent() ? finite(current.getAsDouble()) : null;
    }

    /** How much worse it would have had to be to be called regressed; null where that was not asked or is not known. */
    @Exported
    public Double getWouldShow() {
        OptionalDouble shown = verdict.verdict().wouldShow();
        return shown.isPresent() ? finite(shown.getAsDouble()) : null;
    }

    /** Why it is undecided: suspect, blind or notGated; null for any other verdict. */
    @Exported
    public String getDoubt() {
        return verdict.verdict() instanceof Verdict.Undecided open
                ? open.doubt().word()
                : null;
    }

    /** For programs, in English whoever asks. */
    @Exported
    public String getWhy() {
        return Texts.ENGLISH.of(verdict.sentence());
    }

    private static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
