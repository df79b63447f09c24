package io.perfgate.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** {@code perfgate run}: measures the suite, judges it, and fails the build unless it passes. */
@Mojo(name = "run", defaultPhase = LifecyclePhase.INTEGRATION_TEST, requiresDependencyResolution = ResolutionScope.TEST)
public final class RunGoal extends Goal {

    /** Folder for the record and the reports. */
    @Parameter(property = "perfgate.out", defaultValue = "${project.build.directory}/perfgate-out")
    private File out;

    @Override
    List<String> command() throws IOException {
        Files.deleteIfExists(report()); // a run that ends without one must not show the previous one
        return List.of("run", "--out", out.toString());
    }

    @Override
    void conclude(PerfgateCommand.Finished command) throws IOException, MojoExecutionException, MojoFailureException {
        switch (command.status()) {
            case 0 -> {}
            case PerfgateCommand.Finished.REGRESSION -> throw new MojoFailureException(summary(command));
            case PerfgateCommand.Finished.CANNOT_TELL ->
                throw new MojoFailureException("the run is inconclusive: " + summary(command));
            default -> throw new MojoExecutionException(command.complaintOrStatus());
        }
    }

    private Path report() {
        return out.toPath().resolve("report.md");
    }

    /** The report's first sentence without Markdown. */
    private String summary(PerfgateCommand.Finished command) throws IOException {
        if (!Files.exists(report())) {
            return command.complaintOrStatus();
        }
        try (Stream<String> lines = Files.lines(report())) {
            String headline = lines.findFirst().orElse("").replaceAll("^\\*\\*|\\*\\*$", "");
            return headline.replaceAll("\\\\(.)", "$1") + " (" + out.toPath().resolve("report.html") + ")";
        }
    }
}
