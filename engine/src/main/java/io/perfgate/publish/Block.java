package io.perfgate.publish;

import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.List;

/** A part of a document, in any format. */
sealed interface Block {

    /** In place of what was not recorded. */
    String UNKNOWN = "\u2013";

    int MOST_ROWS = 80;
    int MOST_ITEMS = 20;

    /** @param level 1 for a chapter */
    record Heading(int level, String text) implements Block {}

    record Paragraph(String text) implements Block {}

    record Items(List<String> items) implements Block {
        public Items {
            items = List.copyOf(items);
        }
    }

    /** Commands to copy. */
    record Commands(List<String> lines) implements Block {
        public Commands {
            lines = List.copyOf(lines);
        }
    }

    /** A table, numbered in the order of the document. */
    record Table(String caption, List<String> columns, List<List<String>> rows) implements Block {
        public Table {
            columns = List.copyOf(columns);
            rows = List.copyOf(rows);
            for (List<String> row : rows) {
                if (row.size() != columns.size()) {
                    throw new IllegalArgumentException("table '" + caption + "': a row of " + row.size() + " cells for "
                            + columns.size() + " columns");
                }
            }
        }
    }

    /** The first lines; the last item counts the others. */
    static List<Block> items(List<String> lines, Texts texts) {
        return lines.isEmpty() ? List.of() : List.of(new Items(first(lines, MOST_ITEMS, texts)));
    }

    /** The first lines; a further one counts the others. */
    static List<String> first(List<String> lines, int most, Texts texts) {
        List<String> shown = new ArrayList<>(lines.subList(0, Math.min(most, lines.size())));
        if (lines.size() > most) {
            shown.add(texts.of("publish.moreRows", lines.size() - most));
        }
        return shown;
    }

    /** A figure or a date that does not wrap in a table. */
    static String onOneLine(String text) {
        return text.replace(' ', '\u00a0');
    }

    /** A table of the first rows, if there are any; a line below it counts the others. */
    static List<Block> table(String caption, List<String> columns, List<List<String>> rows, Texts texts) {
        if (rows.isEmpty()) {
            return List.of();
        }
        Block table = new Table(caption, columns, rows.stream().limit(MOST_ROWS).toList());
        return rows.size() <= MOST_ROWS
                ? List.of(table)
                : List.of(table, new Paragraph(texts.of("publish.moreRows", rows.size() - MOST_ROWS)));
    }

    /** A figure, numbered in the order of the document. */
    record Figure(String caption, LineChart chart) implements Block {}
}
