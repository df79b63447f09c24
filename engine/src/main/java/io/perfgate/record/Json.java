package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.perfgate.read.ReadError;

/** The one way in which the project's documents are written as JSON and read back. */
public final class Json {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .serializationInclusion(JsonInclude.Include.NON_NULL)
            // A newer version of the same schema may have fields that this one does not know.
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private static final DefaultPrettyPrinter PRINTER =
            new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));

    private Json() {}

    public static String write(Object document) {
        try {
            return MAPPER.writer(PRINTER).writeValueAsString(document) + "\n";
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a document cannot be written as JSON", impossible);
        }
    }

    /** One line, for embedding. */
    public static String compact(Object document) {
        try {
            return MAPPER.writeValueAsString(document);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a document cannot be written as JSON", impossible);
        }
    }

    /** @param place names the input in errors */
    public static <T> T read(String place, String json, Class<T> type) {
        try {
            T value = MAPPER.readValue(json, type);
            if (value == null) {
                throw new ReadError(place + ": the file is empty");
            }
            return value;
        } catch (JsonProcessingException broken) {
            String line = broken.getLocation() == null
                    ? ""
                    : ":" + broken.getLocation().getLineNr();
            throw new ReadError(
                    place + line + ": " + broken.getOriginalMessage().replaceAll("\\s+", " "), broken);
        }
    }
}
