package io.perfgate.record;

import io.perfgate.measure.Culprit;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * A method that costs more than before by its profile; without {@code before} there was no profile to compare with.
 *
 * @param per absent, and all behind it, where shares were compared, as the first editions did
 */
record MethodDocument(
        String workload,
        String load,
        @Nullable String subject,
        String kind,
        String method,
        @Nullable Double before,
        double now,
        @Nullable String per,
        @Nullable Double low,
        @Nullable Double high,
        @Nullable Long samples,
        @Nullable String movedFrom) {

    static MethodDocument of(Culprit culprit) {
        Optional<Culprit.Evidence> evidence = culprit.evidence();
        return new MethodDocument(
                culprit.workload(),
                culprit.load(),
                culprit.subject().isBlank() ? null : culprit.subject(),
                culprit.kind().word(),
                culprit.method(),
                culprit.before().isPresent() ? culprit.before().getAsDouble() : null,
                culprit.now(),
                evidence.map(it -> it.per().word()).orElse(null),
                evidence.map(it -> JsonFigures.finite(it.low())).orElse(null),
                evidence.map(it -> JsonFigures.finite(it.high())).orElse(null),
                evidence.map(Culprit.Evidence::samples).orElse(null),
                evidence.flatMap(Culprit.Evidence::movedFrom).orElse(null));
    }

    Culprit culprit() {
        return new Culprit(
                workload,
                load,
                Objects.requireNonNullElse(subject, ""),
                Culprit.Kind.ofWord(kind),
                method,
                before == null ? OptionalDouble.empty() : OptionalDouble.of(before),
                now,
                per == null
                        ? Optional.empty()
                        : Optional.of(new Culprit.Evidence(
                                Culprit.Per.ofWord(per),
                                JsonFigures.number(low),
                                JsonFigures.number(high),
                                Objects.requireNonNullElse(samples, 0L),
                                Optional.ofNullable(movedFrom))));
    }
}
