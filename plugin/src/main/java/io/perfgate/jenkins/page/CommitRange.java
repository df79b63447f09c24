package io.perfgate.jenkins.page;

import hudson.model.Job;
import hudson.model.Run;
import hudson.scm.ChangeLogSet;
import io.perfgate.jenkins.gate.Conclusion;
import io.perfgate.jenkins.gate.GatesOfBuild;
import io.perfgate.jenkins.gate.KeptGate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import jenkins.scm.RunWithSCM;

/**
 * The commits since a gate last passed in its job, newest first: one of them caused the finding. A run that passed with
 * a pending series may already contain that commit, so such runs are skipped.
 *
 * @param which the commits as a heading
 */
public record CommitRange(List<Commit> commits, boolean isWhole, String which) {

    /** A limit, because each build is loaded. */
    private static final int MOST_BUILDS = 50;

    private static final int MOST_COMMITS = 100;

    static CommitRange of(Run<?, ?> run, KeptGate gate) {
        List<Commit> commits = new ArrayList<>();
        Run<?, ?> build = run;
        boolean hasPassed = gate.conclusion() == Conclusion.SUCCESS;
        boolean wasPending = false;
        for (int builds = 0; build != null && builds < MOST_BUILDS; builds++) {
            Optional<KeptGate> passed = build == run ? Optional.empty() : passed(build, gate);
            if (passed.isPresent()) {
                if (hasPassed || passed.get().getPending() == 0) {
                    String last = build.getDisplayName();
                    return new CommitRange(
                            commits,
                            commits.size() < MOST_COMMITS,
                            wasPending
                                    ? Messages.CommitRange_SinceNonePending(last)
                                    : Messages.CommitRange_Since(last));
                }
                wasPending = true;
            }
            add(commits, build);
            build = build.getPreviousBuild();
        }
        return new CommitRange(
                commits,
                build == null && commits.size() < MOST_COMMITS,
                hasPassed || wasPending ? Messages.CommitRange_All() : Messages.CommitRange_NeverPassed());
    }

    /** The commits between two builds of one job; none for different jobs. */
    static CommitRange between(Run<?, ?> before, Run<?, ?> now) {
        List<Commit> commits = before.getParent().equals(now.getParent())
                ? between(now.getParent(), before.getNumber(), now.getNumber())
                : List.of();
        return new CommitRange(
                commits, commits.size() < MOST_COMMITS, Messages.CommitRange_Between(before.getDisplayName()));
    }

    /** The commits after one build, up to another. */
    static List<Commit> between(Job<?, ?> job, int after, int last) {
        List<Commit> commits = new ArrayList<>();
        Run<?, ?> build = job.getBuildByNumber(last);
        for (int builds = 0; build != null && build.getNumber() > after && builds < MOST_BUILDS; builds++) {
            add(commits, build);
            build = build.getPreviousBuild();
        }
        return commits;
    }

    /** The passed gate of a build for the same suite on the same kind of machine. */
    private static Optional<KeptGate> passed(Run<?, ?> build, KeptGate gate) {
        return GatesOfBuild.of(build).stream()
                .filter(other -> other.conclusion() == Conclusion.SUCCESS
                        && other.getSuite().equals(gate.getSuite())
                        && other.getProfile().equals(gate.getProfile()))
                .findFirst();
    }

    private static void add(List<Commit> commits, Run<?, ?> build) {
        if (build instanceof RunWithSCM<?, ?> scm) {
            for (ChangeLogSet<? extends ChangeLogSet.Entry> changes : scm.getChangeSets()) {
                List<Commit> ofBuild = new ArrayList<>();
                for (ChangeLogSet.Entry entry : changes) {
                    ofBuild.add(0, Commit.of(changes, entry)); // a change log has the oldest first
                }
                ofBuild.stream().limit(MOST_COMMITS - (long) commits.size()).forEach(commits::add);
            }
        }
    }

    public String getTitle() {
        return isWhole ? which : which + " " + Messages.CommitRange_Some(commits.size());
    }
}
