package io.perfgate.jenkins.page;

import io.perfgate.jenkins.baselines.BaselinesOwner;
import io.perfgate.jenkins.baselines.ControllerLedger;
import io.perfgate.measure.Acknowledgement;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Change;
import io.perfgate.measure.SeriesVerdict;
import java.util.Optional;
import org.kohsuke.stapler.export.Exported;
import org.kohsuke.stapler.export.ExportedBean;

/** A regression that somebody owns, as pages and their JSON tell it. */
@ExportedBean(defaultVisibility = 3)
public final class KnownView {

    private final String suite;
    private final String series;
    private final String metric;
    private final Acknowledgement terms;
    private final String change;
    private final Optional<ControllerLedger.Standing> standing;
    private final Optional<BaselinesOwner> owner;

    private KnownView(
            String suite,
            String series,
            String metric,
            Acknowledgement terms,
            String change,
            Optional<ControllerLedger.Standing> standing,
            Optional<BaselinesOwner> owner) {
        this.suite = suite;
        this.series = series;
        this.metric = metric;
        this.terms = terms;
        this.change = change;
        this.standing = standing;
        this.owner = owner;
    }

    /**
     * A series of a run.
     *
     * @param terms as the run had them, or as they are now
     * @param standing its entry; empty where Jenkins has none
     */
    static KnownView of(
            String suite, SeriesVerdict verdict, Acknowledgement terms, Optional<ControllerLedger.Standing> standing) {
        return new KnownView(
                suite,
                verdict.series(),
                verdict.metric().name(),
                terms,
                ChangeText.of(verdict.moved().map(Change::relative).orElse(Double.NaN)),
                standing,
                Optional.empty());
    }

    /** An entry of a ledger, with what that is kept with. */
    static KnownView of(BaselinesOwner owner, ControllerLedger.Standing standing) {
        return new KnownView(
                standing.entry().suite(),
                standing.entry().series(),
                standing.entry().metric(),
                standing.entry().acknowledgement(ControllerLedger.today()),
                "",
                Optional.of(standing),
                Optional.of(owner));
    }

    /** A series that the ledger of a job's repository has known, in its newest run. */
    static KnownView inRepository(BaselinesOwner job, String suite, SeriesVerdict verdict, Acknowledgement terms) {
        return new KnownView(
                suite, verdict.series(), verdict.metric().name(), terms, "", Optional.empty(), Optional.of(job));
    }

    @Exported
    public String getSuite() {
        return suite;
    }

    @Exported
    public String getSeries() {
        return series;
    }

    @Exported
    public String getMetric() {
        return metric;
    }

    /** How much worse is known, counted as a tolerance is. */
    @Exported
    public double getSize() {
        return terms.size();
    }

    public String getSizeText() {
        return Amounts.percent(terms.size());
    }

    /** What the run showed; blank where no run is looked at. */
    public String getChangeText() {
        return change;
    }

    @Exported
    public String getSince() {
        return terms.since().toString();
    }

    @Exported
    public long getAgeDays() {
        return terms.age();
    }

    public String getAgeText() {
        return Messages.KnownView_Age(terms.age());
    }

    @Exported
    public String getBy() {
        return terms.by();
    }

    @Exported
    public String getWhy() {
        return terms.why();
    }

    /** Null for none that a browser opens as a page. */
    @Exported
    public String getLink() {
        return terms.webLink().orElse(null);
    }

    @Exported
    public String getUntil() {
        return terms.until();
    }

    /** Null where it ends with a release. */
    @Exported
    public Long getDaysLeft() {
        return terms.daysLeft().isPresent() ? terms.daysLeft().getAsLong() : null;
    }

    @Exported
    public boolean isEnded() {
        return standing.map(ControllerLedger.Standing::hasEnded)
                .orElse(terms.daysLeft().orElse(0) < 0);
    }

    boolean isToEndSoon() {
        return terms.endsSoon();
    }

    /** Soon, ended, or blank. */
    public String getState() {
        return isEnded() ? "ended" : isToEndSoon() ? "soon" : "";
    }

    /** How long it counts yet; blank where that is a release's to say. */
    public String getLeftText() {
        if (isEnded()) {
            return Messages.KnownView_Ended();
        }
        return terms.daysLeft().isPresent()
                ? Messages.KnownView_Left(terms.daysLeft().getAsLong())
                : "";
    }

    /** The series as its open entry has it, by which that can be closed; null where there is none. */
    public String getEntry() {
        return standing.map(it -> it.entry().series()).orElse(null);
    }

    /** What keeps it, or the job whose repository does; blank for a gate's own. */
    @Exported
    public String getKeptWith() {
        return owner.map(BaselinesOwner::name).orElse("");
    }

    /** Of what keeps it, relative to Jenkins. */
    public String getKeptWithUrl() {
        return owner.map(BaselinesOwner::url).orElse("");
    }

    /** Whether a repository keeps it, and this is what the newest run said. */
    @Exported
    public boolean isInRepository() {
        return owner.isPresent() && standing.isEmpty();
    }
}
