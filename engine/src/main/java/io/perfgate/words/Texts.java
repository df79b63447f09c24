package io.perfgate.words;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Reasons as sentences of a language; of one that the gate does not speak, in English. */
public final class Texts {

    public static final Texts ENGLISH = of(Locale.ROOT);

    /** The languages that there are. */
    public static final List<String> TAGS = List.of("en", "zh-CN", "ja");

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

    public String of(Reason reason) {
        return reason.clauses().stream().map(this::of).collect(Collectors.joining(texts.getString(SEPARATOR)));
    }

    /** The texts whose keys begin so, by the rest of their keys. */
    Map<String, String> wordsOf(String prefix) {
        Map<String, String> words = new TreeMap<>();
        texts.keySet().stream()
                .filter(key -> key.startsWith(prefix))
                .forEach(key -> words.put(key.substring(prefix.length()), texts.getString(key)));
        return words;
    }

    /** Those of the charts, for their script. */
    public Map<String, String> chartWords() {
        return wordsOf("chart.");
    }

    /** Those of flame graphs. */
    public Map<String, String> flameWords() {
        return wordsOf("flame.");
    }

    /** All that the scripts of a run's page say. */
    public Map<String, Object> pageWords() {
        Map<String, Object> words = new TreeMap<>(chartWords());
        words.put("flame", flameWords());
        words.put("metrics", metrics());
        return words;
    }

    /** What screens call a metric; the name that a tool gave it, if that is all there is. */
    public String metric(String name) {
        return Metrics.find(name).map(this::label).orElse(name);
    }

    /** What the scripts of pages call metrics, by their names. */
    public Map<String, String> metrics() {
        Map<String, String> labels = new TreeMap<>();
        Metrics.entries().forEach(entry -> labels.put(entry.metric().name(), label(entry)));
        return labels;
    }

    private String label(Metrics.Entry entry) {
        return Objects.requireNonNull(entry.labels().get(tag()));
    }

    /** As HTML names it. */
    public String tag() {
        return texts.getString("tag");
    }

    /** Whether there is such a text; a record from elsewhere may name others. */
    public static boolean has(String key) {
        return ENGLISH.texts.containsKey(key);
    }

    private String of(Reason.Clause clause) {
        return text(clause.key(), clause.values().stream().map(this::of).toArray());
    }

    private String text(String key, Object... values) {
        return new MessageFormat(texts.getString(key), Locale.ROOT).format(values);
    }

    private String of(Reason.Value value) {
        if (value instanceof Reason.Value.Name name) {
            return name.text();
        }
        if (value instanceof Reason.Value.MetricLabel label) {
            return metric(label.metric());
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
            return text("points", Amounts.points(points.value()));
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
