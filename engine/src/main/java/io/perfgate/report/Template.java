package io.perfgate.report;

import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fills <code>{{name}}</code> in a text, in one pass, so that a value is never taken for a template. */
final class Template {

    private static final Pattern PLACE = Pattern.compile("\\{\\{([\\w.]+)}}");

    private Template() {}

    /** @param values gives null for a name that it does not know */
    static String fill(String template, UnaryOperator<String> values) {
        return PLACE.matcher(template).replaceAll(found -> {
            String value = values.apply(found.group(1));
            if (value == null) {
                throw new IllegalStateException("the template names '" + found.group(1) + "', which has no value");
            }
            return Matcher.quoteReplacement(value);
        });
    }
}
