package io.perfgate.document;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.perfgate.measure.OrNull;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Clause;
import io.perfgate.measure.Reason.Value;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reasons in documents: lists of clauses, whose values name their kind in a field: {@code {"share": 0.05}}. A reason
 * that this version does not know is read as null; the sentence in the document replaces it.
 */
final class ReasonForm extends SimpleModule {
    private static final long serialVersionUID = 1L;

    /** A kind of value with one field. */
    private record Kind<V extends Value, C>(
            String field, Class<V> type, Function<V, C> content, Class<C> contentType, Function<C, @Nullable V> made) {

        @Nullable
        Value read(JsonParser json, DeserializationContext context) throws IOException {
            C read = json.hasToken(JsonToken.VALUE_NULL) ? null : context.readValue(json, contentType);
            if (read == null && contentType == Double.class) {
                read = contentType.cast(Double.NaN);
            }
            return read == null ? null : made.apply(read);
        }

        @Nullable
        Object written(Value value) {
            C written = content.apply(type.cast(value));
            return written instanceof Double figure && !Double.isFinite(figure) ? null : written;
        }
    }

    private static final List<Kind<?, ?>> KINDS = List.of(
            new Kind<>("name", Value.Name.class, Value.Name::text, String.class, Value.Name::new),
            new Kind<>(
                    "metric", Value.MetricLabel.class, Value.MetricLabel::metric, String.class, Value.MetricLabel::new),
            new Kind<>("share", Value.Share.class, Value.Share::value, Double.class, Value.Share::new),
            new Kind<>("change", Value.Change.class, Value.Change::value, Double.class, Value.Change::new),
            new Kind<>("points", Value.Points.class, Value.Points::value, Double.class, Value.Points::new),
            new Kind<>("number", Value.Number.class, Value.Number::value, Double.class, Value.Number::new),
            new Kind<>("count", Value.Count.class, Value.Count::value, Long.class, Value.Count::new),
            new Kind<>("text", Value.Text.class, Value.Text::reason, Reason.class, Value.Text::new),
            new Kind<>(
                    "all",
                    Value.Values.class,
                    values -> values.all().toArray(Value[]::new),
                    Value[].class,
                    values -> Arrays.asList(values).contains(null) ? null : new Value.Values(List.of(values))));

    ReasonForm() {
        addSerializer(Reason.class, new ReasonWriter());
        addDeserializer(Reason.class, new ReasonReader());
        addSerializer(Value.class, new ValueWriter());
        addDeserializer(Value.class, new ValueReader());
    }

    /** @param text the sentence of the document, used if this version does not know the reason */
    static Reason of(Optional<Reason> reason, String text) {
        return reason.orElseGet(() -> Reason.plain(text));
    }

    private static final class ReasonWriter extends JsonSerializer<Reason> {
        @Override
        public void serialize(Reason reason, JsonGenerator json, SerializerProvider all) throws IOException {
            all.defaultSerializeValue(reason.clauses(), json);
        }
    }

    private static final class ReasonReader extends JsonDeserializer<Reason> {
        private record Read(
                @OrNull @Nullable String key,
                @OrNull @Nullable Value @Nullable [] values) {

            /** Null if this version does not know it. */
            @Nullable
            Clause clause() {
                return key == null
                                || values == null
                                || !Texts.has(key)
                                || Arrays.asList(values).contains(null)
                        ? null
                        : new Clause(key, List.of(values));
            }
        }

        @Override
        public @Nullable Reason deserialize(JsonParser json, DeserializationContext context) throws IOException {
            List<Clause> clauses = new ArrayList<>();
            for (Read read : context.readValue(json, Read[].class)) {
                Clause clause = read == null ? null : read.clause();
                if (clause == null) {
                    return null;
                }
                clauses.add(clause);
            }
            return new Reason(clauses);
        }
    }

    private static final class ValueWriter extends JsonSerializer<Value> {
        @Override
        public void serialize(Value value, JsonGenerator json, SerializerProvider all) throws IOException {
            json.writeStartObject();
            if (value instanceof Value.Amount amount) {
                json.writeObjectField("amount", Double.isFinite(amount.value()) ? amount.value() : null);
                json.writeStringField("unit", amount.unit());
            }
            for (Kind<?, ?> kind : KINDS) {
                if (kind.type().isInstance(value)) {
                    all.defaultSerializeField(kind.field(), kind.written(value), json);
                }
            }
            json.writeEndObject();
        }
    }

    private static final class ValueReader extends JsonDeserializer<Value> {
        @Override
        public @Nullable Value deserialize(JsonParser json, DeserializationContext context) throws IOException {
            Value value = null;
            double amount = Double.NaN;
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                json.nextToken();
                Optional<Kind<?, ?>> kind = KINDS.stream()
                        .filter(known -> known.field().equals(field))
                        .findFirst();
                if (kind.isPresent()) {
                    value = kind.get().read(json, context);
                } else if (field.equals("amount") && json.currentToken().isNumeric()) {
                    amount = json.getDoubleValue();
                } else if (field.equals("unit") && json.hasToken(JsonToken.VALUE_STRING)) {
                    value = new Value.Amount(amount, context.readValue(json, String.class));
                } else {
                    json.skipChildren();
                }
            }
            return value;
        }
    }
}
