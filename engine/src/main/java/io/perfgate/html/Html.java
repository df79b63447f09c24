package io.perfgate.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Parts of HTML pages. */
public final class Html {

    private static final Pattern PLACE = Pattern.compile("\\{\\{([\\w.]+)}}");

    private Html() {}

    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** An escaped name that may break after punctuation: a tool's name for a metric is long, without blanks. */
    static String breakable(String name) {
        return escape(name).replaceAll("[_.]", "$0<wbr>");
    }

    /** An escaped sentence, in which an arrow stays with the figure after it. */
    static String sentence(String text) {
        return escape(text.replace(" -> ", " \u2192\u00a0"));
    }

    /** A format with numbers as browsers read them, in any locale. */
    public static String format(String form, Object... values) {
        return String.format(Locale.ROOT, form, values);
    }

    /** A card with a table. Title, columns and cells are HTML already. */
    static String tableCard(String title, Stream<String> columns, Stream<Stream<String>> rows, String below) {
        return "<section class=\"pg-card pg-environment\">\n<h2>" + title
                + "</h2>\n<div class=\"pg-scroll\"><table class=\"jenkins-table jenkins-table--small\">\n<thead>"
                + row("th", columns) + "</thead>\n<tbody>\n"
                + rows.map(row -> row("td", row) + "\n").collect(Collectors.joining())
                + "</tbody>\n</table></div>\n" + below + "</section>\n";
    }

    /** A row of a table; the cells are HTML already. */
    public static String row(String cell, Stream<String> cells) {
        return cells.map(text -> "<" + cell + ">" + text + "</" + cell + ">")
                .collect(Collectors.joining("", "<tr>", "</tr>"));
    }

    /** Items within markup; blank if there are none. */
    static String around(String before, Stream<String> items, String after) {
        String joined = items.collect(Collectors.joining());
        return joined.isEmpty() ? "" : before + joined + after;
    }

    /**
     * Fills <code>{{name}}</code> in a text in one pass, so that values are not expanded.
     *
     * @param values returns null for unknown names
     */
    static String fill(String template, UnaryOperator<String> values) {
        StringBuilder filled = new StringBuilder();
        Matcher found = PLACE.matcher(template);
        int copied = 0;
        while (found.find()) {
            String value = values.apply(found.group(1));
            if (value == null) {
                throw new IllegalStateException("the template names '" + found.group(1) + "', which has no value");
            }
            // Not Matcher.appendReplacement, which looks at each character of a value: some values are whole libraries.
            filled.append(template, copied, found.start()).append(value);
            copied = found.end();
        }
        return filled.append(template, copied, template.length()).toString();
    }

    public static String resource(String name) {
        try (InputStream in = Html.class.getResourceAsStream("/io/perfgate/report/" + name)) {
            if (in == null) {
                throw new IllegalStateException("resource " + name + " is missing from the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException("resource " + name + " cannot be read", broken);
        }
    }
}
