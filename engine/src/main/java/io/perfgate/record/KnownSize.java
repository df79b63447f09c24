package io.perfgate.record;

import io.perfgate.measure.MeasuredSeries;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The JSON form of how much worse a series of a run was known to be. */
public record KnownSize(String series, String metric, double size) {

    /** Null where there is none, in an order that does not change. */
    public static @Nullable List<KnownSize> of(Map<MeasuredSeries.Key, Double> known) {
        return known.isEmpty()
                ? null
                : MeasuredSeries.Key.sorted(known.keySet()).stream()
                        .map(key -> new KnownSize(key.series(), key.metric(), Objects.requireNonNull(known.get(key))))
                        .toList();
    }

    /** @param sizes null where there are none, as in documents of earlier versions */
    public static Map<MeasuredSeries.Key, Double> byKey(@Nullable List<KnownSize> sizes) {
        return sizes == null
                ? Map.of()
                : sizes.stream()
                        .collect(Collectors.toMap(
                                one -> new MeasuredSeries.Key(one.series(), one.metric()), KnownSize::size));
    }
}
