package io.perfgate.record;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.util.StdConverter;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import java.util.List;
import java.util.Objects;

/**
 * What was in doubt, measured again: an accepted build and today's in turns, trial by trial.
 *
 * @param kept the accepted build, by the name of its accepted run
 */
@JsonSerialize(converter = Turns.Writing.class)
@JsonDeserialize(converter = Turns.Reading.class)
public record Turns(MeasuredRun kept, MeasuredRun current) {

    /** The JSON form. */
    record Document(String run, List<MeasuredSeries> kept, List<MeasuredSeries> current) {}

    static final class Writing extends StdConverter<Turns, Document> {
        @Override
        public Document convert(Turns turns) {
            return new Document(turns.kept.name(), turns.kept.series(), turns.current.series());
        }
    }

    /** The record itself names today's run. */
    static final class Reading extends StdConverter<Document, Turns> {
        @Override
        public Turns convert(Document document) {
            return new Turns(new MeasuredRun(document.run, document.kept), new MeasuredRun("", document.current));
        }
    }

    public Turns {
        Objects.requireNonNull(kept, "kept");
        Objects.requireNonNull(current, "current");
    }
}
