package io.perfgate.jenkins.trust;

import hudson.model.InvisibleAction;
import hudson.model.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What the build of a pull request has checked out, and where; kept in build.xml, since a gate may follow a restart. */
public final class Checkouts extends InvisibleAction {

    /** Replaced, never changed: the build may be saved at any moment. */
    private volatile List<CheckoutFolder> folders = new ArrayList<>();

    static void add(Run<?, ?> run, CheckoutFolder folder) throws IOException {
        synchronized (run) {
            Checkouts checkouts = run.getAction(Checkouts.class);
            if (checkouts == null) {
                checkouts = new Checkouts();
                run.addAction(checkouts);
            }
            checkouts.folders = folder.addedTo(checkouts.folders);
            run.save();
        }
    }

    static List<CheckoutFolder> of(Run<?, ?> run) {
        Checkouts checkouts = run.getAction(Checkouts.class);
        return checkouts == null ? List.of() : checkouts.folders;
    }
}
