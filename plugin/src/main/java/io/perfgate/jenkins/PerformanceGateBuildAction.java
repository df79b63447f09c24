package io.perfgate.jenkins;

import hudson.model.Api;
import hudson.model.Item;
import hudson.model.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import jenkins.model.RunAction2;
import org.kohsuke.stapler.StaplerProxy;
import org.kohsuke.stapler.export.Exported;
import org.kohsuke.stapler.export.ExportedBean;

/** The gates of a build: kept with it, listed on its page, shown in full at {@code performance-gate/}. */
@ExportedBean
public final class PerformanceGateBuildAction implements RunAction2, StaplerProxy {

    /** Replaced, never changed: the build may be saved at any moment. */
    private volatile List<GateResult> results = new ArrayList<>();

    private transient Run<?, ?> run;

    private PerformanceGateBuildAction() {}

    /** Adds a gate's result to a build; several gates, in parallel branches too, share one action. */
    static void add(Run<?, ?> run, GateResult result) throws IOException {
        synchronized (run) {
            PerformanceGateBuildAction action = run.getAction(PerformanceGateBuildAction.class);
            if (action == null) {
                action = new PerformanceGateBuildAction();
                action.add(result);
                run.addAction(action);
            } else {
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

    public List<GateResult> getResults() {
        return List.copyOf(results);
    }

    /** The results with all their series, read from the stored run records. */
    @Exported(name = "results", visibility = 2)
    public List<GateView> getViews() {
        RecordFiles files = new RecordFiles(run.getRootDir().toPath());
        return getResults().stream().map(it -> GateView.of(it, files)).toList();
    }

    public Run<?, ?> getRun() {
        return run;
    }

    public Api getApi() {
        return new Api(this);
    }

    /** Whoever may read the build may read its gates, and nobody else. */
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
        return "performance-gate";
    }
}
