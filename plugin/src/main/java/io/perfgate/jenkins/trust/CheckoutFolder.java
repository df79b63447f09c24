package io.perfgate.jenkins.trust;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The folder of a checkout on an agent. A class, not a record: XStream cannot read records back. */
final class CheckoutFolder {

    /** A checkout whose folder cannot be determined; its content belongs to no known repository. */
    static final String UNKNOWN = "";

    private final String node;
    private final String path;
    private final String repository;

    CheckoutFolder(String node, String path, String repository) {
        this.node = node;
        this.path = plain(path);
        this.repository = repository;
    }

    String path() {
        return path;
    }

    /** Adds this folder; an earlier checkout at the same place is gone. */
    List<CheckoutFolder> addedTo(List<CheckoutFolder> folders) {
        List<CheckoutFolder> more = new ArrayList<>(folders);
        more.removeIf(other -> node.equals(other.node) && path.equals(other.path));
        more.add(this);
        return more;
    }

    /** The innermost checkout that contains a file. */
    static Optional<CheckoutFolder> around(List<CheckoutFolder> folders, String node, String file, String repository) {
        return folders.stream()
                .filter(folder -> folder.within(node, file).isPresent())
                .max(Comparator.comparingInt(folder -> folder.path.length()))
                .filter(folder -> folder.repository.equals(repository));
    }

    /** The path of a file relative to the repository; empty if it is outside. */
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
