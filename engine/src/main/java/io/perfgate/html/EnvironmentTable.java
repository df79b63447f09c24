package io.perfgate.html;

import io.perfgate.environment.EnvironmentChange;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What else changed, as a table of the HTML report. */
public record EnvironmentTable(Texts texts) {

    /** A limit, because a rewritten suite has hundreds of changes; all are in the record. */
    private static final int MOST_ROWS = 200;

    /** Blank if nothing changed, or one of the environments is unknown. */
    public static String of(RunRecord record, Texts texts) {
        List<EnvironmentChange> changes = record.unjudged().environmentChanges();
        return changes.isEmpty()
                ? ""
                : new EnvironmentTable(texts)
                        .html(changes, record.machine().environment().unread());
    }

    private String html(List<EnvironmentChange> changes, List<String> unread) {
        String more = changes.size() > MOST_ROWS ? "<p>" + word("more", changes.size() - MOST_ROWS) + "</p>\n" : "";
        return Html.tableCard(
                word("title"),
                Stream.of("what", "of", "before", "now").map(this::word),
                changes.stream().limit(MOST_ROWS).map(change -> Stream.of(
                                texts.of(change.what()), change.aspect().of(), change.before(), change.now())
                        .map(Html::escape)),
                more
                        + unread.stream()
                                .map(line -> "<p>" + word("unread", line) + "</p>\n")
                                .collect(Collectors.joining()));
    }

    private String word(String name, Object... values) {
        return Html.escape(texts.of("environment.table." + name, values));
    }
}
