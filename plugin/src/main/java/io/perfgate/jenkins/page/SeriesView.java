package io.perfgate.jenkins.page;

import io.perfgate.jenkins.gate.Language;
import io.perfgate.jenkins.trend.Attention;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Change;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.words.Texts;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
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

    /** In the order in which a reader wants them: what got worse, what is in doubt, what is well. */
    static List<SeriesView> worstFirst(List<SeriesView> series) {
        return series.stream()
                .sorted(Comparator.comparingInt(it -> Attention.WORST_FIRST.indexOf(it.getVerdict())))
                .toList();
    }

    @Exported
    public String getSeries() {
        return verdict.series();
    }

    @Exported
    public String getMetric() {
        return verdict.metric().name();
    }

    /** Where its name may be broken on a narrow page: in front of each capital. */
    public List<String> getMetricParts() {
        return List.of(getMetric().split("(?=[A-Z])"));
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

    /** The verdict, or the doubt where there is one. */
    public String getState() {
        return getDoubt() == null ? getVerdict() : getDoubt();
    }

    /** For programs, in English whoever asks. */
    @Exported
    public String getWhy() {
        return Texts.ENGLISH.of(verdict.sentence());
    }

    /** What the columns do not tell, in the reader's language. */
    public String getReason() {
        return Language.texts().of(verdict.verdict().why());
    }

    /** As a name begins: before its parameters, its load or its request. */
    public String getWorkload() {
        return getSeries().split(" \\{| / ", 2)[0];
    }

    public String getVerdictText() {
        String label = Language.texts().of(verdict.verdict().label());
        return label.substring(0, 1).toUpperCase(Locale.ROOT) + label.substring(1);
    }

    public String getChangeText() {
        return moved.map(it -> isShare() ? Language.texts().of(verdict.change()) : ChangeText.of(it.relative()))
                .orElse("");
    }

    public String getIntervalText() {
        return moved.filter(it -> !isShare())
                .map(it -> ChangeText.interval(it.low(), it.high()))
                .orElse("");
    }

    public String getBaselineText() {
        return moved.map(it -> amount(it.baseline())).orElse("");
    }

    public String getCurrentText() {
        OptionalDouble current = verdict.verdict().current();
        return current.isPresent() ? amount(current.getAsDouble()) : "";
    }

    /** A share's change is told in points. */
    private boolean isShare() {
        return verdict.metric().isShare();
    }

    private String amount(double value) {
        return Double.isFinite(value) ? Amounts.value(value, getUnit()) : "";
    }

    private static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
