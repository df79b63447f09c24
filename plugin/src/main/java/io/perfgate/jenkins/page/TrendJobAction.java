package io.perfgate.jenkins.page;

import hudson.Extension;
import hudson.model.Action;
import hudson.model.Item;
import hudson.model.Job;
import hudson.security.Permission;
import io.perfgate.document.Json;
import io.perfgate.jenkins.builds.Trends;
import io.perfgate.jenkins.gate.Language;
import io.perfgate.jenkins.trend.OverviewDocument;
import io.perfgate.jenkins.trend.SeriesHistory;
import io.perfgate.jenkins.trend.TrendDocument;
import io.perfgate.jenkins.trend.TrendQuery;
import io.perfgate.jenkins.trust.BranchRole;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import jenkins.model.Jenkins;
import jenkins.model.TransientActionFactory;
import org.kohsuke.stapler.QueryParameter;
import org.kohsuke.stapler.StaplerProxy;
import org.kohsuke.stapler.StaplerRequest2;
import org.kohsuke.stapler.StaplerResponse2;
import org.kohsuke.stapler.WebMethod;
import org.kohsuke.stapler.verb.GET;

/** The trend of a job: a page at {@code performance-gate/}, a small chart on the job's page, and their data. */
public final class TrendJobAction implements Action, StaplerProxy {

    /** The permission's class is in a higher package; Jenkins stores grants under this name. */
    private static final String ACKNOWLEDGE = "io.perfgate.jenkins.PerformanceGatePermissions.Acknowledge";

    private final Job<?, ?> job;

    TrendJobAction(Job<?, ?> job) {
        this.job = job;
    }

    public Job<?, ?> getJob() {
        return job;
    }

    /**
     * Whether regressions can be acknowledged here. Those of pull requests can be acknowledged on their gate's
     * page, if at all.
     */
    public boolean isMayAcknowledge() {
        return job.hasPermission(acknowledge()) && !BranchRole.isPullRequest(job);
    }

    static Permission acknowledge() {
        return Optional.ofNullable(Permission.fromId(ACKNOWLEDGE)).orElse(Jenkins.ADMINISTER);
    }

    @Override
    public Object getTarget() {
        job.checkPermission(Item.READ);
        return this;
    }

    /** Labels of metrics for the scripts. */
    public String getMetricLabels() {
        return Json.compact(Language.texts().metrics());
    }

    /** Words for verdicts for the scripts. */
    public String getVerdictWords() {
        return Json.compact(Language.texts().verdicts());
    }

    /** All series; docs/trends.md describes the JSON. */
    @GET
    public void doSeries(StaplerRequest2 request, StaplerResponse2 response) throws IOException {
        job.checkPermission(Item.READ);
        if (isKnown(request, response)) {
            return;
        }
        OverviewDocument overview = OverviewDocument.of(Trends.of(job).overview());
        if (!overview.complete()) {
            Trends.makeWhole(job);
        }
        send(response, overview);
    }

    /** One series over builds; docs/trends.md describes parameters and JSON. */
    @GET
    public void doTrend(StaplerRequest2 request, StaplerResponse2 response) throws IOException {
        job.checkPermission(Item.READ);
        if (isKnown(request, response)) {
            return;
        }
        try {
            Optional<SeriesHistory> found = Trends.of(job).history(TrendQuery.of(request::getParameter));
            if (found.isPresent()) {
                send(response, TrendDocument.of(found.get()));
            } else {
                Trends.makeWhole(job);
                response.sendError(HttpServletResponse.SC_NOT_FOUND, "no such series");
            }
        } catch (IllegalArgumentException wrong) {
            response.sendError(HttpServletResponse.SC_BAD_REQUEST, wrong.getMessage());
        }
    }

    /** The commits of the builds after one, up to another, which may have changed a level. */
    @GET
    public void doCommits(@QueryParameter int after, @QueryParameter int build, StaplerResponse2 response)
            throws IOException {
        job.checkPermission(Item.READ);
        send(response, CommitRange.between(job, after, build));
    }

    public ComparePage getCompare(StaplerRequest2 request) {
        return ComparePage.of(job, request.getParameter("left"), request.getParameter("right"));
    }

    /** A picture of the newest gate's outcome. */
    @GET
    @WebMethod(name = "badge.svg")
    public void doBadge(StaplerResponse2 response) throws IOException {
        job.checkPermission(Item.READ);
        response.setContentType("image/svg+xml;charset=UTF-8");
        response.setHeader("Cache-Control", "no-cache");
        response.getWriter().write(Badge.svg(Trends.of(job).newestOutcome().orElse("")));
    }

    /** Whether the browser has the newest version; otherwise sets the headers for the next request. */
    private boolean isKnown(StaplerRequest2 request, StaplerResponse2 response) {
        String version = "\"" + Trends.of(job).version().orElse("none") + "\"";
        response.setHeader("ETag", version);
        response.setHeader("Cache-Control", "private, no-cache");
        boolean isKnown = version.equals(request.getHeader("If-None-Match"));
        if (isKnown) {
            response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
        }
        return isKnown;
    }

    private static void send(StaplerResponse2 response, Object document) throws IOException {
        response.setContentType("application/json;charset=UTF-8");
        response.getWriter().write(Json.compact(document));
    }

    @Override
    public String getIconFileName() {
        return "symbol-gauge plugin-performance-gate";
    }

    @Override
    public String getDisplayName() {
        return Messages.TrendJobAction_DisplayName();
    }

    @Override
    public String getUrlName() {
        return "performance-gate";
    }

    /** Adds the trend to every job that had a gate, whether or not a build ever succeeded. */
    @Extension
    @SuppressWarnings("rawtypes") // As the type that Jenkins asks for.
    public static final class Factory extends TransientActionFactory<Job> {

        @Override
        public Class<Job> type() {
            return Job.class;
        }

        @Override
        public Collection<? extends Action> createFor(Job job) {
            return Trends.has(job) ? List.of(new TrendJobAction(job)) : List.of();
        }
    }
}
