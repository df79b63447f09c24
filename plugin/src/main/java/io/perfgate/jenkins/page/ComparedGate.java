package io.perfgate.jenkins.page;

import hudson.model.Item;
import hudson.model.ItemGroup;
import hudson.model.Job;
import hudson.model.Run;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.jenkins.builds.ParsedRecords;
import io.perfgate.jenkins.builds.Trends;
import io.perfgate.jenkins.gate.GatesOfBuild;
import io.perfgate.jenkins.gate.KeptGate;
import io.perfgate.jenkins.trend.GateId;
import io.perfgate.measure.Checkout;
import io.perfgate.measure.Instants;
import io.perfgate.record.RunRecord;
import java.util.Comparator;
import java.util.List;

/** One side of a comparison: a gate that the reader may see. */
public record ComparedGate(Run<?, ?> run, int gate, KeptGate result, boolean isOfAnotherJob) {

    /**
     * @param below if no build is named, the newest one below this number
     * @throws IllegalArgumentException if there is no such gate, or the reader may not see it
     */
    static ComparedGate find(Job<?, ?> from, GateName name, int below) {
        Job<?, ?> job = name.job().isPresent() ? beside(from, name.job().get()) : from;
        int number = name.build().orElseGet(() -> newest(job, below));
        Run<?, ?> run = job.getBuildByNumber(number);
        List<KeptGate> results = gatesOf(run);
        if (results.size() < name.gate()) {
            throw new IllegalArgumentException(Messages.ComparedGate_NoGate(job.getDisplayName(), number, name.gate()));
        }
        return new ComparedGate(run, name.gate(), results.get(name.gate() - 1), !job.equals(from));
    }

    private static List<KeptGate> gatesOf(Run<?, ?> run) {
        return run == null ? List.of() : GatesOfBuild.of(run);
    }

    /** A neighbouring job; one that the reader may not see counts as missing. */
    private static Job<?, ?> beside(Job<?, ?> from, String name) {
        ItemGroup<?> around = from.getParent();
        for (Item item : around.getItems()) {
            if (item instanceof Job<?, ?> job
                    && job.hasPermission(Item.READ)
                    && (job.getName().equals(name) || job.getDisplayName().equals(name))) {
                return job;
            }
        }
        throw new IllegalArgumentException(Messages.ComparedGate_NoJob(name));
    }

    /** The newest indexed build that still has a gate. If there is none, an incomplete index is rebuilt for later. */
    private static int newest(Job<?, ?> job, int below) {
        return Trends.of(job).gates().stream()
                .map(GateId::build)
                .filter(build -> build < below)
                .sorted(Comparator.reverseOrder())
                .filter(build -> !gatesOf(job.getBuildByNumber(build)).isEmpty())
                .findFirst()
                .orElseThrow(() -> {
                    Trends.makeWhole(job);
                    return new IllegalArgumentException(Messages.ComparedGate_NoBuild(job.getDisplayName()));
                });
    }

    int build() {
        return run.getNumber();
    }

    RunRecord record() {
        return result.record(run);
    }

    ParsedRecords.Version version() {
        return ParsedRecords.Version.of(result.recordPath(run));
    }

    /** The name for requesting it again. */
    public String getName() {
        return (isOfAnotherJob ? run.getParent().getDisplayName() : "") + "#" + run.getNumber()
                + (gate == 1 ? "" : ":" + gate);
    }

    public String getTitle() {
        return run.getFullDisplayName();
    }

    public String getUrl() {
        return GatesOfBuild.url(run);
    }

    public String getSuite() {
        return result.getSuite();
    }

    public String getProfile() {
        return result.getProfile();
    }

    public List<BaselineRun> getBaselineRuns() {
        return BaselineRun.of(run, record());
    }

    public String getStartedAt() {
        return Instants.shown(record().header().startedAt());
    }

    /** The commit of its checkout; null if there was none. */
    public Commit getCommit() {
        Checkout checkout = record().header().checkout();
        return checkout.commit()
                .map(id -> new Commit(
                        id,
                        checkout.commitTitle().orElse(""),
                        checkout.commitAuthor().orElse(""),
                        null))
                .orElse(null);
    }

    public HardwareFacts getFacts() {
        return record().hardware().facts();
    }
}
