package io.perfgate.jenkins.page;

import hudson.model.Run;
import io.perfgate.baseline.AcceptedRun;
import io.perfgate.document.Json;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.html.CapacityCurves;
import io.perfgate.html.CostTable;
import io.perfgate.html.EnvironmentTable;
import io.perfgate.html.MapTable;
import io.perfgate.html.RemarkList;
import io.perfgate.html.Tiles;
import io.perfgate.html.VerdictCard;
import io.perfgate.jenkins.baselines.ControllerBaselines;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.gate.KeptGate;
import io.perfgate.jenkins.gate.Language;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.kohsuke.stapler.export.Exported;
import org.kohsuke.stapler.export.ExportedBean;

/**
 * A gate's result with all its series, for the result page and its JSON. The record is not kept in memory, because a
 * page may show many gates.
 */
@ExportedBean(defaultVisibility = 2)
public final class GateView {

    private static final int MOST_FILES = 100;

    @Exported
    public final String suite;

    @Exported
    public final String profile;

    @Exported
    public final String judgement;

    @Exported
    public final String summary;

    /** The verdict as HTML, with escaped results. */
    public final String verdict;

    @Exported
    public final String targetBranch;

    @Exported
    public final List<String> changedInputs;

    @Exported
    public final List<SeriesView> series;

    /** Acknowledged regressions; null if the record is gone. */
    public final KnownSection knownSection;

    /** Reasons not to trust the run, one per line; in English, for programs. */
    @Exported
    public final List<String> findings;

    /** The most important figures as HTML, with escaped results; blank if there are none. */
    public final String tiles;

    /** Other changes as HTML; blank if there are none. */
    public final String environment;

    /** Steps of capacity searches as HTML; blank if there are none. */
    public final String capacity;

    /** The facts of the machine; null if the record is gone. */
    public final HardwareFacts facts;

    /** Why there are no series; otherwise null. */
    public final String problem;

    private final Run<?, ?> run;
    private final KeptGate result;
    private final Optional<Judgement> judged;
    /** The runs' names only. */
    private final List<MeasuredRun> baseline;

    private final Map<String, String> builds;

    private final Optional<AcceptedRun> acceptance;
    /** Computed once, because it loads builds. */
    private CommitRange commitRange;

    private GateView(Run<?, ?> run, KeptGate result, Optional<RunRecord> record, String problem) {
        this.run = run;
        this.result = result;
        this.problem = problem;
        suite = result.getSuite();
        profile = result.getProfile();
        judgement = result.getJudgement();
        summary = result.getSummary();
        targetBranch = result.getTargetBranch();
        changedInputs = result.getChangedInputs();
        judged = record.map(RunRecord::judgement);
        series = judged.map(SeriesView::of).orElse(List.of());
        findings = judged.map(Judgement::findings).orElse(List.of()).stream()
                .map(finding -> Texts.ENGLISH.of(finding.sentence()))
                .toList();
        facts = record.map(it -> it.hardware().facts()).orElse(null);
        baseline = record.map(RunRecord::baseline).orElse(List.of()).stream()
                .map(it -> new MeasuredRun(it.name(), List.of(), it.pinned(), Set.of()))
                .toList();
        builds = record.map(BaselineRun::builds).orElse(Map.of());
        verdict = record.map(it -> VerdictCard.answer(it, Language.texts())).orElse("");
        tiles = record.map(it -> Tiles.html(it, Language.texts())).orElse("");
        environment =
                record.map(it -> EnvironmentTable.of(it, Language.texts())).orElse("");
        capacity = record.map(it -> CapacityCurves.html(it, Language.texts())).orElse("");
        acceptance = result.keptIn() == KeptIn.REPOSITORY
                ? Optional.empty()
                : record.flatMap(ControllerBaselines.of(run.getParent(), result.keptIn())::acceptance);
        knownSection = record.map(it -> new KnownSection(run, result, it)).orElse(null);
    }

    /** A view of a gate. If the record is gone, the page says so and shows the stored result. */
    public static GateView of(Run<?, ?> run, KeptGate result) {
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
    public List<KnownView> getKnown() {
        return knownSection == null ? List.of() : knownSection.getRows();
    }

    /** HTML from the engine, with escaped results. */
    public String getMap() {
        return MapTable.html(result.record(run), Language.texts());
    }

    /** Hot spots as HTML, with escaped results; blank if nothing was recorded. */
    public String getCosts() {
        return CostTable.html(judged.orElseThrow(), Language.texts());
    }

    /** Findings and costlier methods as HTML, with escaped results. */
    public String getRemarks() {
        return RemarkList.html(judged.orElseThrow(), Language.texts());
    }

    /** The result of the culprit search; null if there was none, or it is unreadable. */
    public CulpritView getCulprit() {
        try {
            return result.culprit(run)
                    .map(found -> CulpritView.of(found, getCommits()))
                    .orElse(null);
        } catch (ReadError unreadable) {
            return null;
        }
    }

    /** The commits, for programs; the page uses the range. */
    @Exported
    public List<Commit> getCommits() {
        return getCommitRange().getCommits();
    }

    /** The commits since the gate last passed. */
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

    /** The runs that it was compared with. */
    public List<BaselineRun> getBaselineRuns() {
        return BaselineRun.of(run, baseline, builds);
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
        return acceptance
                .map(accepted -> Messages.GateView_Accepted(
                        accepted.approval().by(),
                        Moment.of(accepted.approval().at()),
                        Language.texts().of(accepted.approval().why())
                                + accepted.pinned().map(name -> ", " + name).orElse("")
                                + accepted.measuringChanged()
                                        .map(why -> ", " + Messages.GateView_MeasuringChanged(why))
                                        .orElse("")))
                .orElse("");
    }
}
