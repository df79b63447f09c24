package io.perfgate.jenkins.page;

import io.perfgate.baseline.KnownRegression;
import io.perfgate.jenkins.baselines.BaselinesOwner;
import io.perfgate.jenkins.baselines.ControllerLedger;
import io.perfgate.jenkins.gate.Language;
import io.perfgate.measure.Acknowledgement;
import io.perfgate.measure.Change;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.report.ChangeFigure;
import java.util.Optional;
import org.kohsuke.stapler.export.Exported;
import org.kohsuke.stapler.export.ExportedBean;

/** An acknowledged regression, as pages and their JSON show it. */
@ExportedBean(defaultVisibility = 3)
public final class KnownView {

    @Exported
    public final String suite;

    @Exported
    public final String series;

    @Exported
    public final String metric;

    @Exported
    public final String since;

    @Exported
    public final long ageDays;

    @Exported
    public final String by;

    @Exported
    public final String why;

    /** Null unless a browser opens it as a page. */
    @Exported
    public final String link;

    @Exported
    public final String until;

    /** Null if it ends with a release. */
    @Exported
    public final Long daysLeft;

    @Exported
    public final boolean ended;

    /** The owner of the ledger, or the job whose repository has it; blank for a gate's own entries. */
    @Exported
    public final String keptWith;

    /** The address of that owner, relative to Jenkins. */
    public final String keptWithUrl;

    /** Whether the ledger is in a repository, and this is from the newest run record. */
    @Exported
    public final boolean inRepository;

    /** The series as written in the open entry, for closing it; null if there is none. */
    public final String entry;

    /** The change in the run; blank without a run. */
    public final String changeText;

    private final Acknowledgement terms;

    private KnownView(
            String suite,
            MeasuredSeries.Key key,
            String changeText,
            Acknowledgement terms,
            Optional<ControllerLedger.Standing> standing,
            Optional<BaselinesOwner> owner) {
        this.suite = suite;
        this.series = key.series();
        this.metric = key.metric();
        this.changeText = changeText;
        this.terms = terms;
        since = terms.since().toString();
        ageDays = terms.age();
        by = terms.by();
        why = terms.why();
        link = terms.webLink().orElse(null);
        until = terms.until();
        daysLeft = terms.daysLeft().isPresent() ? terms.daysLeft().getAsLong() : null;
        ended = standing.map(ControllerLedger.Standing::hasEnded)
                .orElse(terms.daysLeft().orElse(0) < 0);
        keptWith = owner.map(BaselinesOwner::name).orElse("");
        keptWithUrl = owner.map(BaselinesOwner::url).orElse("");
        inRepository = owner.isPresent() && standing.isEmpty();
        entry = standing.map(open -> open.entry().series()).orElse(null);
    }

    /** A series of a run, with its terms then or now, and its entry if Jenkins has one. */
    static KnownView of(
            String suite, SeriesVerdict verdict, Acknowledgement terms, Optional<ControllerLedger.Standing> standing) {
        String change = ChangeFigure.of(verdict.moved().map(Change::relative).orElse(Double.NaN));
        return new KnownView(suite, verdict.key(), change, terms, standing, Optional.empty());
    }

    /** An entry of a ledger with its owner. */
    static KnownView of(BaselinesOwner owner, ControllerLedger.Standing standing) {
        KnownRegression entry = standing.entry();
        Acknowledgement terms = entry.acknowledgement(ControllerLedger.today());
        MeasuredSeries.Key key = new MeasuredSeries.Key(entry.series(), entry.metric());
        return new KnownView(entry.suite(), key, "", terms, Optional.of(standing), Optional.of(owner));
    }

    /** An acknowledged series in the newest run of a job whose repository has the ledger. */
    static KnownView inRepository(BaselinesOwner job, String suite, SeriesVerdict verdict, Acknowledgement terms) {
        return new KnownView(suite, verdict.key(), "", terms, Optional.empty(), Optional.of(job));
    }

    public String getMetricLabel() {
        return Language.texts().metric(metric);
    }

    /** The acknowledged worsening, in the unit of tolerances. */
    @Exported
    public double getSize() {
        return terms.size();
    }

    public String getSizeText() {
        return ChangeFigure.size(terms.size());
    }

    public String getAgeText() {
        return Messages.KnownView_Age(ageDays);
    }

    boolean endsSoon() {
        return terms.endsSoon();
    }

    /** Soon, ended, or blank. */
    public String getState() {
        return ended ? "ended" : endsSoon() ? "soon" : "";
    }

    /** The time left; blank if it ends with a release. */
    public String getLeftText() {
        if (ended) {
            return Messages.KnownView_Ended();
        }
        return daysLeft == null ? "" : Messages.KnownView_Left(daysLeft);
    }
}
