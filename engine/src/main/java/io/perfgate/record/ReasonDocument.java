package io.perfgate.record;

import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Clause;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The JSON form of a reason's clause. */
record ReasonDocument(@Nullable String key, @Nullable List<ValueDocument> values) {

    static List<ReasonDocument> of(Reason reason) {
        return reason.clauses().stream()
                .map(clause -> new ReasonDocument(
                        clause.key(),
                        clause.values().stream().map(ValueDocument::of).toList()))
                .toList();
    }

    /** @param text what the record says in words, where a first or a later edition gives no reason that is known here */
    static Reason reason(@Nullable List<ReasonDocument> clauses, @Nullable String text) {
        return clauses == null || !haveWords(clauses) ? Reason.plain(text == null ? "" : text) : reason(clauses);
    }

    static boolean haveWords(List<ReasonDocument> clauses) {
        return clauses.stream()
                .allMatch(clause -> clause != null
                        && clause.key() != null
                        && clause.values() != null
                        && Texts.has(clause.key())
                        && clause.values().stream().allMatch(value -> value != null && value.hasWords()));
    }

    static Reason reason(List<ReasonDocument> clauses) {
        return new Reason(clauses.stream()
                .map(clause -> new Clause(
                        Objects.requireNonNull(clause.key(), "key"),
                        Objects.requireNonNull(clause.values(), "values").stream()
                                .map(ValueDocument::value)
                                .toList()))
                .toList());
    }
}
