package io.perfgate.culprit;

import io.perfgate.measure.Must;
import io.perfgate.measure.Names;

/**
 * A commit for display. Title and author come from outside, so both are cleaned and bounded.
 *
 * @param id in hexadecimal
 */
public record Commit(String id, String author, String title) {

    public Commit {
        Must.hold(id.matches("[0-9a-f]{40}|[0-9a-f]{64}"), "'" + Names.shown(id) + "' is no name of a commit");
        author = Names.shown(author);
        title = Names.shown(title);
    }

    public String shortId() {
        return Names.shortCommit(id);
    }
}
