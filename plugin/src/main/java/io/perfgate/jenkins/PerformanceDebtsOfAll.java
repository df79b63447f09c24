package io.perfgate.jenkins;

import hudson.Extension;
import hudson.model.Api;
import hudson.model.RootAction;
import io.perfgate.jenkins.page.Debts;
import io.perfgate.jenkins.page.KnownView;
import java.util.List;
import jenkins.model.Jenkins;
import org.kohsuke.stapler.export.Exported;
import org.kohsuke.stapler.export.ExportedBean;

/** The known regressions of all jobs that the viewer may read: a page at {@code performance-debts/}, and its JSON. */
@Extension
@ExportedBean
public final class PerformanceDebtsOfAll implements RootAction {

    /** Asked for with every page of Jenkins itself; a gate that there was does not go. */
    private volatile boolean mayHaveAny;

    public Debts getDebts() {
        Jenkins.get().checkPermission(Jenkins.READ);
        return Debts.ofAllIn(Jenkins.get());
    }

    @Exported(visibility = 2)
    public List<KnownView> getEntries() {
        return getDebts().entries();
    }

    public Api getApi() {
        return new Api(this);
    }

    /** No link where no job had a gate. */
    @Override
    public String getIconFileName() {
        mayHaveAny = mayHaveAny || Debts.mayBeInAnyOf(Jenkins.get());
        return mayHaveAny ? "symbol-gauge plugin-performance-gate" : null;
    }

    @Override
    public String getDisplayName() {
        return Messages.PerformanceDebtsAction_DisplayName();
    }

    @Override
    public String getUrlName() {
        return "performance-debts";
    }
}
