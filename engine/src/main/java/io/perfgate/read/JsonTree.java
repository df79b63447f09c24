package io.perfgate.read;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.perfgate.measure.PlainText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The JSON that a tool wrote, as a tree. */
public final class JsonTree {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private JsonTree() {}

    /** @param what the expected kind of file, for the error if it is too large */
    public static JsonNode read(Path file, long mostBytes, String what) {
        try {
            if (Files.size(file) > mostBytes) {
                throw new ReadError(file + ": too large for " + what);
            }
            return MAPPER.readTree(file.toFile());
        } catch (JsonProcessingException broken) {
            String line = broken.getLocation() == null
                    ? ""
                    : ":" + broken.getLocation().getLineNr();
            String why = broken instanceof JsonEOFException
                    ? "the file ends in the middle of a document"
                    : broken.getOriginalMessage();
            throw new ReadError(file + line + ": not JSON: " + why, broken);
        } catch (IOException failed) {
            throw ReadError.of(file, failed);
        }
    }

    /** @param place names the file in errors */
    public static double number(String place, JsonNode object, String field) {
        JsonNode value = object.path(field);
        if (!value.isNumber() || !(value.asDouble() >= 0) || Double.isInfinite(value.asDouble())) {
            throw new ReadError(place + ": '" + field + "' must be a number of 0 or more, not '"
                    + PlainText.beginning(value.toString()) + "'");
        }
        return value.asDouble();
    }
}
