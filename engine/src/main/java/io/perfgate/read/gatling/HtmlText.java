package io.perfgate.read.gatling;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text of a page without its escapes: {@code caf&eacute;} is written for café. */
@SuppressWarnings("EscapedEntity") // it is what the page says
final class HtmlText {

    private static final Pattern ESCAPE = Pattern.compile("&(#?)([A-Za-z0-9]{1,10});");
    private static final Properties NAMED = load();

    private HtmlText() {}

    static String unescaped(String html) {
        return ESCAPE.matcher(html).replaceAll(escape -> Matcher.quoteReplacement(character(escape)));
    }

    private static String character(java.util.regex.MatchResult escape) {
        boolean numbered = escape.group(1).equals("#");
        String code = numbered ? escape.group(2) : NAMED.getProperty(escape.group(2), "");
        if (!code.matches("[0-9]{1,7}") || !Character.isValidCodePoint(Integer.parseInt(code))) {
            return escape.group(); // then it is no escape, but text that looks like one
        }
        return Character.toString(Integer.parseInt(code));
    }

    private static Properties load() {
        Properties named = new Properties();
        try (InputStream in = HtmlText.class.getResourceAsStream("html-entities.properties")) {
            named.load(in);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return named;
    }
}
