package io.perfgate.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.BeanDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.perfgate.environment.Environment;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Instants;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import io.perfgate.suite.Limit;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The JSON forms of the engine's vocabulary. */
final class Forms extends SimpleModule {
    private static final long serialVersionUID = 1L;

    Forms() {
        as(Instant.class, String.class, Instant::toString, Instants::parse);
        as(LocalDate.class, String.class, LocalDate::toString, LocalDate::parse);
        as(Quantity.class, String.class, Quantity::name, Quantity::named);
        as(Limit.class, String.class, Limit::text, Limit::parse);
        as(Timeline.class, TimelineDocument.class, TimelineDocument::of, TimelineDocument::timeline);
        as(Environment.class, EnvironmentDocument.class, EnvironmentDocument::of, EnvironmentDocument::environment);
        as(Finding.class, FindingDocument.class, FindingDocument::of, FindingDocument::finding);
        as(Judgement.class, JudgementDocument.class, JudgementDocument::of, JudgementDocument::toJudgement);
        addSerializer(double.class, new Figure());
        addSerializer(Double.class, new Figure());
        setDeserializerModifier(new Records());
    }

    /** Absent values are left out. */
    @Override
    public void setupModule(SetupContext context) {
        super.setupModule(context);
        List.of(Optional.class, OptionalDouble.class, OptionalLong.class, Environment.class)
                .forEach(type -> context.configOverride(type)
                        .setInclude(JsonInclude.Value.construct(
                                JsonInclude.Include.NON_EMPTY, JsonInclude.Include.ALWAYS)));
    }

    /** @param written returns null for values to leave out */
    private <T, F> void as(Class<T> type, Class<F> form, Function<T, @Nullable F> written, Function<F, T> read) {
        addSerializer(type, new JsonSerializer<>() {
            @Override
            public boolean isEmpty(SerializerProvider all, T value) {
                return written.apply(value) == null;
            }

            @Override
            public void serialize(T value, JsonGenerator json, SerializerProvider all) throws IOException {
                all.defaultSerializeValue(written.apply(value), json);
            }
        });
        addDeserializer(type, new JsonDeserializer<>() {
            @Override
            public T deserialize(JsonParser json, DeserializationContext context) throws IOException {
                return read.apply(context.readValue(json, form));
            }
        });
    }

    /** Omits figures that JSON numbers cannot express. */
    private static final class Figure extends JsonSerializer<Double> {
        @Override
        public boolean isEmpty(SerializerProvider all, Double value) {
            return !Double.isFinite(value);
        }

        @Override
        public void serialize(Double value, JsonGenerator json, SerializerProvider all) throws IOException {
            json.writeNumber(value);
        }
    }

    private static final class Records extends BeanDeserializerModifier {
        private static final long serialVersionUID = 1L;

        @Override
        public JsonDeserializer<?> modifyDeserializer(
                DeserializationConfig config, BeanDescription bean, JsonDeserializer<?> standard) {
            return standard instanceof BeanDeserializer && bean.getBeanClass().isRecord()
                    ? new RecordReader(bean.getType())
                    : standard;
        }
    }
}
