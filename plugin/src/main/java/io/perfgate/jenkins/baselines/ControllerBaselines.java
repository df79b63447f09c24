package io.perfgate.jenkins.baselines;

import hudson.FilePath;
import hudson.model.Job;
import io.perfgate.baseline.AcceptedRun;
import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.FileBaselines;
import io.perfgate.baseline.FileLedger;
import io.perfgate.baseline.FileNights;
import io.perfgate.baseline.KeptBuild;
import io.perfgate.baseline.KeptBuilds;
import io.perfgate.baseline.KnownRegression;
import io.perfgate.hardware.Profiles;
import io.perfgate.jenkins.agent.WrittenFiles;
import io.perfgate.judge.Acceptance;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Names;
import io.perfgate.measure.Reason;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Logger;

/** The baselines that Jenkins keeps for a job or a folder: one folder of files, in the form of those in a repository. */
public final class ControllerBaselines {

    private static final Logger AUDIT = Logger.getLogger(ControllerBaselines.class.getName());

    /** One lock for all, because builds of several jobs may change the same files. */
    private static final Object LOCK = new Object();

    private final Path folder;
    private final Path nights;

    ControllerBaselines(BaselinesOwner owner) {
        folder = owner.folder();
        nights = owner.nights();
    }

    public static ControllerBaselines of(Job<?, ?> job, KeptIn keptIn) {
        return new ControllerBaselines(BaselinesOwner.of(job, keptIn));
    }

    /**
     * Replaces an agent's copy of the baselines and the ledger of acknowledged regressions, and returns its digest.
     *
     * @param profiles content of {@code profiles.yml}; blank for none
     */
    public String copyTo(FilePath target, String profiles) throws IOException, InterruptedException {
        WrittenFiles stored;
        synchronized (LOCK) {
            stored = WrittenFiles.of(folder, path -> path.endsWith(".json") || path.equals(FileLedger.FILE_NAME));
        }
        return (profiles.isBlank() ? stored : stored.with(Profiles.FILE_NAME, profiles)).writeTo(target);
    }

    /** Replaces an agent's copy of the runs since the newest accepted one, and returns its digest. */
    public String copyNightsTo(FilePath target) throws IOException, InterruptedException {
        return WrittenFiles.of(nights, path -> path.endsWith(".json")).writeTo(target);
    }

    /**
     * Remembers a run that was not accepted. It is always on the controller, even with baselines in a repository, so
     * that it survives workspaces, deleted builds and restarts.
     */
    public void remember(RunRecord record) throws IOException {
        new FileNights(nights).remember(record);
    }

    /**
     * Copies the files of kept builds to an agent. Files are named by digest, so existing ones are not sent again;
     * perfgate checks them before use.
     */
    public void copyBuildsTo(FilePath target) throws IOException, InterruptedException {
        Map<String, Path> wanted = builds().contents();
        for (FilePath old : target.list()) {
            Path kept = wanted.get(old.getName());
            if (kept == null || !Files.exists(kept) || old.length() != Files.size(kept)) {
                old.deleteRecursive();
            }
        }
        for (Map.Entry<String, Path> file : wanted.entrySet()) {
            FilePath copy = target.child(file.getKey());
            if (!copy.exists()) {
                try (InputStream content = Files.newInputStream(file.getValue())) {
                    copy.copyFrom(content);
                } catch (NoSuchFileException replaced) {
                    copy.delete(); // a newer build took its place meanwhile; perfgate reports this one as incomplete
                }
            }
        }
    }

    /**
     * Accepts a run unless it is already accepted, and updates the ledger unless a newer run did.
     *
     * @return the closed entries
     * @throws IllegalArgumentException if another run of its name is accepted
     */
    public List<KnownRegression> accept(RunRecord record, String by, Reason why) throws IOException {
        String profile = record.hardware().profile();
        synchronized (LOCK) {
            if (store().accept(record.suite(), profile, AcceptedRun.of(record, Instant.now(), by, why))) {
                AUDIT.info(() -> Names.shown(by) + " accepted in " + folder + ": run " + record.run() + " of "
                        + record.suite() + ": " + Texts.ENGLISH.of(why.and(Acceptance.leftOut(record))));
            }
            Baseline baseline = store().load(record.suite(), profile);
            if (!baseline.isNewest(record.run())) {
                return List.of();
            }
            List<KnownRegression> closed =
                    new FileLedger(folder).afterAccepting(record, baseline, ControllerLedger.today());
            closed.forEach(entry -> AUDIT.info(() -> "closed with it: " + entry.series() + " " + entry.metric() + " of "
                    + entry.owned().by()));
            return closed;
        }
    }

    /**
     * Keeps the build of the newest accepted run, if its suite says so.
     *
     * @param build its folder on the agent
     * @return the result; empty if nothing is to be kept
     */
    public Optional<String> keepBuild(RunRecord record, FilePath build) throws InterruptedException {
        try {
            Optional<KeptBuild> kept = KeptBuild.of(record, Instant.now());
            String profile = record.hardware().profile();
            if (kept.isEmpty() || !store().load(record.suite(), profile).isNewest(record.run())) {
                return Optional.empty();
            }
            KeptBuilds builds = builds();
            builds.keep(record.suite(), kept.get(), path -> open(build.child(path)));
            Optional<String> pin = acceptance(record).flatMap(AcceptedRun::pinned);
            if (pin.isPresent()) {
                builds.pin(record.suite(), profile, record.run(), pin.get());
            }
            return Optional.of(Messages.ControllerBaselines_BuildKept(
                    Amounts.value(kept.get().bytes(), "B")));
        } catch (IllegalArgumentException | ReadError | IOException notKept) {
            return Optional.of(Messages.ControllerBaselines_BuildNotKept(notKept.getMessage()));
        }
    }

    private static InputStream open(FilePath file) throws IOException {
        try {
            return file.read();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException(file.getRemote());
        }
    }

    /** Pins a run under a name, and accepts it first if necessary. */
    public void pin(RunRecord record, String name, String by) throws IOException {
        synchronized (LOCK) {
            AcceptedRun accepted = AcceptedRun.of(record, Instant.now(), by, Acceptance.pinnedAs(name));
            store().acceptAndPin(record.suite(), record.hardware().profile(), accepted, name);
            builds().pin(record.suite(), record.hardware().profile(), record.run(), name);
        }
    }

    /** The acceptance of this run; empty if it was not accepted. */
    public Optional<AcceptedRun> acceptance(RunRecord record) {
        return store().load(record.suite(), record.hardware().profile()).named(record.run());
    }

    private KeptBuilds builds() {
        return new KeptBuilds(folder);
    }

    private FileBaselines store() {
        return new FileBaselines(folder);
    }
}
