package io.perfgate.publish;

import static io.perfgate.html.Html.escape;

import io.perfgate.html.Html;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A document as a single HTML file that prints as a document. */
final class HtmlPublication {

    private static final int LONGEST_ON_ONE_LINE = 12;

    private final Texts texts;
    private int tables;
    private int figures;

    private HtmlPublication(Texts texts) {
        this.texts = texts;
    }

    static String of(String title, List<Block> blocks, Texts texts) {
        HtmlPublication html = new HtmlPublication(texts);
        return "<!DOCTYPE html>\n<html lang=\"" + texts.tag()
                + "\">\n"
                + "<head>\n"
                + "<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<title>"
                + escape(title) + "</title>\n<style>" + Html.resource("publication.css")
                + "</style>\n</head>\n<body>\n<main>\n<h1>" + escape(title) + "</h1>\n"
                + blocks.stream().map(html::block).collect(Collectors.joining("\n"))
                + "\n</main>\n</body>\n</html>\n";
    }

    private String block(Block block) {
        if (block instanceof Block.Heading heading) {
            String name = "h" + (heading.level() + 1);
            return "<" + name + ">" + escape(heading.text()) + "</" + name + ">";
        } else if (block instanceof Block.Paragraph paragraph) {
            return "<p>" + escape(paragraph.text()) + "</p>";
        } else if (block instanceof Block.Items items) {
            return items.items().stream()
                    .map(item -> "<li>" + escape(item) + "</li>")
                    .collect(Collectors.joining("", "<ul>", "</ul>"));
        } else if (block instanceof Block.Commands commands) {
            return "<pre>" + escape(String.join("\n", commands.lines())) + "</pre>";
        } else if (block instanceof Block.Table table) {
            return table(table);
        } else if (block instanceof Block.Figure figure) {
            return figure(figure);
        }
        throw new IllegalStateException("no form for " + block);
    }

    private String table(Block.Table table) {
        int runs = table.columns().indexOf(texts.of("publish.column.run"));
        return "<div class=\"scroll\"><table>\n<caption>" + caption("publish.table", ++tables, table.caption())
                + "</caption>\n<thead>"
                + Html.row("th", table.columns().stream().map(Html::escape)) + "</thead>\n<tbody>"
                + table.rows().stream().map(row -> row(row, runs)).collect(Collectors.joining("\n"))
                + "</tbody>\n</table></div>";
    }

    /** @param runs the column of the names of runs; below 0 if there is none */
    private static String row(List<String> cells, int runs) {
        return IntStream.range(0, cells.size())
                .mapToObj(column -> {
                    String text = cells.get(column);
                    boolean isShortName = column == runs && text.length() <= LONGEST_ON_ONE_LINE;
                    return (isShortName || isFigure(text) ? "<td class=\"nowrap\">" : "<td>") + escape(text) + "</td>";
                })
                .collect(Collectors.joining("", "<tr>", "</tr>"));
    }

    /** Whether these are figures or dates, which their blanks alone do not keep on one line in all languages. */
    private static boolean isFigure(String text) {
        return text.indexOf('\u00a0') >= 0 && text.indexOf(' ') < 0;
    }

    private String figure(Block.Figure figure) {
        List<LineChart.Line> lines = figure.chart().lines();
        String legend = IntStream.range(0, lines.size())
                .mapToObj(line -> "<span><svg viewBox=\"0 0 24 8\"><polyline class=\"line" + line
                        + "\" points=\"0,4 24,4\"/></svg>"
                        + escape(lines.get(line).name()) + "</span>")
                .collect(Collectors.joining());
        return "<figure>" + figure.chart().svg(Html::escape) + "<p class=\"legend\">" + legend + "</p><figcaption>"
                + caption("publish.figure", ++figures, figure.caption()) + "</figcaption></figure>";
    }

    private String caption(String key, int number, String text) {
        return escape(texts.of(key, number, text));
    }
}
