package io.perfgate.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
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
import io.perfgate.environment.Aspect;
import io.perfgate.environment.Environment;
import io.perfgate.environment.EnvironmentKind;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Instants;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Must;
import io.perfgate.measure.OrEmpty;
import io.perfgate.measure.OrNull;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Timeline;
import io.perfgate.measure.Word;
import io.perfgate.read.PerSecond;
import io.perfgate.suite.Limit;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
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

    /** Omits figures that JSON numbers cannot express, or writes null where the field must be there. */
    private static final class Figure extends JsonSerializer<Double> {
        @Override
        public boolean isEmpty(SerializerProvider all, Double value) {
            return !Double.isFinite(value);
        }

        @Override
        public void serialize(Double value, JsonGenerator json, SerializerProvider all) throws IOException {
            if (Double.isFinite(value)) {
                json.writeNumber(value);
            } else {
                json.writeNull();
            }
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

    /**
     * The JSON form of a timeline, in run records and parts.
     *
     * @param seconds with values; absent if every second has one
     * @param secondsPerValue number of seconds per value; absent if it is 1
     */
    record TimelineDocument(
            @JsonUnwrapped Place place,
            Quantity name,
            String unit,
            int trial,
            int startOffsetSeconds,
            @OrNull @Nullable Integer seconds,
            @OrNull @Nullable Integer secondsPerValue,
            List<Double> perSecond) {

        /** The limit of {@link PerSecond}, so that a broken document does not fill the memory. */
        private static final int MOST_SECONDS = PerSecond.MOST_SECONDS + 1;

        static TimelineDocument of(Timeline timeline) {
            boolean joined = timeline.secondsPerValue() > 1;
            return new TimelineDocument(
                    timeline.place(),
                    timeline.quantity(),
                    timeline.unit(),
                    timeline.trial(),
                    timeline.startOffsetSeconds(),
                    joined ? timeline.perSecond().size() : null,
                    joined ? timeline.secondsPerValue() : null,
                    timeline.values());
        }

        Timeline timeline() {
            int all = seconds == null ? perSecond.size() : seconds;
            Must.hold(
                    trial >= 1 && all >= 0 && Math.max(all, Math.abs((long) startOffsetSeconds)) <= MOST_SECONDS,
                    "a timeline of " + all + " s from second " + startOffsetSeconds + " of trial " + trial);
            List<Double> values = seconds == null || secondsPerValue == null || secondsPerValue < 1
                    ? perSecond
                    : Timeline.expanded(perSecond, secondsPerValue, seconds);
            return new Timeline(place, name, unit, trial, startOffsetSeconds, values);
        }
    }

    /** The JSON form of an environment, because its aspects cannot be field names. */
    record EnvironmentDocument(
            List<AspectDocument> aspects, @OrEmpty List<String> unread) {

        /** @param of blank for the run as a whole */
        record AspectDocument(String kind, @OrEmpty String of, SortedMap<String, String> values) {}

        /** Null if nothing is known about the environment. */
        static @Nullable EnvironmentDocument of(Environment environment) {
            return environment.equals(Environment.UNKNOWN)
                    ? null
                    : new EnvironmentDocument(
                            environment.values().entrySet().stream()
                                    .map(entry -> new AspectDocument(
                                            entry.getKey().kind().word(),
                                            entry.getKey().of(),
                                            entry.getValue()))
                                    .toList(),
                            environment.unread());
        }

        /** The environment, without aspects that only later versions know. */
        Environment environment() {
            SortedMap<Aspect, SortedMap<String, String>> values = new TreeMap<>();
            aspects.forEach(aspect -> Word.find(EnvironmentKind.class, aspect.kind())
                    .ifPresent(kind -> values.put(new Aspect(kind, aspect.of()), aspect.values())));
            return new Environment(values, unread);
        }
    }

    /** The JSON form of a finding, with its reason also in words. */
    record FindingDocument(
            Finding.Kind kind,
            Finding.Severity severity,
            @OrEmpty String workload,
            @OrEmpty String load,
            @OrEmpty String subject,
            String why,
            Optional<Reason> reason) {

        static FindingDocument of(Finding finding) {
            return new FindingDocument(
                    finding.kind(),
                    finding.severity(),
                    finding.workload(),
                    finding.load(),
                    finding.subject(),
                    Texts.ENGLISH.of(finding.why()),
                    Optional.of(finding.why()));
        }

        Finding finding() {
            return new Finding(kind, severity, workload, load, subject, ReasonForm.of(reason, why));
        }
    }
}
