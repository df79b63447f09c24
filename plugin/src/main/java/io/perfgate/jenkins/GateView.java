package io.perfgate.jenkins;

import hudson.model.Run;
import io.perfgate.baseline.AcceptedRun;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.measure.Judgement;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecords;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.kohsuke.stapler.export.Exported;
import org.kohsuke.stapler.export.ExportedBean;

/** A gate's result with all its series, for the result page and its JSON. */
@ExportedBean(defaultVisibility = 2)
public final class GateView {

    private static final List<String> WORST_FIRST =
            List.of("regressed", "invalid", "undecided", "noBaseline", "improved", "unchanged");

    private final GateResult result;
    private final List<SeriesView> series;
    private final String problem;
    private final Optional<AcceptedRun> acceptance;

    private GateView(GateResult result, List<SeriesView> series, String problem, Optional<AcceptedRun> acceptance) {
        this.result = result;
        this.series = series;
        this.problem = problem;
        this.acceptance = acceptance;
    }

    /** A record that has gone since is said, not hidden: the stored result still stands. */
    static GateView of(Run<?, ?> run, GateResult result, RecordFiles files) {
        try {
            Judgement judgement =
                    RunRecords.read(files.file(result.recordFile())).judgement().orElseThrow();
            return new GateView(
                    result,
                    judgement.series().stream().map(SeriesView::new).toList(),
                    null,
                    result.keptIn() == KeptIn.REPOSITORY
                            ? Optional.empty()
                            : StoredGate.of(run, result).acceptance());
        } catch (ReadError unreadable) {
            return new GateView(result, List.of(), unreadable.getMessage(), Optional.empty());
        }
    }

    @Exported
    public String getSuite() {
        return result.getSuite();
    }

    @Exported
    public String getProfile() {
        return result.getProfile();
    }

    @Exported
    public String getJudgement() {
        return result.getJudgement();
    }

    @Exported
    public String getSummary() {
        return result.getSummary();
    }

    @Exported
    public String getTargetBranch() {
        return result.getTargetBranch();
    }

    @Exported
    public List<String> getChangedInputs() {
        return result.getChangedInputs();
    }

    @Exported
    public List<SeriesView> getSeries() {
        return series;
    }

    /** The series in the order in which a reader wants them: what got worse, what is in doubt, what is well. */
    public List<SeriesView> getWorstFirst() {
        return series.stream()
                .sorted(Comparator.comparingInt(it -> WORST_FIRST.indexOf(it.getVerdict())))
                .toList();
    }

    /** Whether a button can take it into the baseline. */
    public boolean isAcceptable() {
        return problem == null && result.keptIn() != KeptIn.REPOSITORY && acceptance.isEmpty();
    }

    /** Who accepted it, when and why; blank where nobody did. */
    public String getAcceptedText() {
        return acceptance
                .map(one -> Messages.GateView_Accepted(
                        one.by(),
                        one.acceptedAt().truncatedTo(ChronoUnit.MINUTES),
                        one.why() + one.pinned().map(name -> ", " + name).orElse("")))
                .orElse("");
    }

    /** Why there are no series, otherwise null. */
    public String getProblem() {
        return problem;
    }
}
