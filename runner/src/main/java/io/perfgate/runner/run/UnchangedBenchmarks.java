package io.perfgate.runner.run;

import io.perfgate.judge.SameCode;
import io.perfgate.record.BuildFile;
import io.perfgate.record.BuildFiles;
import io.perfgate.record.ComparedProgram;
import io.perfgate.runner.code.ProgramComparison;
import io.perfgate.runner.load.BenchmarkPlace;
import io.perfgate.runner.load.Classpath;
import io.perfgate.runner.trial.BenchmarkPlan.Use;
import io.perfgate.runner.trial.BenchmarkPlans;
import io.perfgate.runner.trial.OtherBuild;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Benchmarks that an interleaved run does not measure, because both builds run the same code.
 *
 * @param programs the compared programs
 * @param left without the unchanged benchmarks
 */
record UnchangedBenchmarks(List<ComparedProgram> programs, Selection left) {

    private static final String BUILD = "${build}";

    static UnchangedBenchmarks of(RunRequest request, ReferenceBuild opponent, Path work, BenchmarkPlans all)
            throws IOException, InterruptedException {
        Suite suite = request.suite();
        List<ComparedProgram> programs = new ArrayList<>();
        // A baseline needs values for all series.
        if (opponent.against().isPresent()
                && SameCode.isAllowed(suite.policy())
                && !request.measuring().mayBeAccepted()
                && opponent.outsideKeep().filter(changed -> changed.count() > 0).isEmpty()) {
            OtherBuild against = opponent.against().get();
            Consumer<String> say = System.err::println;
            try (ProgramComparison comparison =
                    new ProgramComparison(request.build().folder(), against.folder(), work, say)) {
                for (Workload workload : suite.workloads()) {
                    if (workload instanceof JmhWorkload jmh
                            && isOnlyItsJar(jmh, suite, against)
                            && otherFiles(jmh, request.build().folder(), suite)
                                    .equals(otherFiles(jmh, against.folder(), suite))) {
                        programs.addAll(comparison.of(jmh));
                    }
                }
            }
        }
        return new UnchangedBenchmarks(programs, left(suite, programs, all));
    }

    /** Kept files that are not compared class by class; empty if one is missing. */
    private static Optional<List<BuildFile>> otherFiles(JmhWorkload workload, String folder, Suite suite)
            throws IOException {
        Set<Path> compared = new Classpath(BenchmarkPlace.of(workload, folder).text())
                .entries().stream()
                        .map(entry -> entry.toAbsolutePath().normalize())
                        .collect(Collectors.toSet());
        Path absolute = Path.of(folder).toAbsolutePath().normalize();
        try {
            return Optional.of(BuildFiles.of(Path.of(folder), suite.keep()).stream()
                    .filter(file ->
                            !compared.contains(absolute.resolve(file.path()).normalize()))
                    .toList());
        } catch (IllegalArgumentException missing) {
            return Optional.empty();
        }
    }

    /** Whether, according to the suite, only the jar of its benchmarks differs between the builds. */
    private static boolean isOnlyItsJar(JmhWorkload workload, Suite suite, OtherBuild against) {
        String text = suite.startedBy(workload);
        return workload.jar().contains(BUILD)
                && text.indexOf(BUILD) == text.lastIndexOf(BUILD)
                && (!against.isKept() || suite.measuresKept(workload))
                && against.isStartedAsBefore(suite, workload);
    }

    private static Selection left(Suite suite, List<ComparedProgram> programs, BenchmarkPlans all) {
        List<ComparedProgram> same = SameCode.of(programs, suite.policy()).programs();
        return Selection.of(
                suite,
                all.withEach(benchmark -> same.stream().anyMatch(program -> benchmark.isOf(program.id()))
                        ? benchmark.as(Use.SAME_CODE)
                        : benchmark));
    }
}
