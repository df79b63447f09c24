package io.perfgate.runner.load;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The position of an injector: 2/4 is the second of four. */
public record Share(int injector, int injectors) {

    private static final Pattern FORM = Pattern.compile("(\\d{1,4})/(\\d{1,4})");

    public Share {
        if (injector < 1 || injector > injectors) {
            throw new IllegalArgumentException("there is no injector " + injector + " of " + injectors);
        }
    }

    public static Share parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a share; write 2/4 for the second of four");
        }
        return new Share(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
    }

    @Override
    public String toString() {
        return injector + "/" + injectors;
    }
}
