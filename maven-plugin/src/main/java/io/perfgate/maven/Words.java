package io.perfgate.maven;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.apache.maven.plugin.MojoExecutionException;

/** Splits arguments at blanks outside quotes. */
final class Words {

    private static final String QUOTED = "\"([^\"]*)\"|'([^']*)'";
    private static final Pattern WORD = Pattern.compile("(?:" + QUOTED + "|[^\\s\"']++)+");

    private Words() {}

    static List<String> of(String text) throws MojoExecutionException {
        String line = text == null ? "" : text; // Maven passes null for a blank parameter
        if (!WORD.matcher(line).replaceAll("").isBlank()) {
            throw new MojoExecutionException("a quote is not closed in perfgate.arguments: " + line);
        }
        return WORD.matcher(line)
                .results()
                .map(MatchResult::group)
                .map(word -> word.replaceAll(QUOTED, "$1$2"))
                .toList();
    }
}
