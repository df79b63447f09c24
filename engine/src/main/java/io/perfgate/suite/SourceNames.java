package io.perfgate.suite;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * Names of files that a run does not read: documentation and sources. Sources are compiled into the kept build, so
 * interleaved trials do show their changes.
 *
 * <p>The list guesses by name and is short on purpose. A file wrongly taken for a source would let a regression pass;
 * an unrecognised one only makes a run inconclusive and is named. So scripts, settings and interpreted languages are
 * not listed.
 */
public final class SourceNames {

    private static final Pattern SUFFIX =
            Pattern.compile(".*\\.(md|adoc|rst|java|kt|scala|go|rs|c|cc|cpp|cxx|h|hh|hpp|hxx|cs|swift)");

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

    /**
     * Folders of sources and the resources of a jar. Test resources may be data of the load, so they are not included.
     */
    private static final Pattern FOLDER = Pattern.compile("(?s)(.*/)?src/main/.*|(docs|\\.github)/.*");

    private SourceNames() {}

    /** @param path with '/' between its parts, relative to the repository */
    public static boolean isOfBuild(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return SUFFIX.matcher(name).matches()
                || FILES.contains(name)
                || FOLDER.matcher(path).matches();
    }
}
