package io.perfgate.document;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.ResolvableDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import io.perfgate.measure.OrEmpty;
import io.perfgate.measure.OrNull;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads a record with nested parts. Fields of {@link JsonUnwrapped} components are among the record's own. Jackson's
 * unwrapping would copy the whole document.
 *
 * <p>If a document lacks a component, an {@link Optional} or {@link OrEmpty} one is empty, and a primitive one is 0 or
 * false. Earlier versions did not write some of them. Any other component is null. A constructor may replace the null.
 * A record that keeps it is refused, unless the component is {@link OrNull}: the compiler checks nulls only in code.
 */
final class RecordReader extends StdDeserializer<Object> implements ResolvableDeserializer {
    private static final long serialVersionUID = 1L;

    private final transient JavaType type;
    private final transient Map<String, Field> fields = new HashMap<>();
    private transient int size;
    private transient @Nullable Part whole;

    RecordReader(JavaType type) {
        super(type);
        this.type = type;
    }

    private sealed interface Component {

        /** @param values by field number; null if the document lacks the field */
        Object value(@Nullable Object[] values, DeserializationContext context) throws IOException;

        boolean isGiven(@Nullable Object[] values);
    }

    private record Field(int number, JsonDeserializer<Object> reader, boolean isOrEmpty, boolean isDouble)
            implements Component {

        @Override
        @SuppressWarnings("NullAway") // the record decides whether it takes a null
        public Object value(@Nullable Object[] values, DeserializationContext context) throws IOException {
            Object given = values[number];
            if (given != null) {
                return given;
            }
            if (isOrEmpty) {
                return isDouble ? Double.NaN : reader.getEmptyValue(context);
            }
            return reader.getAbsentValue(context);
        }

        @Override
        public boolean isGiven(@Nullable Object[] values) {
            return values[number] != null;
        }
    }

    private record Part(Constructor<?> constructor, List<Component> components, List<Method> needed, boolean isOptional)
            implements Component {

        @Override
        public Object value(@Nullable Object[] values, DeserializationContext context) throws IOException {
            if (isOptional && !isGiven(values)) {
                return Optional.empty();
            }
            Object[] arguments = new Object[components.size()];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = components.get(i).value(values, context);
            }
            try {
                Object made = constructor.newInstance(arguments);
                for (Method component : needed) {
                    if (component.invoke(made) == null) {
                        throw context.instantiationException(
                                made.getClass(),
                                new IllegalArgumentException("'" + component.getName() + "' is missing"));
                    }
                }
                return isOptional ? Optional.of(made) : made;
            } catch (InvocationTargetException refused) {
                throw context.instantiationException(constructor.getDeclaringClass(), complaint(refused, arguments));
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        /** Names the missing component if the constructor met a null; Java's message would name its code. */
        private @Nullable Throwable complaint(InvocationTargetException refused, Object[] arguments) {
            RecordComponent[] all = constructor.getDeclaringClass().getRecordComponents();
            return IntStream.range(0, refused.getCause() instanceof NullPointerException ? all.length : 0)
                    .filter(i -> arguments[i] == null && needed.contains(all[i].getAccessor()))
                    .mapToObj(i -> new IllegalArgumentException("'" + fieldName(all[i]) + "' is missing"))
                    .map(Throwable.class::cast)
                    .findFirst()
                    .orElse(refused.getCause());
        }

        @Override
        public boolean isGiven(@Nullable Object[] values) {
            return components.stream().anyMatch(component -> component.isGiven(values));
        }
    }

    @Override
    public void resolve(DeserializationContext context) throws JsonMappingException {
        whole = part(type, false, context);
    }

    private Part part(JavaType record, boolean isOptional, DeserializationContext context) throws JsonMappingException {
        List<Component> components = new ArrayList<>();
        List<Class<?>> types = new ArrayList<>();
        List<Method> needed = new ArrayList<>();
        for (RecordComponent component : record.getRawClass().getRecordComponents()) {
            Method accessor = component.getAccessor();
            JavaType itsType =
                    context.getTypeFactory().resolveMemberType(component.getGenericType(), record.getBindings());
            if (accessor.isAnnotationPresent(JsonUnwrapped.class)) {
                boolean mayBeMissing = itsType.hasRawClass(Optional.class);
                components.add(part(mayBeMissing ? itsType.containedType(0) : itsType, mayBeMissing, context));
            } else {
                Field field = new Field(
                        size++,
                        context.findRootValueDeserializer(itsType),
                        accessor.isAnnotationPresent(OrEmpty.class),
                        itsType.hasRawClass(double.class));
                if (!accessor.isAnnotationPresent(JsonIgnore.class)) {
                    fields.put(fieldName(component), field);
                }
                components.add(field);
            }
            accessor.setAccessible(true); // the record may be private
            if (!accessor.isAnnotationPresent(OrNull.class)) {
                needed.add(accessor);
            }
            types.add(component.getType());
        }
        try {
            Constructor<?> constructor = record.getRawClass().getDeclaredConstructor(types.toArray(Class<?>[]::new));
            constructor.setAccessible(true);
            return new Part(constructor, components, needed, isOptional);
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException("every record has it", impossible);
        }
    }

    private static String fieldName(RecordComponent component) {
        JsonProperty named = component.getAccessor().getAnnotation(JsonProperty.class);
        return named == null ? component.getName() : named.value();
    }

    @Override
    public Object deserialize(JsonParser json, DeserializationContext context) throws IOException {
        if (!json.isExpectedStartObjectToken()) {
            return context.handleUnexpectedToken(type, json);
        }
        @Nullable Object[] values = new @Nullable Object[size];
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            Field field = fields.get(name);
            if (json.nextToken() == JsonToken.VALUE_NULL) {
                continue;
            }
            if (field == null) {
                json.skipChildren();
                continue;
            }
            try {
                values[field.number] = field.reader.deserialize(json, context);
            } catch (JacksonException broken) {
                throw JsonMappingException.wrapWithPath(broken, type.getRawClass(), name);
            } catch (RuntimeException broken) {
                JsonMappingException placed = JsonMappingException.from(json, broken.getMessage(), broken);
                placed.prependPath(type.getRawClass(), name);
                throw placed;
            }
        }
        if (whole == null) {
            throw new IllegalStateException("it is not resolved");
        }
        return whole.value(values, context);
    }
}
