package io.perfgate.jenkins.page;

import hudson.model.Item;
import hudson.model.Job;
import hudson.security.ACL;
import hudson.security.ACLContext;
import io.perfgate.jenkins.baselines.BaselinesOwner;
import io.perfgate.jenkins.baselines.ControllerLedger;
import io.perfgate.jenkins.baselines.ControllerLedger.Standing;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.builds.Trends;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The part of a ledger that a viewer may see. Jobs that share baselines share the ledger, and entries name suites, not
 * jobs. A viewer who may not read all of these jobs sees the entries of suites that judged the readable ones.
 */
final class VisibleLedger {

    private VisibleLedger() {}

    /**
     * The open entries that the viewer may see.
     *
     * @param job one of the jobs whose ledger it is
     */
    static List<Standing> open(BaselinesOwner owner, Job<?, ?> job, KeptIn keptIn) throws IOException {
        List<Standing> open = owner.isReadable() ? new ControllerLedger(owner).open() : List.of();
        if (open.isEmpty()) {
            return open;
        }
        List<Job<?, ?>> all = sharing(job, keptIn);
        List<Job<?, ?>> readable =
                all.stream().filter(it -> it.hasPermission(Item.READ)).toList();
        if (readable.size() == all.size()) {
            return open;
        }
        Set<String> suites = readable.stream()
                .filter(Trends::has)
                .flatMap(it -> Trends.of(it).suites().stream())
                .collect(Collectors.toSet());
        return open.stream().filter(it -> suites.contains(it.entry().suite())).toList();
    }

    /** All sharing jobs, including unreadable ones, to decide whether anything must be hidden. */
    private static List<Job<?, ?>> sharing(Job<?, ?> job, KeptIn keptIn) {
        try (ACLContext all = ACL.as2(ACL.SYSTEM2)) {
            return BaselinesOwner.sharing(job, keptIn);
        }
    }
}
