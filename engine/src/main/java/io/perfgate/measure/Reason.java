package io.perfgate.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The reason for a statement, as clauses that are independent of language. */
public record Reason(List<Clause> clauses) {

    public static final Reason NONE = new Reason(List.of());

    /** The key of a clause that is text already, in a record of the first edition. */
    public static final String PLAIN = "plain";

    public Reason {
        clauses = List.copyOf(clauses);
    }

    /**
     * Part of a sentence.
     *
     * @param key which text it is
     * @param values what fills the text's places
     */
    public record Clause(String key, List<Value> values) {
        public Clause {
            Objects.requireNonNull(key, "key");
            values = List.copyOf(values);
        }
    }

    /** What a language writes in its own way, or leaves as it is. */
    public sealed interface Value {

        /** A name, as it is. */
        record Name(String text) implements Value {}

        /** A metric, by the label of its language, or by its name where it is only known to a tool. */
        record MetricLabel(String metric) implements Value {}

        record Amount(double value, String unit) implements Value {}

        /** 0.05 is 5 %. */
        record Share(double value) implements Value {}

        /** 0.05 is +5 %. */
        record Change(double value) implements Value {}

        /** 0.05 is 5 points. */
        record Points(double value) implements Value {}

        @SuppressWarnings("JavaLangClash") // always named with what it is nested in
        record Number(double value) implements Value {}

        record Count(long value) implements Value {}

        record Text(Reason reason) implements Value {}

        /** With commas between them. */
        record Values(List<Value> all) implements Value {
            public Values {
                all = List.copyOf(all);
            }
        }
    }

    public static Reason of(String key, Value... values) {
        return new Reason(List.of(new Clause(key, List.of(values))));
    }

    /** Words of a language already. */
    public static Reason plain(String text) {
        return text.isBlank() ? NONE : of(PLAIN, new Value.Name(text));
    }

    /** Whether it is words of a language already. */
    public boolean isPlain() {
        return clauses.size() == 1 && clauses.get(0).key().equals(PLAIN);
    }

    public boolean isEmpty() {
        return clauses.isEmpty();
    }

    /** Whether this says that too. */
    boolean includes(Reason other) {
        return clauses.containsAll(other.clauses);
    }

    public Reason and(String key, Value... values) {
        return and(of(key, values));
    }

    public Reason and(Reason other) {
        List<Clause> all = new ArrayList<>(clauses);
        all.addAll(other.clauses);
        return new Reason(all);
    }
}
