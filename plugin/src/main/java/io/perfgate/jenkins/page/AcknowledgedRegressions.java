package io.perfgate.jenkins.page;

import hudson.model.Item;
import hudson.model.ItemGroup;
import hudson.model.Items;
import hudson.model.Job;
import hudson.model.ModelObject;
import hudson.model.Run;
import hudson.security.ACL;
import hudson.security.ACLContext;
import io.perfgate.jenkins.baselines.BaselinesOwner;
import io.perfgate.jenkins.baselines.ControllerLedger;
import io.perfgate.jenkins.baselines.ControllerLedger.Standing;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.builds.Trends;
import io.perfgate.jenkins.gate.GatesOfBuild;
import io.perfgate.jenkins.gate.KeptGate;
import io.perfgate.jenkins.trend.GateId;
import io.perfgate.jenkins.trust.BranchRole;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import jenkins.scm.api.SCMSourceOwner;

/**
 * The acknowledged regressions of a job, or of all jobs in a folder or in Jenkins. The viewer must be allowed to read
 * the jobs and the owners of their baselines.
 */
public final class AcknowledgedRegressions {

    private final List<KnownView> entries = new ArrayList<>();
    private final Map<List<String>, KnownView> inRepositories = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();

    private AcknowledgedRegressions() {}

    /** @param place a job, a folder, or Jenkins itself */
    public static AcknowledgedRegressions in(ModelObject place) {
        Iterable<Job<?, ?>> jobs = jobs(place);
        AcknowledgedRegressions found = new AcknowledgedRegressions();
        found.addLedgersOf(jobs);
        jobs.forEach(found::addInRepositoryOf);
        found.entries.addAll(found.inRepositories.values());
        found.entries.sort(Comparator.comparing((KnownView view) -> view.ended)
                .thenComparing(KnownView::endsSoon)
                .thenComparingLong(view -> view.ageDays)
                .reversed());
        return found;
    }

    /** Whether any of the jobs ever had a gate. */
    public static boolean mayBeIn(ModelObject place) {
        for (Job<?, ?> job : jobs(place)) {
            if (Trends.has(job)) {
                return true;
            }
        }
        return false;
    }

    @SuppressWarnings({"rawtypes", "unchecked"}) // As Jenkins gives them.
    private static Iterable<Job<?, ?>> jobs(ModelObject place) {
        return place instanceof Job<?, ?> job
                ? List.of(job)
                : (Iterable<Job<?, ?>>) (Iterable) Items.allItems((ItemGroup<?>) place, Job.class);
    }

    /** Branches share the ledger of their project, and jobs that of their folder. */
    private void addLedgersOf(Iterable<Job<?, ?>> jobs) {
        Set<Path> added = new HashSet<>();
        for (Job<?, ?> job : jobs) {
            for (KeptIn keptIn : List.of(KeptIn.JOB, KeptIn.FOLDER)) {
                BaselinesOwner owner = BaselinesOwner.of(job, keptIn);
                try {
                    if (added.add(owner.root())) {
                        visible(owner, job, keptIn).forEach(standing -> entries.add(KnownView.of(owner, standing)));
                    }
                } catch (IOException | ReadError unreadable) {
                    problems.add(unreadable.getMessage());
                }
            }
        }
    }

    /**
     * The open entries that the viewer may see. Jobs that share baselines share the ledger, and entries name suites, not
     * jobs. A viewer who may not read all of these jobs sees the entries of suites that judged the readable ones.
     */
    private static List<Standing> visible(BaselinesOwner owner, Job<?, ?> job, KeptIn keptIn) throws IOException {
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

    /**
     * Adds the acknowledged regressions in the newest run records of a job, the only source for ledgers in
     * repositories. Only records of gates with any are read, because a folder may have thousands of jobs.
     */
    private void addInRepositoryOf(Job<?, ?> job) {
        if (!Trends.has(job) || !job.hasPermission(Item.READ) || BranchRole.isPullRequest(job)) {
            return;
        }
        for (GateId id : Trends.of(job).newestGatesWith("known")) {
            Run<?, ?> build = job.getBuildByNumber(id.build());
            if (build != null) {
                GatesOfBuild.of(build).stream()
                        .filter(gate -> gate.keptIn() == KeptIn.REPOSITORY && gate.recordNumber() == id.number())
                        .forEach(gate -> addInRepository(build, gate));
            }
        }
    }

    private void addInRepository(Run<?, ?> build, KeptGate gate) {
        try {
            RunRecord record = gate.record(build);
            LocalDate day = LocalDate.ofInstant(record.header().startedAt(), ZoneOffset.UTC);
            long daysAgo = Math.max(0, ChronoUnit.DAYS.between(day, ControllerLedger.today()));
            for (SeriesVerdict verdict : record.judgement().series()) {
                if (verdict.verdict() instanceof Verdict.Known known) {
                    KnownView view = KnownView.inRepository(
                            BaselinesOwner.of((Item) build.getParent()),
                            record.suite(),
                            verdict,
                            known.acknowledgement().later(daysAgo));
                    inRepositories.putIfAbsent(identity(build.getParent(), view), view);
                }
            }
        } catch (ReadError unreadable) {
            problems.add(unreadable.getMessage());
        }
    }

    /**
     * Identifies equal entries: branches have copies of one ledger, and a suite may run on several hardware profiles.
     */
    private static List<String> identity(Job<?, ?> job, KnownView view) {
        String project = job.getParent() instanceof SCMSourceOwner owner ? owner.getFullName() : job.getFullName();
        return List.of(project, view.suite, view.series, view.metric, view.since, view.until, view.by, view.why);
    }

    /** Ended entries first, then those that end soon, then the oldest. */
    public List<KnownView> entries() {
        return List.copyOf(entries);
    }

    public long endedCount() {
        return entries.stream().filter(view -> view.ended).count();
    }

    public long soonCount() {
        return entries.stream().filter(view -> !view.ended && view.endsSoon()).count();
    }

    /** A line per ledger or record that cannot be read. */
    public List<String> problems() {
        return List.copyOf(problems);
    }
}
