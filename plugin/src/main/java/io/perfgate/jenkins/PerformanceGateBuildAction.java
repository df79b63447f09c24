package io.perfgate.jenkins;

import hudson.Util;
import hudson.model.Api;
import hudson.model.HealthReport;
import hudson.model.HealthReportingAction;
import hudson.model.Item;
import hudson.model.Run;
import hudson.security.AccessControlled;
import hudson.security.Permission;
import io.perfgate.baseline.KnownRegression;
import io.perfgate.baseline.KnownRegression.Ownership;
import io.perfgate.document.Json;
import io.perfgate.html.LeadPicture;
import io.perfgate.jenkins.agent.Arguments;
import io.perfgate.jenkins.baselines.BaselinesOwner;
import io.perfgate.jenkins.baselines.ControllerLedger;
import io.perfgate.jenkins.builds.Trends;
import io.perfgate.jenkins.gate.GatesOfBuild;
import io.perfgate.jenkins.gate.Language;
import io.perfgate.jenkins.gate.StoredGate;
import io.perfgate.jenkins.page.BaselineRun;
import io.perfgate.jenkins.page.GateView;
import io.perfgate.jenkins.page.RefusedForm;
import io.perfgate.jenkins.trust.BranchRole;
import io.perfgate.publish.ReleaseReport;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import jenkins.model.RunAction2;
import org.kohsuke.stapler.HttpResponse;
import org.kohsuke.stapler.HttpResponses;
import org.kohsuke.stapler.QueryParameter;
import org.kohsuke.stapler.StaplerProxy;
import org.kohsuke.stapler.StaplerResponse2;
import org.kohsuke.stapler.WebMethod;
import org.kohsuke.stapler.export.Exported;
import org.kohsuke.stapler.export.ExportedBean;
import org.kohsuke.stapler.interceptor.RequirePOST;
import org.kohsuke.stapler.verb.GET;

/** The gates of a build: kept with it, listed on its page, shown in full at {@code performance-gate/}. */
@ExportedBean
public final class PerformanceGateBuildAction implements GatesOfBuild, RunAction2, StaplerProxy, HealthReportingAction {

    /** Replaced as a whole, because the build may be saved at any moment. */
    private volatile List<GateResult> results = new ArrayList<>();

    private transient Run<?, ?> run;

    private PerformanceGateBuildAction() {}

    static List<GateResult> of(Run<?, ?> run) {
        PerformanceGateBuildAction action = run.getAction(PerformanceGateBuildAction.class);
        return action == null ? List.of() : action.getResults();
    }

    /** The result whose run record has this name. */
    static Optional<GateResult> kept(Run<?, ?> run, String recordFile) {
        return of(run).stream().filter(it -> it.recordFile().equals(recordFile)).findFirst();
    }

    /**
     * Adds a gate's result to a build, unless it exists; several gates, even in parallel branches, share one action.
     */
    static void add(Run<?, ?> run, GateResult result) throws IOException {
        synchronized (run) {
            PerformanceGateBuildAction action = run.getAction(PerformanceGateBuildAction.class);
            if (action == null) {
                action = new PerformanceGateBuildAction();
                action.add(result);
                run.addAction(action);
            } else if (kept(run, result.recordFile()).isEmpty()) {
                action.add(result);
            }
            run.save();
        }
        Trends.stored(run, result.recordFile());
    }

    private void add(GateResult result) {
        List<GateResult> more = new ArrayList<>(results);
        more.add(result);
        results = more;
    }

    @Override
    public List<GateResult> getResults() {
        return List.copyOf(results);
    }

    /** The results with all their series, read from the stored run records. */
    @Exported(name = "results")
    public List<GateView> getViews() {
        return GateView.of(run, getResults());
    }

    Optional<GateResult> worst() {
        return getResults().stream().max(Comparator.comparing(GateResult::conclusion));
    }

    /** The job's weather: sun if all passed, clouds if a gate is inconclusive, storm if something regressed. */
    @Override
    public HealthReport getBuildHealth() {
        return worst().map(result -> new HealthReport(result.conclusion().healthPercent(), result.health()))
                .orElse(null);
    }

    /** Accepts a gate's run into the baseline that Jenkins keeps, and pins it if a name is given. */
    @RequirePOST
    public HttpResponse doAccept(
            @QueryParameter int gate,
            @QueryParameter String why,
            @QueryParameter String pin,
            @QueryParameter String measuringChanged)
            throws IOException {
        mustBeAllowedTo(PerformanceGatePermissions.ACCEPT, gate);
        return changed(
                "accept",
                "gate",
                gate,
                stored -> stored.change(
                        ControllerLedger.user(),
                        Arguments.orElse(why, ""),
                        Arguments.given(pin),
                        Arguments.given(measuringChanged)));
    }

    /** {@linkplain StoredGate#acknowledge Acknowledges} regressions of a gate; a blank metric means all. */
    @RequirePOST
    public HttpResponse doAcknowledge(
            @QueryParameter int gate,
            @QueryParameter String series,
            @QueryParameter String metric,
            @QueryParameter String why,
            @QueryParameter String link,
            @QueryParameter String until)
            throws IOException {
        mustBeAllowedTo(PerformanceGatePermissions.ACKNOWLEDGE, gate);
        String user = ControllerLedger.user();
        return changed(
                "acknowledge",
                "known",
                gate,
                stored -> stored.acknowledge(
                        new Ownership(
                                ControllerLedger.today(),
                                user,
                                Util.fixNull(why),
                                Util.fixNull(link).strip(),
                                KnownRegression.Until.of(Util.fixNull(until))),
                        Util.fixNull(series),
                        Optional.ofNullable(Arguments.given(metric)),
                        user));
    }

    /** {@linkplain StoredGate#close Closes} the acknowledgement of a series. */
    @RequirePOST
    public HttpResponse doClose(
            @QueryParameter int gate,
            @QueryParameter String series,
            @QueryParameter String metric,
            @QueryParameter String why)
            throws IOException {
        mustBeAllowedTo(PerformanceGatePermissions.ACKNOWLEDGE, gate);
        return changed(
                "close",
                "known",
                gate,
                stored -> stored.close(
                        Util.fixNull(series), Util.fixNull(metric), ControllerLedger.user(), Util.fixNull(why)));
    }

    private void mustBeAllowedTo(Permission permission, int gate) {
        owner(gate).checkPermission(permission);
        if (isOfPullRequest()) {
            throw HttpResponses.errorWithoutStack(403, Messages.PerformanceBaselineStep_PullRequest());
        }
    }

    /** Whether it is a pull request's, which changes neither the baseline nor the ledger of its target branch. */
    private boolean isOfPullRequest() {
        return BranchRole.isPullRequest(run.getParent())
                && !PerformanceGateConfiguration.get().isTrustPullRequests();
    }

    private interface Change {
        void of(StoredGate gate) throws IOException;
    }

    /** @param section the part of the gate that shows the change */
    private HttpResponse changed(String form, String section, int gate, Change change) throws IOException {
        try {
            change.of(new StoredGate(run, result(gate)));
        } catch (IllegalArgumentException | ReadError refused) {
            return new RefusedForm(form, refused.getMessage());
        }
        return HttpResponses.redirectTo("./#" + section + "-" + gate);
    }

    @GET
    public void doData(@QueryParameter int gate, StaplerResponse2 response) throws IOException {
        run.checkPermission(Item.READ);
        RunRecord record = record(gate);
        response.setContentType("application/json;charset=UTF-8");
        response.getWriter().write(Json.compact(BaselineRun.charts(run, record)));
    }

    /** The report of a gate's run, to be printed or sent. */
    @GET
    public void doDocument(@QueryParameter int gate, StaplerResponse2 response) throws IOException {
        run.checkPermission(Item.READ);
        ReleaseReport.Subject subject = new ReleaseReport.Subject(Optional.empty(), List.of(record(gate)), List.of());
        response.setContentType("text/html;charset=UTF-8");
        response.getWriter().write(ReleaseReport.html(subject, Language.texts()));
    }

    /** A picture of the worst regression beside its baseline. */
    @GET
    @WebMethod(name = "picture.svg")
    public void doPicture(@QueryParameter int gate, StaplerResponse2 response) throws IOException {
        run.checkPermission(Item.READ);
        String picture = LeadPicture.file(record(gate), Language.texts())
                .orElseThrow(
                        () -> HttpResponses.errorWithoutStack(404, Messages.PerformanceGateBuildAction_NoPicture()));
        response.setContentType("image/svg+xml;charset=UTF-8");
        response.getWriter().write(picture);
    }

    private RunRecord record(int gate) {
        try {
            return result(gate).record(run);
        } catch (ReadError unreadable) {
            throw HttpResponses.errorWithoutStack(404, unreadable.getMessage());
        }
    }

    private GateResult result(int gate) {
        List<GateResult> all = getResults();
        if (gate < 0 || gate >= all.size()) {
            throw HttpResponses.errorWithoutStack(404, Messages.PerformanceGateBuildAction_NoGate(gate));
        }
        return all.get(gate);
    }

    public boolean mayAccept(int gate) {
        return owner(gate).hasPermission(PerformanceGatePermissions.ACCEPT) && !isOfPullRequest();
    }

    public boolean mayAcknowledge(int gate) {
        return owner(gate).hasPermission(PerformanceGatePermissions.ACKNOWLEDGE) && !isOfPullRequest();
    }

    /** Whose permissions count: the job, project or folder that keeps the gate's baseline. */
    private AccessControlled owner(int gate) {
        return BaselinesOwner.of(run.getParent(), result(gate).keptIn()).place();
    }

    public Run<?, ?> getRun() {
        return run;
    }

    public Api getApi() {
        return new Api(this);
    }

    @Override
    public Object getTarget() {
        run.checkPermission(Item.READ);
        return this;
    }

    @Override
    public void onAttached(Run<?, ?> attachedTo) {
        run = attachedTo;
    }

    @Override
    public void onLoad(Run<?, ?> loadedWith) {
        run = loadedWith;
        Trends.seen(run.getParent());
    }

    @Override
    public String getIconFileName() {
        return "symbol-gauge plugin-performance-gate";
    }

    @Override
    public String getDisplayName() {
        return Messages.PerformanceGateBuildAction_DisplayName();
    }

    @Override
    public String getUrlName() {
        return URL_NAME;
    }
}
