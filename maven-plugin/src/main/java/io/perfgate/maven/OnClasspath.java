package io.perfgate.maven;

import java.io.File;
import java.util.Map;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.MojoExecutionException;

/** Runs with the classes and libraries of the module's tests, for simulations and benchmarks. */
abstract class OnClasspath extends Goal {

    @Override
    final boolean needsSuite() {
        return true;
    }

    @Override
    final Map<String, String> environment() throws MojoExecutionException {
        try {
            return Map.of(
                    "PERFGATE_CLASSPATH",
                    String.join(File.pathSeparator, project().getTestClasspathElements()));
        } catch (DependencyResolutionRequiredException unresolved) {
            throw new MojoExecutionException(
                    "the module's class path is not known: " + unresolved.getMessage(), unresolved);
        }
    }
}
