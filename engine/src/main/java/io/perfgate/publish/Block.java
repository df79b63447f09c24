package io.perfgate.publish;

import java.util.List;

/** A part of a document, in any format. */
sealed interface Block {

    /** @param level 1 for a chapter */
    record Heading(int level, String text) implements Block {}

    record Paragraph(String text) implements Block {}

    record Items(List<String> items) implements Block {
        public Items {
            items = List.copyOf(items);
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

    /** A figure, numbered in the order of the document. */
    record Figure(String caption, LineChart chart) implements Block {}
}
