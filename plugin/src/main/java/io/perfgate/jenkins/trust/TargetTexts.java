package io.perfgate.jenkins.trust;

import io.perfgate.jenkins.trust.RepositoryFiles.Kind;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Texts of the target branch. That there is none at a path is said only where it is certain: were a link, or a name that an
 * agent's file system may take for another, as if it were nothing, the pull request's own file would be used.
 */
final class TargetTexts {

    private final RepositoryFiles files;

    TargetTexts(RepositoryFiles files) {
        this.files = files;
    }

    /**
     * Empty where there is nothing.
     *
     * @throws IllegalArgumentException if it cannot be told what stands there
     */
    Optional<String> text(String path) throws IOException, InterruptedException {
        return switch (kind(path)) {
            case FILE -> Optional.of(files.text(path));
            case NOTHING -> Optional.empty();
            case FOLDER, OTHER -> throw unclear(path);
        };
    }

    /** All files below a folder; none where there is no such folder. */
    Map<String, String> below(String folder) throws IOException, InterruptedException {
        Map<String, String> found = new TreeMap<>();
        switch (kind(folder)) {
            case FOLDER -> collect(folder, found);
            case NOTHING -> {}
            case FILE, OTHER -> throw unclear(folder);
        }
        return found;
    }

    private void collect(String folder, Map<String, String> found) throws IOException, InterruptedException {
        for (String name : files.children(folder)) {
            String path = below(folder, name);
            switch (files.kind(path)) {
                case FILE -> found.put(path, files.text(path));
                case FOLDER -> collect(path, found);
                case NOTHING, OTHER -> throw unclear(path);
            }
        }
    }

    /** Behind a link nothing seems to be: every folder on the way is looked at. */
    private Kind kind(String path) throws IOException, InterruptedException {
        String folder = "";
        Kind kind = Kind.FOLDER;
        for (String name : path.split("/")) {
            if (kind != Kind.FOLDER) {
                throw unclear(folder);
            }
            String reached = below(folder, name);
            kind = name.isEmpty() ? Kind.FOLDER : files.kind(reached);
            if (kind == Kind.NOTHING) {
                mustNotDifferInCaseOnly(folder, name);
                return kind;
            }
            folder = reached;
        }
        return kind;
    }

    /** Agents with Windows or macOS take {@code Performance.yml} for {@code performance.yml}. */
    private void mustNotDifferInCaseOnly(String folder, String name) throws IOException, InterruptedException {
        for (String other : files.children(folder)) {
            if (other.equalsIgnoreCase(name)) {
                throw new IllegalArgumentException(
                        Messages.TargetTexts_Case(below(folder, name), files.name(), below(folder, other)));
            }
        }
    }

    private static String below(String folder, String name) {
        return folder.isEmpty() ? name : folder + "/" + name;
    }

    private IllegalArgumentException unclear(String path) {
        return new IllegalArgumentException(Messages.TargetTexts_Unclear(path, files.name()));
    }
}
