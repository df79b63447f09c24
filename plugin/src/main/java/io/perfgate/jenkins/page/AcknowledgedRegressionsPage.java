package io.perfgate.jenkins.page;

import hudson.Extension;
import hudson.Util;
import hudson.model.AbstractItem;
import hudson.model.Action;
import hudson.model.Api;
import hudson.model.Item;
import hudson.model.ItemGroup;
import hudson.model.Job;
import hudson.model.ModelObject;
import hudson.model.RootAction;
import hudson.security.AccessControlled;
import io.perfgate.jenkins.baselines.BaselinesOwner;
import io.perfgate.jenkins.baselines.ControllerLedger;
import io.perfgate.jenkins.builds.Trends;
import io.perfgate.jenkins.machines.SeenMachines;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import jenkins.model.Jenkins;
import jenkins.model.TransientActionFactory;
import org.kohsuke.stapler.HttpResponse;
import org.kohsuke.stapler.HttpResponses;
import org.kohsuke.stapler.QueryParameter;
import org.kohsuke.stapler.StaplerProxy;
import org.kohsuke.stapler.export.Exported;
import org.kohsuke.stapler.export.ExportedBean;
import org.kohsuke.stapler.interceptor.RequirePOST;

/**
 * The acknowledged regressions of a job, a folder or all of Jenkins: a page at {@code performance-debts/}, and its
 * JSON.
 */
@ExportedBean
public class AcknowledgedRegressionsPage implements Action, StaplerProxy {

    private static final String ICON = "symbol-journal";

    /** The place that a reader may view. */
    private final AccessControlled place;

    private AcknowledgedRegressionsPage(AccessControlled place) {
        this.place = place;
    }

    /** Null for all of Jenkins. */
    public AbstractItem getItem() {
        return place instanceof AbstractItem item ? item : null;
    }

    public AcknowledgedRegressions getRegressions() {
        return AcknowledgedRegressions.in((ModelObject) place);
    }

    @Exported
    public List<KnownView> getEntries() {
        return getRegressions().entries();
    }

    /** The URL of the ledger with entries to close; null if the viewer may close none. */
    public String getClosableUrl() {
        return getItem() != null && place.hasPermission(TrendJobAction.acknowledge())
                ? getItem().getUrl()
                : null;
    }

    /** {@linkplain ControllerLedger#close Closes} an entry in the ledger of this job or folder. */
    @RequirePOST
    public HttpResponse doClose(
            @QueryParameter String suite,
            @QueryParameter String series,
            @QueryParameter String metric,
            @QueryParameter String why)
            throws IOException {
        place.checkPermission(TrendJobAction.acknowledge());
        if (getItem() == null) {
            throw HttpResponses.notFound();
        }
        try {
            new ControllerLedger(BaselinesOwner.of(getItem()))
                    .close(
                            Util.fixNull(suite),
                            Util.fixNull(series),
                            Util.fixNull(metric),
                            ControllerLedger.user(),
                            Util.fixNull(why));
        } catch (IllegalArgumentException | ReadError refused) {
            return new RefusedForm("close", refused.getMessage());
        }
        return HttpResponses.redirectTo(".");
    }

    public Api getApi() {
        return new Api(this);
    }

    @Override
    public Object getTarget() {
        place.checkPermission(getItem() == null ? Jenkins.READ : Item.READ);
        return this;
    }

    /** No link if there was no gate. */
    @Override
    public String getIconFileName() {
        return AcknowledgedRegressions.mayBeIn((ModelObject) place) ? ICON : null;
    }

    @Override
    public String getDisplayName() {
        return Messages.AcknowledgedRegressionsPage_DisplayName();
    }

    @Override
    public String getUrlName() {
        return "performance-debts";
    }

    /** Adds the page to every job that had a gate, and to every folder. */
    @Extension
    public static final class Factory extends TransientActionFactory<AbstractItem> {

        @Override
        public Class<AbstractItem> type() {
            return AbstractItem.class;
        }

        @Override
        public Collection<? extends Action> createFor(AbstractItem item) {
            boolean isConcerned = item instanceof Job<?, ?> job ? Trends.has(job) : item instanceof ItemGroup;
            return isConcerned ? List.of(new AcknowledgedRegressionsPage(item)) : List.of();
        }
    }

    /** The page for all of Jenkins. */
    @Extension
    public static final class OfAll extends AcknowledgedRegressionsPage implements RootAction {

        public OfAll() {
            super(Jenkins.get());
        }

        /** Every page of Jenkins asks for it, so it does not search all jobs. */
        @Override
        public String getIconFileName() {
            return SeenMachines.get().all().isEmpty() ? null : ICON;
        }
    }
}
