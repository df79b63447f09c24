package io.perfgate.measure;

import java.util.Optional;

/**
 * The commit of a checkout, if there was one. Author and title come from outside, so both are cleaned and bounded.
 *
 * @param commit its full hash
 * @param commitAuthor missing in records of earlier versions
 * @param commitTitle missing in records of earlier versions
 */
public record Checkout(Optional<String> commit, Optional<String> commitAuthor, Optional<String> commitTitle) {

    public static final Checkout NONE = new Checkout(Optional.empty(), Optional.empty(), Optional.empty());

    public Checkout {
        commit = commit.map(Names::commit);
        commitAuthor = commitAuthor.map(PlainText::beginning);
        commitTitle = commitTitle.map(PlainText::beginning);
    }

    public static Checkout of(String commit) {
        return new Checkout(Optional.of(commit), Optional.empty(), Optional.empty());
    }

    /**
     * Adds author and title, if known, to a text that contains the hash.
     *
     * @param key key of a text with placeholders for the given text, the author and the title
     */
    public Reason described(String key, String hash) {
        return commitAuthor.isPresent() && commitTitle.isPresent()
                ? Reason.of(key, hash, commitAuthor.get(), commitTitle.get())
                : Reason.plain(hash);
    }

    /** The commit in its short form, with author and title. */
    public Optional<Reason> described() {
        return commit.map(hash -> described("search.commit", Names.shortCommit(hash)));
    }
}
