package io.perfgate.jenkins.page;

import hudson.model.Run;
import io.perfgate.baseline.AcceptedRun;
import io.perfgate.document.Json;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.html.HtmlReport;
import io.perfgate.html.VerdictCard;
import io.perfgate.jenkins.baselines.ControllerBaselines;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.gate.FoundCulprit;
import io.perfgate.jenkins.gate.KeptGate;
import io.perfgate.jenkins.gate.Language;
import io.perfgate.judge.Acceptance;
import io.perfgate.measure.Instants;
import io.perfgate.measure.Reason;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.util.AbstractList;
import java.util.List;
import java.util.Optional;
import org.kohsuke.stapler.export.Exported;
import org.kohsuke.stapler.export.ExportedBean;

/**
 * A gate's result with all its series, for the result page and its JSON. It holds the record, so a page of many gates
 * makes one at a time.
 */
@ExportedBean(defaultVisibility = 2)
public final class GateView {

    /** Of the whole build, whose other files may come first. */
    private static final int MOST_FILES = 1_000;

    @Exported
    public final String suite;

    @Exported
    public final String profile;

    @Exported
    public final String judgement;

    @Exported
    public final String summary;

    @Exported
    public final String targetBranch;

    @Exported
    public final List<String> changedInputs;

    /** Acknowledged regressions; null if the record is gone. */
    public final KnownSection knownSection;
    /** Why there are no series; otherwise null. */
    public final String problem;

    private final Run<?, ?> run;
    private final KeptGate result;
    private final Optional<RunRecord> record;
    private final Optional<AcceptedRun> acceptance;
    /** Computed once, because it loads builds. */
    private CommitRange commitRange;

    private GateView(Run<?, ?> run, KeptGate result, Optional<RunRecord> record, String problem) {
        this.run = run;
        this.result = result;
        this.record = record;
        this.problem = problem;
        suite = result.getSuite();
        profile = result.getProfile();
        judgement = result.getJudgement();
        summary = result.getSummary();
        targetBranch = result.getTargetBranch();
        changedInputs = result.getChangedInputs();
        acceptance = result.keptIn() == KeptIn.REPOSITORY
                ? Optional.empty()
                : record.flatMap(ControllerBaselines.of(run.getParent(), result.keptIn())::acceptance);
        knownSection = record.map(it -> new KnownSection(run, result, it)).orElse(null);
    }

    /** The views of a build's gates, each created on demand. */
    public static List<GateView> of(Run<?, ?> run, List<? extends KeptGate> results) {
        return new AbstractList<>() {
            @Override
            public GateView get(int index) {
                return of(run, results.get(index));
            }

            @Override
            public int size() {
                return results.size();
            }
        };
    }

    /** A view of a gate. If the record is gone, the page says so and shows the stored result. */
    private static GateView of(Run<?, ?> run, KeptGate result) {
        try {
            return new GateView(run, result, Optional.of(result.record(run)), null);
        } catch (ReadError unreadable) {
            return new GateView(run, result, Optional.empty(), unreadable.getMessage());
        }
    }

    /** The stored sentence, which remains if the record is gone. */
    public String getSentence() {
        return result.getSentence();
    }

    @Exported
    public List<SeriesView> getSeries() {
        return record.map(it -> SeriesView.of(it.judgement())).orElse(List.of());
    }

    @Exported
    public List<KnownView> getKnown() {
        return knownSection == null ? List.of() : knownSection.getRows();
    }

    /** Reasons not to trust the run, one per line; in English, for programs. */
    @Exported
    public List<String> getFindings() {
        return record.stream()
                .flatMap(it -> it.judgement().findings().stream())
                .map(finding -> Texts.ENGLISH.of(finding.sentence()))
                .toList();
    }

    /** The verdict as HTML, with escaped results. */
    public String getVerdict() {
        return record.map(it -> VerdictCard.answer(it, Language.texts())).orElse("");
    }

    /** The report below the verdict as HTML, with escaped results. */
    public String getBody() {
        return HtmlReport.body(record.orElseThrow(), Language.texts());
    }

    public HardwareFacts getFacts() {
        return record.orElseThrow().hardware().facts();
    }

    /** The result of the culprit search; null if there was none, or it is unreadable. */
    public FoundCulprit getCulprit() {
        try {
            return result.culprit(run).orElse(null);
        } catch (ReadError unreadable) {
            return null;
        }
    }

    /** A commit that the search names, with its link if it is among those of the range. */
    public Commit commit(String id, String title, String author) {
        String url = getCommits().stream()
                .filter(commit -> commit.id().equals(id))
                .findFirst()
                .map(Commit::url)
                .orElse(null);
        return new Commit(id, title, author, url);
    }

    /** The commits, for programs; the page uses the range. */
    @Exported
    public List<Commit> getCommits() {
        return getCommitRange().commits();
    }

    public CommitRange getCommitRange() {
        if (commitRange == null) {
            commitRange = CommitRange.of(run, result);
        }
        return commitRange;
    }

    /** Texts for the script of charts. */
    public String getChartWords() {
        return Json.compact(Language.texts().pageWords());
    }

    public List<BaselineRun> getBaselineRuns() {
        return BaselineRun.of(run, record.orElseThrow());
    }

    /** Its archived files: recordings, logs, the report. */
    public List<? extends Run<?, ?>.Artifact> getFiles() {
        return run.getArtifactsUpTo(MOST_FILES).stream()
                .filter(it -> result.isOfItsFiles(it.relativePath))
                .toList();
    }

    /** Whether a button can accept it into the baseline. */
    public boolean isAcceptable() {
        return problem == null && result.keptIn() != KeptIn.REPOSITORY && acceptance.isEmpty();
    }

    /** Who accepted it, when and why; blank if nobody did. */
    public String getAcceptedText() {
        Reason leftOut = record.map(Acceptance::leftOut).orElse(Reason.NONE);
        return acceptance
                .map(accepted -> Messages.GateView_Accepted(
                        accepted.approval().by(),
                        Instants.shown(accepted.approval().at()),
                        Language.texts().of(accepted.approval().why().and(leftOut))
                                + accepted.pinned().map(name -> ", " + name).orElse("")
                                + accepted.measuringChanged()
                                        .map(why -> ", " + Messages.GateView_MeasuringChanged(why))
                                        .orElse("")))
                .orElse("");
    }
}
