package io.perfgate.jenkins.builds;

import hudson.Extension;
import hudson.model.Job;
import hudson.model.Run;
import hudson.model.listeners.RunListener;
import hudson.util.DaemonThreadFactory;
import hudson.util.NamingThreadFactory;
import io.perfgate.document.Json;
import io.perfgate.jenkins.trend.GateId;
import io.perfgate.jenkins.trend.TrendDocument;
import io.perfgate.jenkins.trend.TrendIndex;
import io.perfgate.jenkins.trend.TrendQuery;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The trends of all jobs: their indexes and the one thread that updates them. An index is in its job's folder, so it
 * moves with the job.
 */
public final class Trends {

    private static final Logger LOG = Logger.getLogger(Trends.class.getName());

    private static final ExecutorService KEEPER = new ThreadPoolExecutor(
            0,
            1,
            1,
            TimeUnit.MINUTES,
            new LinkedBlockingQueue<>(),
            new NamingThreadFactory(new DaemonThreadFactory(), "performance-gate trends"));

    /** Jobs whose index was synchronised with their builds since Jenkins started. */
    private static final Set<Path> SYNCHRONISED = ConcurrentHashMap.newKeySet();

    /** Whether the first charts were made, in advance because they are slow in a new JVM. */
    private static final AtomicBoolean TRIED = new AtomicBoolean();

    private static final int TRIED_CHARTS = 10;

    private Trends() {}

    interface Work {
        void on(TrendIndex index, IndexSync sync) throws IOException;
    }

    /** Whether the job ever had a gate; fast, because every page of the job asks. */
    public static boolean has(Job<?, ?> job) {
        return Files.isDirectory(folder(job));
    }

    public static TrendIndex of(Job<?, ?> job) {
        return new TrendIndex(folder(job).resolve("trend"));
    }

    /** Called after a gate's run record was stored with its build. */
    public static void stored(Run<?, ?> run, String recordFile) {
        int build = run.getNumber();
        inBackground(run.getParent(), (index, sync) -> sync.add(new GateId(build, RecordFiles.number(recordFile))));
    }

    /** Called after a run was accepted; {@code pinned} is blank if it has no name. */
    public static void accepted(Job<?, ?> job, String run, String pinned) {
        inBackground(job, (index, sync) -> index.accepted(run, pinned));
    }

    /** A deleted build disappears from the trend. */
    @Extension
    public static final class Deletions extends RunListener<Run<?, ?>> {

        @Override
        public void onDeleted(Run<?, ?> run) {
            if (has(run.getParent())) {
                int build = run.getNumber();
                inBackground(run.getParent(), (index, sync) -> index.remove(List.of(build)));
            }
        }
    }

    /** Synchronises a job's index once, because builds may have changed while Jenkins was down. */
    public static void seen(Job<?, ?> job) {
        if (SYNCHRONISED.add(folder(job))) {
            inBackground(job, (index, sync) -> {
                sync.run();
                if (TRIED.compareAndSet(false, true)) {
                    tryCharts(index);
                }
            });
        }
    }

    private static void tryCharts(TrendIndex index) {
        for (int chart = 0; chart < TRIED_CHARTS; chart++) {
            index.history(TrendQuery.EVERYTHING).map(TrendDocument::of).ifPresent(Json::compact);
        }
    }

    /** Rebuilds a missing or incomplete index. */
    public static void makeWhole(Job<?, ?> job) {
        inBackground(job, (index, sync) -> {
            if (!index.isComplete()) {
                sync.run();
            }
        });
    }

    static void inBackground(Job<?, ?> job, Work work) {
        KEEPER.execute(() -> {
            // Asked for now: the job may have been renamed, moved or deleted since.
            Path folder = folder(job);
            try {
                if (job.getRootDir().isDirectory()) {
                    makeIn(folder);
                    Files.deleteIfExists(folder.resolve("trend.mv.db")); // the index of earlier versions
                    work.on(of(job), new IndexSync(of(job), job.getBuildDir().toPath()));
                }
            } catch (IOException | RuntimeException failed) {
                SYNCHRONISED.remove(folder);
                LOG.log(Level.WARNING, failed, () -> "the trend in " + folder + " could not be brought up to date");
            }
        });
    }

    /** Creates folders only within the job's existing folder, so that a deleted job does not reappear. */
    private static void makeIn(Path folder) throws IOException {
        try {
            Files.createDirectory(folder);
        } catch (FileAlreadyExistsException there) {
            if (!Files.isDirectory(folder)) {
                throw there;
            }
        }
    }

    private static Path folder(Job<?, ?> job) {
        return job.getRootDir().toPath().resolve(RecordFiles.FOLDER);
    }
}
