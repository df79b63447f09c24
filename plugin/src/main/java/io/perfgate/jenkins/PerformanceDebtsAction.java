package io.perfgate.jenkins;

import hudson.Extension;
import hudson.Util;
import hudson.model.AbstractItem;
import hudson.model.Action;
import hudson.model.Api;
import hudson.model.Item;
import hudson.model.ItemGroup;
import hudson.model.Job;
import io.perfgate.jenkins.baselines.BaselinesOwner;
import io.perfgate.jenkins.baselines.ControllerLedger;
import io.perfgate.jenkins.builds.Trends;
import io.perfgate.jenkins.page.Debts;
import io.perfgate.jenkins.page.KnownView;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import jenkins.model.TransientActionFactory;
import org.kohsuke.stapler.HttpResponse;
import org.kohsuke.stapler.HttpResponses;
import org.kohsuke.stapler.QueryParameter;
import org.kohsuke.stapler.StaplerProxy;
import org.kohsuke.stapler.export.Exported;
import org.kohsuke.stapler.export.ExportedBean;
import org.kohsuke.stapler.interceptor.RequirePOST;

/** The known regressions of a job, or of all jobs in a folder: a page at {@code performance-debts/}, and its JSON. */
@ExportedBean
public final class PerformanceDebtsAction implements Action, StaplerProxy {

    private final AbstractItem item;

    private PerformanceDebtsAction(AbstractItem item) {
        this.item = item;
    }

    public AbstractItem getItem() {
        return item;
    }

    public Debts getDebts() {
        return Debts.of(item);
    }

    @Exported(visibility = 2)
    public List<KnownView> getEntries() {
        return getDebts().entries();
    }

    /** What kept baselines of this job, project or folder itself know can be closed here. */
    public boolean isMayClose() {
        return item.hasPermission(PerformanceGatePermissions.ACKNOWLEDGE);
    }

    /**
     * Closes what is known of a series: from now on it fails its gate again.
     *
     * @param series as its entry has it, or a pattern of that
     */
    @RequirePOST
    public HttpResponse doClose(
            @QueryParameter String suite,
            @QueryParameter String series,
            @QueryParameter String metric,
            @QueryParameter String why)
            throws IOException {
        item.checkPermission(PerformanceGatePermissions.ACKNOWLEDGE);
        try {
            new ControllerLedger(BaselinesOwner.of((Item) item))
                    .close(
                            Util.fixNull(suite),
                            Util.fixNull(series),
                            Util.fixNull(metric),
                            PerformanceGatePermissions.user(),
                            Util.fixNull(why));
        } catch (IllegalArgumentException | ReadError refused) {
            throw HttpResponses.errorWithoutStack(400, refused.getMessage());
        }
        return HttpResponses.redirectTo(".");
    }

    public Api getApi() {
        return new Api(this);
    }

    /** Whoever may read the job or folder may read what is known of it, and nobody else. */
    @Override
    public Object getTarget() {
        item.checkPermission(Item.READ);
        return this;
    }

    /** No link where there was no gate. */
    @Override
    public String getIconFileName() {
        return Debts.mayBeIn(item) ? "symbol-gauge plugin-performance-gate" : null;
    }

    @Override
    public String getDisplayName() {
        return Messages.PerformanceDebtsAction_DisplayName();
    }

    @Override
    public String getUrlName() {
        return "performance-debts";
    }

    /** Gives it to every job that had a gate, and to every folder. */
    @Extension
    public static final class Factory extends TransientActionFactory<AbstractItem> {

        @Override
        public Class<AbstractItem> type() {
            return AbstractItem.class;
        }

        @Override
        public Collection<? extends Action> createFor(AbstractItem item) {
            boolean isConcerned = item instanceof Job<?, ?> job ? Trends.has(job) : item instanceof ItemGroup;
            return isConcerned ? List.of(new PerformanceDebtsAction(item)) : List.of();
        }
    }
}
