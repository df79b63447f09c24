package io.perfgate.jenkins;

import io.perfgate.jenkins.trend.Attention;
import io.perfgate.measure.Judgement;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecords;
import java.util.Comparator;
import java.util.List;
import org.kohsuke.stapler.export.Exported;
import org.kohsuke.stapler.export.ExportedBean;

/** A gate's result with all its series, for the result page and its JSON. */
@ExportedBean(defaultVisibility = 2)
public final class GateView {

    private final GateResult result;
    private final List<SeriesView> series;
    private final String problem;

    private GateView(GateResult result, List<SeriesView> series, String problem) {
        this.result = result;
        this.series = series;
        this.problem = problem;
    }

    /** A record that has gone since is said, not hidden: the stored result still stands. */
    static GateView of(GateResult result, RecordFiles files) {
        try {
            Judgement judgement =
                    RunRecords.read(files.file(result.recordFile())).judgement().orElseThrow();
            return new GateView(
                    result, judgement.series().stream().map(SeriesView::new).toList(), null);
        } catch (ReadError unreadable) {
            return new GateView(result, List.of(), unreadable.getMessage());
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
    public List<SeriesView> getSeries() {
        return series;
    }

    /** The series in the order in which a reader wants them: what got worse, what is in doubt, what is well. */
    public List<SeriesView> getWorstFirst() {
        return series.stream()
                .sorted(Comparator.comparingInt(it -> Attention.WORST_FIRST.indexOf(it.getVerdict())))
                .toList();
    }

    /** Why there are no series, otherwise null. */
    public String getProblem() {
        return problem;
    }
}
