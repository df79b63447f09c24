package io.perfgate.runner.load;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One of several injectors or shards: 2/4 is the second of four. */
public record Share(int number, int of) {

    private static final Pattern FORM = Pattern.compile("(\\d{1,4})/(\\d{1,4})");

    public Share {
        if (number < 1 || number > of) {
            throw new IllegalArgumentException("there is no " + number + " of " + of);
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
        return number + "/" + of;
    }
}
