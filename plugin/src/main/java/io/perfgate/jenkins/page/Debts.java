package io.perfgate.jenkins.page;

import hudson.model.Item;
import hudson.model.ItemGroup;
import hudson.model.Items;
import hudson.model.Job;
import io.perfgate.jenkins.baselines.BaselinesOwner;
import io.perfgate.jenkins.baselines.ControllerLedger;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.builds.Trends;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All known regressions of a job's gates, or of those of all jobs in a folder: as far as whoever asks may read the jobs, and
 * what keeps their baselines.
 */
public final class Debts {

    private final List<KnownView> entries = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    private Debts() {}

    public static Debts of(Item item) {
        return of(jobs(item));
    }

    /** @param group all of whose jobs are meant, in its folders too */
    public static Debts ofAllIn(ItemGroup<?> group) {
        return of(jobs(group));
    }

    private static Debts of(Iterable<Job<?, ?>> jobs) {
        Debts debts = new Debts();
        for (BaselinesOwner owner : owners(jobs)) {
            try {
                new ControllerLedger(owner)
                        .open()
                        .forEach(standing -> debts.entries.add(KnownView.of(owner, standing)));
            } catch (IOException | ReadError unreadable) {
                debts.problems.add(unreadable.getMessage());
            }
        }
        RepositoryDebts inRepositories = new RepositoryDebts(debts.problems);
        jobs.forEach(inRepositories::add);
        debts.entries.addAll(inRepositories.entries());
        debts.entries.sort(Comparator.comparing(KnownView::isEnded)
                .thenComparing(KnownView::isToEndSoon)
                .thenComparingLong(KnownView::getAgeDays)
                .reversed());
        return debts;
    }

    /** Branches share what their project keeps, and jobs what their folder does. */
    private static Collection<BaselinesOwner> owners(Iterable<Job<?, ?>> jobs) {
        Map<Path, BaselinesOwner> owners = new LinkedHashMap<>();
        for (Job<?, ?> job : jobs) {
            for (KeptIn keptIn : List.of(KeptIn.JOB, KeptIn.FOLDER)) {
                BaselinesOwner owner = BaselinesOwner.of(job, keptIn);
                if (owner.isReadable()) {
                    owners.putIfAbsent(owner.root(), owner);
                }
            }
        }
        return owners.values();
    }

    private static Iterable<Job<?, ?>> jobs(Item item) {
        return item instanceof Job<?, ?> job ? List.of(job) : jobs((ItemGroup<?>) item);
    }

    @SuppressWarnings({"rawtypes", "unchecked"}) // As Jenkins gives them.
    private static Iterable<Job<?, ?>> jobs(ItemGroup<?> group) {
        return (Iterable<Job<?, ?>>) (Iterable) Items.allItems(group, Job.class);
    }

    /** Whether any of the jobs had a gate, ever. */
    public static boolean mayBeIn(Item item) {
        return mayBeIn(jobs(item));
    }

    public static boolean mayBeInAnyOf(ItemGroup<?> group) {
        return mayBeIn(jobs(group));
    }

    private static boolean mayBeIn(Iterable<Job<?, ?>> jobs) {
        for (Job<?, ?> job : jobs) {
            if (Trends.has(job)) {
                return true;
            }
        }
        return false;
    }

    /** Those that have ended first, then those that soon will, then the oldest. */
    public List<KnownView> entries() {
        return List.copyOf(entries);
    }

    /** Of ledgers and records that cannot be read. */
    public List<String> problems() {
        return List.copyOf(problems);
    }
}
