package io.perfgate.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.util.NameTransformer;
import io.perfgate.environment.Environment;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;

/** Leaves absent values out of documents. Jackson reads Optionals only with an additional library. */
final class Optionals extends SimpleModule {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings({"unchecked", "rawtypes"})
    Optionals() {
        addSerializer(Optional.class, new Writing<Optional>(Optional::isEmpty, Optional::get));
        addSerializer(OptionalDouble.class, new Writing<>(OptionalDouble::isEmpty, OptionalDouble::getAsDouble));
        addSerializer(OptionalLong.class, new Writing<>(OptionalLong::isEmpty, OptionalLong::getAsLong));
        addDeserializer(Optional.class, (JsonDeserializer) new OfAny());
        addDeserializer(
                OptionalDouble.class,
                new Reading<>(
                        (json, context) -> OptionalDouble.of(context.readValue(json, double.class)),
                        OptionalDouble.empty()));
        addDeserializer(
                OptionalLong.class,
                new Reading<>(
                        (json, context) -> OptionalLong.of(context.readValue(json, long.class)), OptionalLong.empty()));
    }

    @Override
    public void setupModule(SetupContext context) {
        super.setupModule(context);
        List.of(Optional.class, OptionalDouble.class, OptionalLong.class, Environment.class)
                .forEach(type -> context.configOverride(type)
                        .setInclude(JsonInclude.Value.construct(
                                JsonInclude.Include.NON_EMPTY, JsonInclude.Include.ALWAYS)));
    }

    private static final class Writing<T> extends JsonSerializer<T> {
        private final Predicate<T> isAbsent;
        private final Function<T, Object> content;
        private final boolean isUnwrapping;

        Writing(Predicate<T> isAbsent, Function<T, Object> content) {
            this(isAbsent, content, false);
        }

        private Writing(Predicate<T> isAbsent, Function<T, Object> content, boolean isUnwrapping) {
            this.isAbsent = isAbsent;
            this.content = content;
            this.isUnwrapping = isUnwrapping;
        }

        @Override
        public boolean isEmpty(SerializerProvider all, T value) {
            return isAbsent.test(value);
        }

        @Override
        public boolean isUnwrappingSerializer() {
            return isUnwrapping;
        }

        @Override
        public JsonSerializer<T> unwrappingSerializer(NameTransformer names) {
            return new Writing<>(isAbsent, content, true);
        }

        @Override
        public void serialize(T value, JsonGenerator json, SerializerProvider all) throws IOException {
            Object present = content.apply(value);
            JsonSerializer<Object> writer = all.findTypedValueSerializer(present.getClass(), true, null);
            (isUnwrapping ? writer.unwrappingSerializer(NameTransformer.NOP) : writer).serialize(present, json, all);
        }
    }

    private interface Reader<T> {
        T read(JsonParser json, DeserializationContext context) throws IOException;
    }

    private static class Reading<T> extends JsonDeserializer<T> {
        private final Reader<T> reader;
        private final T absent;

        Reading(Reader<T> reader, T absent) {
            this.reader = reader;
            this.absent = absent;
        }

        @Override
        public T deserialize(JsonParser json, DeserializationContext context) throws IOException {
            return reader.read(json, context);
        }

        @Override
        public T getNullValue(DeserializationContext context) {
            return absent;
        }
    }

    /** Reads an Optional whose content type depends on its place. */
    private static final class OfAny extends Reading<Optional<?>> implements ContextualDeserializer {

        OfAny() {
            super((json, context) -> Optional.empty(), Optional.empty());
        }

        @Override
        public JsonDeserializer<?> createContextual(DeserializationContext context, BeanProperty property)
                throws JsonMappingException {
            JsonDeserializer<Object> content = context.findRootValueDeserializer(
                    context.getContextualType().containedTypeOrUnknown(0));
            return new Reading<Optional<?>>(
                    (json, inner) -> Optional.ofNullable(content.deserialize(json, inner)), Optional.empty());
        }
    }
}
