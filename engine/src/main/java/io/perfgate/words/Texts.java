package io.perfgate.words;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.RunName;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Format;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reasons as sentences of a language; in English for unsupported languages. */
public final class Texts {

    private static final String SEPARATOR = "separator";
    private static final String TAG = "tag";

    /** A name such as p99, io.wchar or cacheMisses, which keeps its spelling. */
    private static final Pattern NAME = Pattern.compile("[a-z]\\w{0,99}?(?:[0-9_.A-Z]\\w|[0-9]\\b)");

    public static final List<String> TAGS = List.of("en", "zh-CN", "ja");

    /** The texts of findings: {@code key.en}, {@code key.ja}. */
    private static final Properties FINDINGS = findings();

    private static final Map<String, Texts> BY_TAG = TAGS.stream()
            .collect(Collectors.toMap(Function.identity(), tag -> new Texts(bundle(Locale.forLanguageTag(tag)))));

    public static final Texts ENGLISH = of(Locale.ROOT);

    private final Map<String, String> texts = new TreeMap<>();

    private Texts(ResourceBundle bundle) {
        bundle.keySet().forEach(key -> texts.put(key, bundle.getString(key)));
        putFindings(".en"); // for what is not translated
        putFindings("." + tag());
    }

    private void putFindings(String end) {
        FINDINGS.stringPropertyNames().stream()
                .filter(name -> name.endsWith(end))
                .forEach(
                        name -> texts.put(name.substring(0, name.length() - end.length()), FINDINGS.getProperty(name)));
    }

    public static Texts of(Locale locale) {
        return Objects.requireNonNull(BY_TAG.get(bundle(locale).getString(TAG)), "texts");
    }

    private static ResourceBundle bundle(Locale locale) {
        return ResourceBundle.getBundle(
                Texts.class.getPackageName() + ".texts",
                locale,
                // No fallback to the machine's language: a log in English must not change with the machine.
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    private static Properties findings() {
        try (InputStream file = Texts.class.getResourceAsStream("findings.properties")) {
            Properties findings = new Properties();
            findings.load(
                    new InputStreamReader(Objects.requireNonNull(file, "findings.properties"), StandardCharsets.UTF_8));
            return findings;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** The text of a reason with one clause. */
    public String of(String key, Object... values) {
        return of(Reason.of(key, values));
    }

    public String of(Reason reason) {
        return reason.clauses().stream().map(this::of).collect(Collectors.joining(pattern(SEPARATOR)));
    }

    /** For pages: each clause as a sentence that begins with a capital letter. */
    public String sentences(Reason reason) {
        return reason.clauses().stream()
                .map(this::of)
                .map(text -> tag().equals("en") ? capitalised(text) : text)
                .collect(Collectors.joining(pattern("sentenceEnd")));
    }

    private static String capitalised(String text) {
        return text.isEmpty() || NAME.matcher(text).lookingAt()
                ? text
                : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** The texts whose keys begin with a prefix, by the rest of their keys. */
    Map<String, String> wordsOf(String prefix) {
        Map<String, String> words = new TreeMap<>();
        texts.forEach((key, text) -> {
            if (key.startsWith(prefix)) {
                words.put(key.substring(prefix.length()), text);
            }
        });
        return words;
    }

    public Map<String, String> flameWords() {
        return wordsOf("flame.");
    }

    /** All texts for the scripts of a run's page. */
    public Map<String, Object> pageWords() {
        Map<String, Object> words = new TreeMap<>(wordsOf("chart."));
        words.put("verdicts", verdicts());
        words.put("courses", wordsOf("course."));
        words.put("flame", flameWords());
        words.put("metrics", metrics());
        return words;
    }

    /** The label of a metric, or a tool's name for it. */
    public String metric(String name) {
        return Metrics.find(name).map(this::label).orElse(name);
    }

    /** One line about a metric; blank if only a tool knows it. */
    public String description(String name) {
        return Metrics.find(name)
                .map(entry -> Objects.requireNonNull(entry.descriptions().get(tag())))
                .orElse("");
    }

    /** Labels of metrics for the scripts of pages, by name. */
    public Map<String, String> metrics() {
        Map<String, String> labels = new TreeMap<>();
        Metrics.entries().forEach(entry -> labels.put(entry.metric().name(), label(entry)));
        return labels;
    }

    private String label(Metrics.Entry entry) {
        return Objects.requireNonNull(entry.labels().get(tag()));
    }

    /** Words for verdicts and doubts for the scripts of pages, by name. */
    public Map<String, String> verdicts() {
        return wordsOf("verdict.");
    }

    /** The language tag for HTML. */
    public String tag() {
        return pattern(TAG);
    }

    /** Whether a text exists; records from elsewhere may name unknown ones. */
    public static boolean has(String key) {
        return ENGLISH.texts.containsKey(key);
    }

    private String of(Reason.Clause clause) {
        MessageFormat sentence = new MessageFormat(pattern(clause.key()), Locale.ROOT);
        Format[] forms = sentence.getFormatsByArgumentIndex();
        List<Object> values = new ArrayList<>();
        for (Reason.Value value : clause.values()) {
            int place = values.size();
            boolean hasForm = place < forms.length && forms[place] != null;
            if (hasForm && value instanceof Reason.Value.Count count) {
                values.add(count.value());
            } else {
                // Records from elsewhere may have no number where a plural needs one.
                sentence.setFormatByArgumentIndex(place, null);
                values.add(of(value));
            }
        }
        return sentence.format(values.toArray());
    }

    private String pattern(String key) {
        return Objects.requireNonNull(texts.get(key), key);
    }

    private String of(Reason.Value value) {
        if (value instanceof Reason.Value.Name name) {
            return RunName.shown(name.text());
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
            return of("points", Amounts.points(points.value()));
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
        return ((Reason.Value.Values) value).all().stream().map(this::of).collect(Collectors.joining(pattern("list")));
    }
}
