package io.perfgate.document;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import java.io.IOException;

/** The number of a schema. It comes first in a document, so that an unknown schema is refused before anything else. */
@JsonDeserialize(using = Schema.Known.class)
record Schema(@JsonValue int number) {

    static final class Unknown extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        private Unknown(int number, Expected expected) {
            super("schema " + number + " of a " + expected.what + " is unknown; this version reads " + expected.number);
        }
    }

    /** The expected document and schema, as an attribute of the reader. */
    record Expected(String what, int number) {}

    static final class Known extends JsonDeserializer<Schema> {
        @Override
        public Schema deserialize(JsonParser json, DeserializationContext context) throws IOException {
            return known(context.readValue(json, int.class), context);
        }

        @Override
        public Schema getAbsentValue(DeserializationContext context) {
            return known(0, context);
        }

        private static Schema known(int number, DeserializationContext context) {
            Expected expected = (Expected) context.getAttribute(Expected.class);
            if (number != expected.number) {
                throw new Unknown(number, expected);
            }
            return new Schema(number);
        }
    }
}
