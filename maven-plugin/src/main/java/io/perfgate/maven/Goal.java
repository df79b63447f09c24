package io.perfgate.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** A command of perfgate, in the folder of a module. */
abstract class Goal extends AbstractMojo {

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Parameter(defaultValue = "${project}", readonly = true)
    private MavenProject project;

    /** The suite, within the module's folder. */
    @Parameter(property = "perfgate.file", defaultValue = "performance.yml")
    private String file;

    /** Further arguments as typed in a shell: {@code --accept --only 'browse *'}. */
    @Parameter(property = "perfgate.arguments", defaultValue = "")
    private String arguments;

    /** The command with the arguments of this goal. */
    abstract List<String> command() throws IOException;

    /** Whether a suite must already exist; its simulations and benchmarks may be in the module's test classes. */
    boolean needsSuite() {
        return true;
    }

    /** Fails the build if the command did. */
    void conclude(PerfgateCommand.Finished command) throws IOException, MojoExecutionException, MojoFailureException {
        if (command.status() != 0) {
            throw new MojoFailureException(command.complaintOrStatus());
        }
    }

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (needsSuite() && isOfAnotherModule()) {
            getLog().info("no " + file + " in this module");
            return;
        }
        try {
            List<String> words = new ArrayList<>(command());
            words.addAll(List.of("-f", file));
            words.addAll(Words.of(arguments));
            conclude(new PerfgateCommand(folder(), target(), environment()).run(words, getLog()::info));
        } catch (IOException failed) {
            throw new MojoExecutionException("perfgate cannot run: " + failed.getMessage(), failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("perfgate was interrupted", interrupted);
        }
    }

    /**
     * Whether the suite is in another module. A goal on the command line runs in every module; it is an error if no
     * module has the suite.
     */
    private boolean isOfAnotherModule() {
        return session.getProjects().size() > 1
                && !new File(project.getBasedir(), file).exists()
                && session.getProjects().stream().anyMatch(module -> new File(module.getBasedir(), file).exists());
    }

    private Map<String, String> environment() throws MojoExecutionException {
        if (!needsSuite()) {
            return Map.of();
        }
        try {
            return Map.of("PERFGATE_CLASSPATH", String.join(File.pathSeparator, project.getTestClasspathElements()));
        } catch (DependencyResolutionRequiredException unresolved) {
            throw new MojoExecutionException(
                    "the module's class path is not known: " + unresolved.getMessage(), unresolved);
        }
    }

    /** Without a POM, Maven does not resolve the folder's name. */
    private Path target() {
        return project.getBasedir() == null
                ? folder().toPath().resolve("target")
                : Path.of(project.getBuild().getDirectory());
    }

    /** The module's folder, or the folder where Maven was started. */
    private File folder() {
        return project.getBasedir() == null ? new File(session.getExecutionRootDirectory()) : project.getBasedir();
    }
}
