package io.perfgate.record;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.util.StdConverter;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import java.util.List;

/**
 * The repeated measurement of inconclusive series: interleaved trials of an accepted build and today's.
 *
 * @param kept the accepted build, under the name of its run
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

    /** Restores the series; today's run has no name here, because the record itself has it. */
    static final class Reading extends StdConverter<Document, Turns> {
        @Override
        public Turns convert(Document document) {
            return new Turns(new MeasuredRun(document.run, document.kept), new MeasuredRun("", document.current));
        }
    }
}
