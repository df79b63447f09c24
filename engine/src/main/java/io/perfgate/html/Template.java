package io.perfgate.html;

import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fills <code>{{name}}</code> in a text in one pass, so that values are not expanded. */
final class Template {

    private static final Pattern PLACE = Pattern.compile("\\{\\{([\\w.]+)}}");

    private Template() {}

    /** @param values returns null for unknown names */
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
}
