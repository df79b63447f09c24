package io.perfgate.maven;

import java.util.List;
import org.apache.maven.plugins.annotations.Mojo;

/** {@code perfgate init}: a first suite for the simulations and benchmarks below the folder where Maven was started. */
@Mojo(name = "init", requiresProject = false, aggregator = true)
public final class InitGoal extends Goal {

    @Override
    List<String> command() {
        return List.of("init");
    }

    @Override
    boolean needsSuite() {
        return false;
    }
}
