package io.perfgate.jenkins.page;

import hudson.model.Item;
import hudson.model.ItemGroup;
import hudson.model.Job;
import hudson.model.Run;
import io.perfgate.jenkins.baselines.BaselinesOwner;
import io.perfgate.jenkins.baselines.ControllerLedger;
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
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jenkins.scm.api.SCMSourceOwner;

/**
 * What is known by ledgers in repositories. Jenkins has no sight of these but by the run records: what the newest gates of
 * a job have known, told as of today.
 */
final class RepositoryDebts {

    private final Map<List<String>, KnownView> entries = new LinkedHashMap<>();
    private final List<String> problems;

    /** @param problems gets a line for each record that cannot be read */
    RepositoryDebts(List<String> problems) {
        this.problems = problems;
    }

    Collection<KnownView> entries() {
        return entries.values();
    }

    /** Only the records of gates that have known something are read: a folder may have thousands of jobs. */
    void add(Job<?, ?> job) {
        if (!Trends.has(job) || !job.hasPermission(Item.READ) || BranchRole.isPullRequest(job)) {
            return;
        }
        for (GateId id : Trends.of(job).newestGatesWith("known")) {
            Run<?, ?> build = job.getBuildByNumber(id.build());
            if (build != null) {
                build.getActions(GatesOfBuild.class).stream()
                        .flatMap(gates -> gates.getResults().stream())
                        .filter(gate -> gate.keptIn() == KeptIn.REPOSITORY && gate.recordNumber() == id.number())
                        .forEach(gate -> add(build, gate));
            }
        }
    }

    private void add(Run<?, ?> build, KeptGate gate) {
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
                    entries.putIfAbsent(identity(build.getParent(), view), view);
                }
            }
        } catch (ReadError unreadable) {
            problems.add(unreadable.getMessage());
        }
    }

    /** Branches have copies of one ledger, and a suite may be measured on several hardware profiles. */
    private static List<String> identity(Job<?, ?> job, KnownView view) {
        ItemGroup<?> parent = job.getParent();
        String project = parent instanceof SCMSourceOwner owner ? owner.getFullName() : job.getFullName();
        return List.of(
                project,
                view.getSuite(),
                view.getSeries(),
                view.getMetric(),
                view.getSince(),
                view.getUntil(),
                view.getBy(),
                view.getWhy());
    }
}
