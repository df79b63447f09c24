package io.perfgate.record;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.util.StdConverter;

/** A run record as part of another document. */
@JsonSerialize(converter = NestedRecord.Writing.class)
@JsonDeserialize(converter = NestedRecord.Reading.class)
public record NestedRecord(RunRecord run) {

    static final class Writing extends StdConverter<NestedRecord, RunDocument> {
        @Override
        public RunDocument convert(NestedRecord nested) {
            return RunDocument.of(nested.run);
        }
    }

    static final class Reading extends StdConverter<RunDocument, NestedRecord> {
        @Override
        public NestedRecord convert(RunDocument document) {
            return new NestedRecord(document.toRecord());
        }
    }
}
