package io.perfgate.jenkins.baselines;

import hudson.FilePath;
import hudson.model.Job;
import io.perfgate.baseline.FileNights;
import io.perfgate.jenkins.agent.WrittenFiles;
import io.perfgate.record.RunRecord;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The runs of a job's gates since the newest accepted ones, always on the controller, so that they survive workspaces,
 * deleted builds and restarts.
 */
public final class ControllerNights {

    private final Path folder;

    private ControllerNights(Path folder) {
        this.folder = folder;
    }

    /** The nights beside the baselines if Jenkins keeps these, otherwise with the job. */
    public static ControllerNights of(Job<?, ?> job, KeptIn keptIn) {
        return new ControllerNights(BaselinesOwner.of(job, keptIn).nights());
    }

    public void remember(RunRecord record) throws IOException {
        new FileNights(folder).remember(record);
    }

    /**
     * Replaces an agent's copy.
     *
     * @return the digest of what was written
     */
    public String copyTo(FilePath target) throws IOException, InterruptedException {
        return WrittenFiles.of(folder, path -> path.endsWith(".json")).writeTo(target);
    }
}
