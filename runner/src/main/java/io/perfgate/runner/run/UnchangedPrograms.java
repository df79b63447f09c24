package io.perfgate.runner.run;

import io.perfgate.judge.SameCode;
import io.perfgate.record.BuildFiles;
import io.perfgate.record.BuildFiles.BuildFile;
import io.perfgate.record.Course.ComparedProgram;
import io.perfgate.runner.code.ProgramComparison;
import io.perfgate.runner.load.Classpath;
import io.perfgate.runner.load.StartedClasspath;
import io.perfgate.runner.trial.BenchmarkPlan.Use;
import io.perfgate.runner.trial.BenchmarkPlans;
import io.perfgate.runner.trial.OtherBuild;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Benchmarks and workloads that an interleaved run does not measure, because both builds run the same code.
 *
 * @param programs the compared programs
 * @param left without the unchanged ones
 */
record UnchangedPrograms(List<ComparedProgram> programs, Selection left) {

    static UnchangedPrograms of(RunRequest request, ReferenceBuild opponent, Path work, BenchmarkPlans all)
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
                    List<String> classpaths = StartedClasspath.of(suite, workload);
                    if (!classpaths.isEmpty()
                            && (!against.isKept() || suite.measuresKept(workload))
                            && against.isStartedAsBefore(suite, workload)
                            && otherFiles(classpaths, request.build().folder(), suite)
                                    .equals(otherFiles(classpaths, against.folder(), suite))) {
                        programs.addAll(comparison.of(workload, classpaths));
                    }
                }
            }
        }
        return new UnchangedPrograms(programs, left(suite, programs, all));
    }

    /** Kept files outside the compared class paths; empty if one is missing. */
    private static Optional<List<BuildFile>> otherFiles(List<String> classpaths, String folder, Suite suite)
            throws IOException {
        Set<Path> compared = new HashSet<>();
        for (String classpath : classpaths) {
            for (Path entry : new Classpath(Classpath.in(folder, classpath)).entries()) {
                compared.add(entry.toAbsolutePath().normalize());
            }
        }
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

    private static Selection left(Suite suite, List<ComparedProgram> programs, BenchmarkPlans all) {
        List<ComparedProgram> same = SameCode.of(programs, suite.policy()).programs();
        Suite changed = suite.withOnly(suite.workloads().stream()
                .filter(workload -> same.stream()
                        .noneMatch(program ->
                                program.isWhole() && program.id().workload().equals(workload.name())))
                .toList());
        return Selection.of(
                changed,
                all.withEach(benchmark -> same.stream().anyMatch(program -> benchmark.isOf(program.id()))
                        ? benchmark.as(Use.SAME_CODE)
                        : benchmark));
    }
}
