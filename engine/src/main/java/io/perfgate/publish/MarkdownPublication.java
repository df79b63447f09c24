package io.perfgate.publish;

import static io.perfgate.report.MarkdownReport.escape;

import io.perfgate.words.Texts;
import java.util.List;
import java.util.stream.Collectors;

/** A document as Markdown without figures; their values are in the tables. */
final class MarkdownPublication {

    private final Texts texts;
    private int tables;

    private MarkdownPublication(Texts texts) {
        this.texts = texts;
    }

    static String of(String title, List<Block> blocks, Texts texts) {
        MarkdownPublication markdown = new MarkdownPublication(texts);
        return "# " + escape(title) + "\n"
                + blocks.stream().map(markdown::block).collect(Collectors.joining());
    }

    private String block(Block block) {
        if (block instanceof Block.Heading heading) {
            return "\n" + "#".repeat(heading.level() + 1) + " " + escape(heading.text()) + "\n";
        } else if (block instanceof Block.Paragraph paragraph) {
            return "\n" + escape(paragraph.text()) + "\n";
        } else if (block instanceof Block.Items items) {
            return items.items().stream()
                    .map(item -> "- " + escape(item) + "\n")
                    .collect(Collectors.joining("", "\n", ""));
        } else if (block instanceof Block.Commands commands) {
            return "\n```\n" + String.join("\n", commands.lines()) + "\n```\n";
        } else if (block instanceof Block.Table table) {
            return table(table);
        }
        return ""; // figures: their values are in the tables
    }

    private String table(Block.Table table) {
        String caption = texts.of("publish.table", ++tables, table.caption());
        return "\n**" + escape(caption) + "**\n\n" + row(table.columns())
                + table.columns().stream().map(column -> "---").collect(Collectors.joining(" | ", "| ", " |\n"))
                + table.rows().stream().map(MarkdownPublication::row).collect(Collectors.joining());
    }

    private static String row(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.isBlank() ? " " : escape(cell))
                .collect(Collectors.joining(" | ", "| ", " |\n"));
    }
}
