package io.perfgate.jenkins.trust;

import io.perfgate.jenkins.trust.RepositoryFiles.Kind;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Texts of the target branch. A path counts as missing only if that is certain. Otherwise a link, or a name that an
 * agent's file system confuses with another, could make the gate use the pull request's own file.
 */
record TargetTexts(RepositoryFiles files) {

    /**
     * The text; empty if there is nothing at the path.
     *
     * @throws IllegalArgumentException if it cannot be determined what is there
     */
    Optional<String> text(String path) throws IOException, InterruptedException {
        return switch (kind(path)) {
            case FILE -> Optional.of(files.text(path));
            case NOTHING -> Optional.empty();
            case FOLDER, OTHER -> throw unclear(path);
        };
    }

    /** All files below a folder; none if it does not exist. */
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

    /** The kind of entry. Every folder on the way is checked, because paths behind a link seem empty. */
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

    /** Refuses names that differ only in case, because Windows and macOS confuse them. */
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
