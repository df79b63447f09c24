package io.perfgate.jenkins.trust;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Where on an agent a repository was checked out. A class, not a record: XStream cannot read records back. */
final class CheckoutFolder {

    /** Of a checkout whose place below its folder cannot be told: what is in it belongs to no known repository. */
    static final String UNKNOWN = "";

    private final String node;
    private final String path;
    private final String repository;

    /** @param repository what tells it from others */
    CheckoutFolder(String node, String path, String repository) {
        this.node = node;
        this.path = plain(path);
        this.repository = repository;
    }

    String path() {
        return path;
    }

    /** The same with this one; what was checked out there before has gone. */
    List<CheckoutFolder> addedTo(List<CheckoutFolder> folders) {
        List<CheckoutFolder> more = new ArrayList<>(folders);
        more.removeIf(other -> node.equals(other.node) && path.equals(other.path));
        more.add(this);
        return more;
    }

    /** That which a file of the repository lies in; of several round it the innermost has it. */
    static Optional<CheckoutFolder> around(List<CheckoutFolder> folders, String node, String file, String repository) {
        return folders.stream()
                .filter(folder -> folder.within(node, file).isPresent())
                .max(Comparator.comparingInt(folder -> folder.path.length()))
                .filter(folder -> folder.repository.equals(repository));
    }

    /** The path of one of its files from the repository's root; empty for a file that is not in it. */
    Optional<String> within(String otherNode, String file) {
        String plain = plain(file);
        if (!node.equals(otherNode)) {
            return Optional.empty();
        }
        return plain.equals(path)
                ? Optional.of("")
                : plain.startsWith(path + "/") ? Optional.of(plain.substring(path.length() + 1)) : Optional.empty();
    }

    private static String plain(String remote) {
        String slashes = remote.replace('\\', '/');
        return slashes.endsWith("/") ? slashes.substring(0, slashes.length() - 1) : slashes;
    }
}
