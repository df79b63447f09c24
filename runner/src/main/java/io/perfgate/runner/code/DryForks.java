package io.perfgate.runner.code;

import io.perfgate.document.Folders;
import io.perfgate.runner.check.JmhOptions;
import io.perfgate.runner.load.JmhTrial;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.sut.Launching;
import io.perfgate.runner.sut.TrialPlace;
import io.perfgate.runner.sut.TrialVariables;
import io.perfgate.suite.JmhWorkload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** One brief, unmeasured fork of each benchmark, which shows the classes that are loaded by reflection. */
record DryForks(JmhWorkload workload, String build, ProgramFiles files) {
    /**
     * The classes that were loaded, by the generated class of each benchmark. All its forks count, one for each of its
     * parameters. A benchmark is left out if one fork ran unseen code.
     */
    Map<String, Set<String>> loadedWith(Set<String> generated, Path work, Consumer<String> say)
            throws IOException, InterruptedException {
        Path folder = Files.createDirectories(work.resolve("dry-forks")).toAbsolutePath();
        try {
            run(folder);
            Map<String, Set<String>> loaded = new HashMap<>();
            Set<String> unseen = new HashSet<>();
            for (Path log : Folders.entries(folder)) {
                if (!log.toString().endsWith(".log")) {
                    continue;
                }
                LoadedClasses fork = new LoadedClasses(log, files);
                for (String name : generated) {
                    if (fork.names().contains(name)) {
                        loaded.computeIfAbsent(name, first -> new HashSet<>()).addAll(fork.names());
                        fork.unseen().filter(why -> unseen.add(name)).ifPresent(why -> say.accept(name + ": " + why));
                    }
                }
            }
            loaded.keySet().removeAll(unseen);
            return loaded;
        } finally {
            Cleanup.delete(folder);
        }
    }

    private void run(Path folder) throws InterruptedException {
        TrialVariables variables = TrialVariables.of(new TrialPlace(build, folder, 1));
        List<String> command = JmhTrial.command(
                workload.withArguments(JmhOptions.brief(workload.arguments())), build, folder.resolve("jmh.json"));
        ProcessBuilder builder = Launching.of("JMH of " + workload.what(), workload.launch(), variables, command);
        // Unlike -jvmArgsAppend, this keeps what a benchmark's @Fork appends.
        builder.environment()
                .merge("JDK_JAVA_OPTIONS", LoadedClasses.options(folder), (suite, log) -> suite + " " + log);
        try (Child jmh = Child.start("JMH", builder, folder.resolve("jmh.log.txt"))) {
            int status = jmh.waitFor(workload.within());
            if (status != 0) {
                throw Failure.cannotTell("JMH ended with status " + status + jmh.lastOutput());
            }
        }
    }
}
