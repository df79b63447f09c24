package io.perfgate.jenkins.page;

import hudson.Util;
import hudson.model.Item;
import hudson.model.Job;
import io.perfgate.document.Json;
import io.perfgate.html.ChartData;
import io.perfgate.html.HtmlReport;
import io.perfgate.html.VerdictCard;
import io.perfgate.jenkins.builds.ParsedRecords;
import io.perfgate.jenkins.builds.Recent;
import io.perfgate.jenkins.gate.Language;
import io.perfgate.judge.Judging;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import java.io.IOException;
import java.util.List;
import org.kohsuke.stapler.HttpResponses;
import org.kohsuke.stapler.StaplerResponse2;
import org.kohsuke.stapler.verb.GET;

/** Two gates side by side: of any builds of a job, its branches, or its hardware profiles. */
public final class ComparePage {

    /** Enough for a page and the requests of its charts. */
    private static final int MOST_RECENT = 4;

    private static final Recent<List<ParsedRecords.Version>, RunRecord> RECENT = new Recent<>(MOST_RECENT);

    private final Job<?, ?> job;
    private final String left;
    private final String right;

    private ComparedGate before;
    private ComparedGate now;
    private RunRecord compared;
    private String problem;

    private ComparePage(Job<?, ?> job, String left, String right) {
        this.job = job;
        this.left = left;
        this.right = right;
    }

    /** @param left the gate to compare with, in the notation of {@link GateName}; blank or null for the build before */
    static ComparePage of(Job<?, ?> job, String left, String right) {
        ComparePage page = new ComparePage(job, Util.fixNull(left), Util.fixNull(right));
        try {
            page.compare();
        } catch (IllegalArgumentException | ReadError wrong) {
            page.problem = wrong.getMessage();
        }
        return page;
    }

    private void compare() {
        now = ComparedGate.find(job, GateName.parse(right), Integer.MAX_VALUE);
        before = ComparedGate.find(job, GateName.parse(left), left.isBlank() ? now.build() : Integer.MAX_VALUE);
        compared = RECENT.get(
                List.of(before.version(), now.version()), () -> Judging.compare(before.record(), now.record()));
    }

    @GET
    public void doData(StaplerResponse2 response) throws IOException {
        job.checkPermission(Item.READ);
        if (compared == null) {
            throw HttpResponses.errorWithoutStack(404, problem);
        }
        response.setContentType("application/json;charset=UTF-8");
        response.getWriter()
                .write(Json.compact(ChartData.of(compared, Language.texts()).withRuns(List.of(before.getName()))));
    }

    /** The class whose views show a table of series, because Jenkins' class loader would not find it by name. */
    public Class<?> getViewsOfGates() {
        return GateView.class;
    }

    public Job<?, ?> getJob() {
        return job;
    }

    /** Why nothing can be compared; otherwise null. */
    public String getProblem() {
        return problem;
    }

    /** The commits between the two; none for different jobs. */
    public CommitRange getCommitRange() {
        return CommitRange.between(before.run(), now.run());
    }

    public List<ComparedGate> getSides() {
        return List.of(before, now);
    }

    public String getLeft() {
        return before == null ? left : before.getName();
    }

    public String getRight() {
        return now == null ? right : now.getName();
    }

    public String getDataUrl() {
        return "data?left=" + Util.rawEncode(getLeft()) + "&right=" + Util.rawEncode(getRight());
    }

    /** HTML from the engine, with escaped results. */
    public String getVerdict() {
        return VerdictCard.answer(compared, Language.texts());
    }

    /** HTML from the engine, with escaped results. */
    public String getBody() {
        return HtmlReport.body(compared, Language.texts());
    }

    public String getChartWords() {
        return Json.compact(Language.texts().pageWords());
    }
}
