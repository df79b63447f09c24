package io.perfgate.measure;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The reason for a statement, as language-independent clauses. */
public record Reason(@JsonValue List<Clause> clauses) {

    public static final Reason NONE = new Reason(List.of());

    /** The key of a clause that is plain text, in records of the first edition. */
    public static final String PLAIN = "plain";

    public Reason {
        clauses = List.copyOf(clauses);
    }

    /** A part of a sentence: the key of its text, and the values for the text's placeholders. */
    public record Clause(String key, List<Value> values) {
        public Clause {
            values = List.copyOf(values);
        }
    }

    /** A value that languages may format. */
    public sealed interface Value {

        /** Wraps a text as a name, a whole number as a count, a reason as part of the sentence, a list as values. */
        static Value of(Object value) {
            if (value instanceof String name) {
                return new Name(name);
            }
            if (value instanceof Integer || value instanceof Long) {
                return new Count(((java.lang.Number) value).longValue());
            }
            if (value instanceof Reason reason) {
                return new Text(reason);
            }
            if (value instanceof List<?> all) {
                return new Values(all.stream().<Value>map(Value::of).toList());
            }
            return (Value) value;
        }

        /** A name, unchanged. */
        record Name(@JsonProperty("name") String text) implements Value {}

        /** A metric by its label in the language, or by its name if only a tool knows it. */
        record MetricLabel(String metric) implements Value {}

        record Amount(@JsonProperty("amount") double value, String unit) implements Value {}

        /** 0.05 is 5 %. */
        record Share(@JsonProperty("share") double value) implements Value {}

        /** 0.05 is +5 %. */
        record Change(@JsonProperty("change") double value) implements Value {}

        /** 0.05 is 5 points. */
        record Points(@JsonProperty("points") double value) implements Value {}

        @SuppressWarnings("JavaLangClash") // always named with its enclosing type
        record Number(@JsonProperty("number") double value) implements Value {}

        record Count(@JsonProperty("count") long value) implements Value {}

        record Text(@JsonProperty("text") Reason reason) implements Value {}

        /** Values separated by commas. */
        record Values(List<Value> all) implements Value {
            public Values {
                all = List.copyOf(all);
            }
        }
    }

    /** @param values in any form that {@link Value#of} accepts */
    public static Reason of(String key, Object... values) {
        return new Reason(
                List.of(new Clause(key, Stream.of(values).map(Value::of).toList())));
    }

    public static Reason plain(String text) {
        return text.isBlank() ? NONE : of(PLAIN, text);
    }

    /** Whether it is already text. */
    public boolean isPlain() {
        return clauses.size() == 1 && clauses.get(0).key().equals(PLAIN);
    }

    public boolean isEmpty() {
        return clauses.isEmpty();
    }

    /** The fact, without the advice or details that follow. */
    public Reason fact() {
        return new Reason(clauses.stream().limit(1).toList());
    }

    boolean includes(Reason other) {
        return clauses.containsAll(other.clauses);
    }

    public Reason and(String key, Object... values) {
        return and(of(key, values));
    }

    public Reason and(Reason other) {
        List<Clause> all = new ArrayList<>(clauses);
        all.addAll(other.clauses);
        return new Reason(all);
    }
}
