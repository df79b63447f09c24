package io.perfgate.maven;

import java.util.List;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** {@code perfgate check}: finds what would stop the suite from running here. */
@Mojo(
        name = "check",
        defaultPhase = LifecyclePhase.PRE_INTEGRATION_TEST,
        requiresDependencyResolution = ResolutionScope.TEST)
public final class CheckGoal extends Goal {

    @Override
    List<String> command() {
        return List.of("check");
    }

    @Override
    void conclude(PerfgateCommand.Finished command) throws MojoFailureException {
        if (command.status() != 0) {
            throw new MojoFailureException(command.complaint().orElse("the suite cannot run; the lines above say why"));
        }
    }
}
