package io.perfgate.document;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import com.fasterxml.jackson.databind.module.SimpleDeserializers;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.CollectionType;
import io.perfgate.measure.Doubles;
import io.perfgate.measure.PlainText;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values in documents: texts that can be shown and written again, and numbers in a compact form. */
final class PlainContent extends SimpleModule {
    private static final long serialVersionUID = 1L;

    PlainContent() {
        setDeserializers(new Lists());
        addDeserializer(String.class, new Text());
        addKeyDeserializer(String.class, new Key());
    }

    private static final class Text extends StringDeserializer {
        private static final long serialVersionUID = 1L;

        @Override
        public @Nullable String deserialize(JsonParser json, DeserializationContext context) throws IOException {
            DocumentBounds.countText(context);
            String text = super.deserialize(json, context);
            return text == null ? null : PlainText.lines(text);
        }
    }

    private static final class Key extends KeyDeserializer {
        @Override
        public Object deserializeKey(String key, DeserializationContext context) throws IOException {
            DocumentBounds.countText(context);
            return PlainText.lines(key);
        }
    }

    private static final class Lists extends SimpleDeserializers {
        private static final long serialVersionUID = 1L;

        @Override
        public @Nullable JsonDeserializer<?> findCollectionDeserializer(
                CollectionType type,
                DeserializationConfig config,
                BeanDescription bean,
                TypeDeserializer ofElementType,
                JsonDeserializer<?> ofElement) {
            return type.hasRawClass(List.class) && type.getContentType().hasRawClass(Double.class)
                    ? new Figures()
                    : null;
        }
    }

    private static final class Figures extends JsonDeserializer<List<Double>> {
        private static final int FIRST_ROOM = 16;

        @Override
        public Object getEmptyValue(DeserializationContext context) {
            return List.of();
        }

        @Override
        public List<Double> deserialize(JsonParser json, DeserializationContext context) throws IOException {
            if (!json.isExpectedStartArrayToken()) {
                return context.reportInputMismatch(List.class, "a list of numbers is expected");
            }
            double[] values = new double[FIRST_ROOM];
            int size = 0;
            while (!json.nextToken().isStructEnd()) {
                if (!json.currentToken().isNumeric() || !Double.isFinite(json.getDoubleValue())) {
                    return context.reportInputMismatch(Double.class, "a finite number is expected");
                }
                values = size == values.length ? Arrays.copyOf(values, size * 2) : values;
                values[size++] = json.getDoubleValue();
            }
            return Doubles.of(Arrays.copyOf(values, size));
        }
    }
}
