package io.perfgate.judge;

import io.perfgate.judge.noise.Comparison;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Since;
import io.perfgate.record.Night;
import io.perfgate.record.SinceAccepted;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The nights since the newest accepted run, series by series. */
record NightsOfSeries(SinceAccepted since, List<Map<MeasuredSeries.Key, MeasuredSeries>> series) {

    static NightsOfSeries of(
            SinceAccepted since, Function<MeasuredRun, Map<MeasuredSeries.Key, MeasuredSeries>> judged) {
        return new NightsOfSeries(
                since, since.nights().stream().map(Night::measured).map(judged).toList());
    }

    List<Comparison.NotAccepted> of(MeasuredSeries tonight) {
        Optional<Since> worse = Optional.ofNullable(since.since().get(tonight.key()));
        List<Comparison.NotAccepted> nights = new ArrayList<>();
        for (int i = 0; i < series.size(); i++) {
            MeasuredSeries then = series.get(i).get(tonight.key());
            if (then != null && then.metric().equals(tonight.metric())) {
                Night night = since.nights().get(i);
                boolean isWorse =
                        worse.filter(seen -> !night.at().isBefore(seen.at())).isPresent();
                nights.add(new Comparison.NotAccepted(then, isWorse));
            }
        }
        return nights;
    }
}
