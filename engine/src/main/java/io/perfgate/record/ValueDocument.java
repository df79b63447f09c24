package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.perfgate.measure.Reason.Value;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The JSON form of a reason's value, whose only field tells its kind: {@code {"share": 0.05}}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION, defaultImpl = ValueDocument.Unknown.class)
@JsonSubTypes({
    @JsonSubTypes.Type(ValueDocument.Name.class),
    @JsonSubTypes.Type(ValueDocument.Amount.class),
    @JsonSubTypes.Type(ValueDocument.Share.class),
    @JsonSubTypes.Type(ValueDocument.Change.class),
    @JsonSubTypes.Type(ValueDocument.Points.class),
    @JsonSubTypes.Type(ValueDocument.Number.class),
    @JsonSubTypes.Type(ValueDocument.Count.class),
    @JsonSubTypes.Type(ValueDocument.Text.class),
    @JsonSubTypes.Type(ValueDocument.All.class)
})
// JSON has no NaN: null stands for it, where its field tells the kind.
@JsonInclude(JsonInclude.Include.ALWAYS)
sealed interface ValueDocument {

    Value value();

    /** Whether this edition has words for all of it. */
    default boolean hasWords() {
        return true;
    }

    record Name(@Nullable String name) implements ValueDocument {
        @Override
        public Value value() {
            return new Value.Name(Objects.requireNonNull(name, "name"));
        }

        @Override
        public boolean hasWords() {
            return name != null;
        }
    }

    record Amount(@Nullable Double amount, @Nullable String unit) implements ValueDocument {
        @Override
        public Value value() {
            return new Value.Amount(orNaN(amount), Objects.requireNonNull(unit, "unit"));
        }

        @Override
        public boolean hasWords() {
            return unit != null;
        }
    }

    record Share(@Nullable Double share) implements ValueDocument {
        @Override
        public Value value() {
            return new Value.Share(orNaN(share));
        }
    }

    record Change(@Nullable Double change) implements ValueDocument {
        @Override
        public Value value() {
            return new Value.Change(orNaN(change));
        }
    }

    record Points(@Nullable Double points) implements ValueDocument {
        @Override
        public Value value() {
            return new Value.Points(orNaN(points));
        }
    }

    @SuppressWarnings("JavaLangClash") // always named with what it is nested in
    record Number(@Nullable Double number) implements ValueDocument {
        @Override
        public Value value() {
            return new Value.Number(orNaN(number));
        }
    }

    record Count(long count) implements ValueDocument {
        @Override
        public Value value() {
            return new Value.Count(count);
        }
    }

    record Text(@Nullable List<ReasonDocument> text) implements ValueDocument {
        @Override
        public Value value() {
            return new Value.Text(ReasonDocument.reason(Objects.requireNonNull(text, "text")));
        }

        @Override
        public boolean hasWords() {
            return text != null && ReasonDocument.haveWords(text);
        }
    }

    record All(@Nullable List<ValueDocument> all) implements ValueDocument {
        @Override
        public Value value() {
            return new Value.Values(Objects.requireNonNull(all, "all").stream()
                    .map(ValueDocument::value)
                    .toList());
        }

        @Override
        public boolean hasWords() {
            return all != null && all.stream().allMatch(value -> value != null && value.hasWords());
        }
    }

    /** Of a later edition, or nonsense. */
    record Unknown() implements ValueDocument {
        @Override
        public Value value() {
            throw new IllegalStateException("a value of an unknown kind");
        }

        @Override
        public boolean hasWords() {
            return false;
        }
    }

    static ValueDocument of(Value value) {
        if (value instanceof Value.Name it) {
            return new Name(it.text());
        }
        if (value instanceof Value.Amount it) {
            return new Amount(finite(it.value()), it.unit());
        }
        if (value instanceof Value.Share it) {
            return new Share(finite(it.value()));
        }
        if (value instanceof Value.Change it) {
            return new Change(finite(it.value()));
        }
        if (value instanceof Value.Points it) {
            return new Points(finite(it.value()));
        }
        if (value instanceof Value.Number it) {
            return new Number(finite(it.value()));
        }
        if (value instanceof Value.Count it) {
            return new Count(it.value());
        }
        if (value instanceof Value.Text it) {
            return new Text(ReasonDocument.of(it.reason()));
        }
        return new All(
                ((Value.Values) value).all().stream().map(ValueDocument::of).toList());
    }

    private static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    private static double orNaN(@Nullable Double value) {
        return value == null ? Double.NaN : value;
    }
}
