package io.perfgate.jenkins.page;

import com.fasterxml.jackson.annotation.JsonProperty;
import hudson.scm.ChangeLogSet;
import hudson.scm.RepositoryBrowser;
import io.perfgate.measure.Names;
import io.perfgate.measure.PlainText;
import java.io.IOException;
import java.net.URL;
import java.util.Optional;
import org.kohsuke.stapler.export.Exported;
import org.kohsuke.stapler.export.ExportedBean;

/**
 * A commit as its author described it.
 *
 * @param url its page in the repository browser; null if there is none
 */
@ExportedBean(defaultVisibility = 3)
public record Commit(
        @Exported String id,
        @Exported String title,
        @Exported String author,
        @Exported String url) {

    static Commit of(ChangeLogSet<?> changes, ChangeLogSet.Entry entry) {
        return new Commit(
                text(entry.getCommitId()),
                text(entry.getMsg()),
                text(entry.getAuthor().getDisplayName()),
                url(changes.getBrowser(), entry));
    }

    /** The first line, limited in length. */
    private static String text(String text) {
        return PlainText.beginning(
                Optional.ofNullable(text).orElse("").lines().findFirst().orElse(""));
    }

    @SuppressWarnings("unchecked") // a browser and the changes that name it have the same kind of repository
    private static String url(RepositoryBrowser<?> browser, ChangeLogSet.Entry entry) {
        try {
            URL link =
                    browser == null ? null : ((RepositoryBrowser<ChangeLogSet.Entry>) browser).getChangeSetLink(entry);
            return link != null && link.getProtocol().startsWith("http") ? link.toString() : null;
        } catch (IOException noLink) {
            return null; // a malformed address of the browser: the commit is shown without it
        }
    }

    @JsonProperty
    public String shortId() {
        return Names.shortCommit(id);
    }
}
