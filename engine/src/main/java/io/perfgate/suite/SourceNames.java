package io.perfgate.suite;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * Names of files that a run does not read: documentation, and what a build is made from. The latter is in the kept build as
 * it was, so interleaved trials do show it.
 *
 * <p>A guess by names, and short on purpose: a file that is wrongly taken for a source lets a regression pass, and one that
 * is not recognised makes a run inconclusive, which names it. So scripts and settings are not here, nor languages whose
 * sources are run as they are.
 */
public final class SourceNames {

    /** Of documentation, and of languages whose sources are compiled into the build. */
    private static final Pattern SUFFIX =
            Pattern.compile(".*\\.(md|adoc|rst|java|kt|scala|go|rs|c|cc|cpp|cxx|h|hh|hpp|hxx|cs|swift)");

    /** Of build tools, and of what surrounds a repository. */
    private static final Set<String> FILES = Set.of(
            "pom.xml",
            "build.gradle",
            "build.gradle.kts",
            "settings.gradle",
            "settings.gradle.kts",
            "build.sbt",
            "go.mod",
            "go.sum",
            "Cargo.toml",
            "Cargo.lock",
            "CMakeLists.txt",
            "Jenkinsfile",
            "LICENSE",
            ".gitignore",
            ".gitattributes",
            ".editorconfig");

    /** The resources of a jar lie beside its sources. Those of tests may be data of the load. */
    private static final Pattern FOLDER = Pattern.compile("(?s)(.*/)?src/main/.*|(docs|\\.github)/.*");

    private SourceNames() {}

    /** @param path with '/' between its parts, from the top of a repository */
    public static boolean isOfBuild(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return SUFFIX.matcher(name).matches()
                || FILES.contains(name)
                || FOLDER.matcher(path).matches();
    }
}
