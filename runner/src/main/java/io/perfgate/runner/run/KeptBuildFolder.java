package io.perfgate.runner.run;

import io.perfgate.baseline.KeptBuild;
import io.perfgate.baseline.KeptBuilds;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.trial.KeptBuildFails;
import io.perfgate.runner.trial.OtherBuild;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A kept build, restored into a folder for measuring. */
final class KeptBuildFolder {

    private static final String BUILD = "${build}/";

    private KeptBuildFolder() {}

    /** @param today the build under test, whose load is used for both if the suite does not keep it */
    static OtherBuild restore(KeptBuilds store, KeptBuild kept, Suite suite, Path today, Path work) throws IOException {
        Path folder = work.resolve("kept-build").toAbsolutePath();
        Cleanup.delete(folder);
        try {
            store.restore(suite.name(), kept, Files.createDirectories(folder));
        } catch (IllegalArgumentException | IOException notWhole) {
            throw new KeptBuildFails(Failure.cannotTell(notWhole.getMessage(), notWhole));
        }
        for (String path : pathsOfLoad(suite)) {
            lend(path, today, folder);
        }
        return new OtherBuild(folder.toString(), kept.run(), kept.run(), Optional.of(kept.contents()));
    }

    /** Paths of simulations within the build. */
    private static List<String> pathsOfLoad(Suite suite) {
        List<String> paths = new ArrayList<>();
        suite.workloads().forEach(workload -> {
            if (workload instanceof GatlingWorkload gatling) {
                paths.addAll(gatling.jvm().classpath());
                gatling.jvm().project().ifPresent(paths::add);
            }
        });
        return paths.stream()
                .filter(path -> path.startsWith(BUILD))
                .map(path -> path.substring(BUILD.length()).replaceFirst("/?\\*$", ""))
                .toList();
    }

    private static void lend(String path, Path today, Path folder) throws IOException {
        Path of = today.resolve(path).toAbsolutePath();
        Path to = folder.resolve(path);
        if (!Files.exists(to) && Files.exists(of)) {
            Files.createDirectories(to.getParent());
            Files.createSymbolicLink(to, of);
        }
    }
}
