package io.perfgate.jenkins.trust;

import hudson.model.InvisibleAction;
import hudson.model.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The checkouts of a pull request's build, kept in build.xml because a gate may follow a restart. */
public final class Checkouts extends InvisibleAction {

    /** Replaced as a whole, because the build may be saved at any moment. */
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
