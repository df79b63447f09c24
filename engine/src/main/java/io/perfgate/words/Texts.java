package io.perfgate.words;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.stream.Collectors;

/** Reasons as sentences of a language; of one that the gate does not speak, in English. */
public final class Texts {

    public static final Texts ENGLISH = of(Locale.ROOT);

    private static final String SEPARATOR = "separator";

    private final ResourceBundle texts;

    private Texts(ResourceBundle texts) {
        this.texts = texts;
    }

    public static Texts of(Locale locale) {
        return new Texts(ResourceBundle.getBundle(
                Texts.class.getPackageName() + ".texts",
                locale,
                // Not that of the machine: a log in English is not to change its language with it.
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES)));
    }

    /** Whether it has words for a clause. */
    public boolean has(String key) {
        return texts.containsKey(key);
    }

    public String of(Reason reason) {
        return reason.clauses().stream().map(this::of).collect(Collectors.joining(texts.getString(SEPARATOR)));
    }

    /** All that is said of a subject. */
    public String of(SeriesVerdict one) {
        return of(one.sentence());
    }

    private String of(Reason.Clause clause) {
        Object[] values = clause.values().stream().map(this::of).toArray();
        return new MessageFormat(texts.getString(clause.key()), Locale.ROOT).format(values);
    }

    private String of(Reason.Value value) {
        if (value instanceof Reason.Value.Name name) {
            return name.text();
        }
        if (value instanceof Reason.Value.Amount amount) {
            return Amounts.value(amount.value(), amount.unit());
        }
        if (value instanceof Reason.Value.Share share) {
            return Amounts.percent(share.value());
        }
        if (value instanceof Reason.Value.Change change) {
            return Amounts.signedPercent(change.value());
        }
        if (value instanceof Reason.Value.Points points) {
            return Amounts.points(points.value());
        }
        if (value instanceof Reason.Value.Number number) {
            return Amounts.number(number.value());
        }
        if (value instanceof Reason.Value.Count count) {
            return Long.toString(count.value());
        }
        if (value instanceof Reason.Value.Text text) {
            return of(text.reason());
        }
        return ((Reason.Value.Values) value).all().stream().map(this::of).collect(Collectors.joining(", "));
    }
}
