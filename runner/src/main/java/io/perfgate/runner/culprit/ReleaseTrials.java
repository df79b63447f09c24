package io.perfgate.runner.culprit;

import io.perfgate.culprit.CommitBuild;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.Profiles;
import io.perfgate.judge.Judging;
import io.perfgate.judge.noise.Design;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Git;
import io.perfgate.runner.run.Workplace;
import io.perfgate.runner.source.CommitBuilds;
import io.perfgate.runner.source.Commits;
import io.perfgate.runner.trial.RunFingerprint;
import io.perfgate.suite.Builds.SourceBuild;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;

/**
 * Builds releases of a repository and measures them interleaved.
 *
 * @param out folder for the state needed to resume
 */
public record ReleaseTrials(Suite suite, Path out, boolean resume, Consumer<String> say) {
    public ReleaseTrials {
        CulpritExecution.mustMeasureCommits(suite, List.of());
    }

    private static final int LEAST_TRIALS = 3;

    /**
     * The result for all releases.
     *
     * @param unbuilt one line per release that could not be built
     * @param isNewestBuilt whether the last record is that of the newest release
     */
    public record Releases(List<RunRecord> records, List<String> unbuilt, boolean isNewestBuilt) {}

    /** @param names the names of tags, branches or commits, the reference first and the newest last */
    public Releases measure(List<String> names) throws IOException, InterruptedException {
        try (Workplace place = Workplace.claim(out)) {
            Path work = place.folder().toAbsolutePath();
            Git git = new Git(Path.of("").toAbsolutePath(), work);
            Commits commits = new Commits(git);
            Map<String, String> named = new LinkedHashMap<>();
            for (String name : names) {
                named.put(name, commits.named("--releases", name));
            }
            if (new HashSet<>(named.values()).size() < names.size()) {
                throw Failure.usage("--releases: two of " + named.keySet() + " are the same commit; name each once");
            }
            Hardware hardware = Hardware.of(suite.hardware(), new ThisMachine().facts(), Profiles.NONE);
            SortedMap<String, String> inputs = RunFingerprint.ofSearch(suite, "", "", named.toString(), hardware);
            CommitBench.Task task = new CommitBench.Task("publish", suite, out, inputs, resume, say);
            try (CommitBench bench = CommitBench.of(task, git, work)) {
                return measure(named, bench, hardware);
            }
        }
    }

    private Releases measure(Map<String, String> named, CommitBench bench, Hardware hardware)
            throws IOException, InterruptedException {
        try {
            List<String> unbuilt = new ArrayList<>();
            Map<String, String> built = new LinkedHashMap<>();
            boolean isNewestBuilt = false;
            SourceBuild source = CommitBuilds.source(suite);
            for (Map.Entry<String, String> release : named.entrySet()) {
                say.accept("building " + release.getKey());
                CommitBuild build =
                        bench.builds().make(release.getValue(), source.within()).orElseThrow();
                isNewestBuilt = !build.isUnusable();
                if (build instanceof CommitBuild.Unusable unusable) {
                    unbuilt.add(release.getKey() + ": " + unusable.why());
                } else {
                    built.put(release.getKey(), release.getValue());
                }
            }
            if (built.isEmpty()) {
                throw Failure.usage("--releases: none of them builds; " + String.join("; ", unbuilt));
            }
            interleaved(built, bench);
            Releases releases = new Releases(records(built, bench, hardware), unbuilt, isNewestBuilt);
            bench.done();
            return releases;
        } catch (Failure failure) {
            bench.journal().sayHowToGoOn(say);
            throw failure;
        }
    }

    /** Alternates the direction, so that no release is always the first after a pause. */
    private void interleaved(Map<String, String> built, CommitBench bench) throws IOException, InterruptedException {
        int trials = suite.workloads().stream()
                .mapToInt(workload -> workload.trials().first())
                .reduce(LEAST_TRIALS, Math::max);
        List<String> order = new ArrayList<>(built.keySet());
        for (int trial = 1; trial <= trials; trial++) {
            for (String release : order) {
                String commit = built.get(release);
                if (bench.measured().count(commit) < trial) {
                    say.accept("trial " + trial + " of " + trials + " of " + release);
                    bench.measured().measure(commit);
                }
            }
            Collections.reverse(order);
        }
    }

    private List<RunRecord> records(Map<String, String> built, CommitBench bench, Hardware hardware) {
        RunMachine machine =
                new RunMachine(hardware, Optional.of(new Calibration(bench.before(), new ThisMachine().speed())));
        Instant finishedAt = Instant.now();
        List<RunRecord> records = new ArrayList<>();
        built.forEach((release, commit) -> {
            UnjudgedRun run = new UnjudgedRun(
                    new RunHeader(suite.name(), release, release, bench.startedAt(), finishedAt).ofCommit(commit),
                    machine.with(bench.runner().environment(bench.builds().folder(commit), hardware.facts())),
                    found(bench.measured(), commit),
                    Reference.of(suite.policy()));
            records.add(
                    Judging.ofTwoBuilds(Profiles.NONE).complete(Judging.Case.once(run, Design.INTERLEAVED, List.of())));
        });
        return records;
    }

    private static Measurements found(MeasuredCommits measured, String commit) {
        Course course = new Course(
                measured.times(commit),
                Optional.empty(),
                measured.discarded(commit),
                Optional.empty(),
                List.of(),
                List.of(),
                Course.Beside.UNKNOWN);
        return Measurements.of(measured.together(commit), course);
    }
}
