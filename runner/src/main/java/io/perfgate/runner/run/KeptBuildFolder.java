package io.perfgate.runner.run;

import io.perfgate.baseline.KeptBuild;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.trial.OtherBuild;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Restores a kept build into a folder for measuring. */
record KeptBuildFolder(RunRequest request, Path work) {
    private static final String BUILD = "${build}/";

    OtherBuild restored(KeptBuild kept) throws IOException {
        Path folder = work.resolve("kept-build").toAbsolutePath();
        Cleanup.delete(folder);
        try {
            request.stores().kept().restore(request.suite().name(), kept, Files.createDirectories(folder));
        } catch (IllegalArgumentException | IOException notWhole) {
            throw new OtherBuild.Fails(Failure.cannotTell(notWhole.getMessage(), notWhole));
        }
        for (Workload workload : request.suite().workloads()) {
            if (workload instanceof GatlingWorkload gatling) {
                lendLoad(gatling, folder);
            }
        }
        return new OtherBuild(folder.toString(), kept.run(), kept.run(), Optional.of(kept.contents()));
    }

    /** Links the load of the build under test, which is used for both if the suite does not keep it. */
    private void lendLoad(GatlingWorkload workload, Path folder) throws IOException {
        List<String> paths = new ArrayList<>(workload.jvm().classpath());
        workload.jvm().project().ifPresent(paths::add);
        for (String path : paths) {
            if (path.startsWith(BUILD)) {
                String within = path.substring(BUILD.length()).replaceFirst("/?\\*$", "");
                Path of = Path.of(request.build().folder()).resolve(within).toAbsolutePath();
                Path to = folder.resolve(within);
                if (!Files.exists(to) && Files.exists(of)) {
                    Files.createDirectories(to.getParent());
                    Files.createSymbolicLink(to, of);
                }
            }
        }
    }
}
