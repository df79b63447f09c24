package io.perfgate.document;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
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
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reasons in documents: lists of clauses, whose values name their kind in a field: {@code {"share": 0.05}}. A reason
 * that this version does not know is read as null; the sentence in the document replaces it.
 */
final class ReasonForm extends SimpleModule {
    private static final long serialVersionUID = 1L;

    /** How to read a kind of value with one field. */
    private record Kind<C>(Class<C> content, Function<C, @Nullable Value> made) {

        @Nullable
        Value read(JsonParser json, DeserializationContext context) throws IOException {
            C read = json.hasToken(JsonToken.VALUE_NULL) ? null : context.readValue(json, content);
            if (read == null && content == Double.class) {
                read = content.cast(Double.NaN);
            }
            return read == null ? null : made.apply(read);
        }
    }

    private static final Map<String, Kind<?>> KINDS = Map.of(
            "name", new Kind<>(String.class, Value.Name::new),
            "metric", new Kind<>(String.class, Value.MetricLabel::new),
            "share", new Kind<>(Double.class, Value.Share::new),
            "change", new Kind<>(Double.class, Value.Change::new),
            "points", new Kind<>(Double.class, Value.Points::new),
            "number", new Kind<>(Double.class, Value.Number::new),
            "count", new Kind<>(Long.class, Value.Count::new),
            "text", new Kind<>(Reason.class, Value.Text::new),
            "all", new Kind<>(Value[].class, ReasonForm::values));

    ReasonForm() {
        addDeserializer(Reason.class, new ReasonReader());
        addDeserializer(Value.class, new ValueReader());
    }

    /** @param text the sentence of the document, used if this version does not know the reason */
    static Reason of(Optional<Reason> reason, String text) {
        return reason.orElseGet(() -> Reason.plain(text));
    }

    private static @Nullable Value values(Value[] all) {
        return Arrays.asList(all).contains(null) ? null : new Value.Values(List.of(all));
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

    private static final class ValueReader extends JsonDeserializer<Value> {
        @Override
        public @Nullable Value deserialize(JsonParser json, DeserializationContext context) throws IOException {
            if (!json.isExpectedStartObjectToken()) {
                json.skipChildren();
                return null;
            }
            Value value = null;
            double amount = Double.NaN;
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                json.nextToken();
                Kind<?> kind = KINDS.get(field);
                if (kind != null) {
                    value = kind.read(json, context);
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
