package io.perfgate.document;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import io.perfgate.measure.PlainText;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.util.stream.Collectors;

/**
 * An error in a document, in one line. It names the place and what was expected there, but never the content, because
 * the user may not be allowed to read that file.
 */
final class JsonComplaint {

    private JsonComplaint() {}

    /** @throws IOException if reading itself failed */
    static void throwFailed(JsonProcessingException broken) throws IOException {
        if (cause(broken) instanceof IOException failed && !(failed instanceof JsonProcessingException)) {
            throw failed;
        }
    }

    static ReadError of(String place, String what, JsonProcessingException broken) {
        Throwable cause = cause(broken);
        if (cause instanceof Schema.Unknown) {
            return new ReadError(place + ": " + cause.getMessage(), broken);
        }
        String path = path(broken);
        if (path.isEmpty() && broken instanceof ValueInstantiationException) {
            return new ReadError(
                    PlainText.line(place + ": not a complete " + what + ": " + cause.getMessage()), broken);
        }
        String line =
                broken.getLocation() == null ? "" : ":" + broken.getLocation().getLineNr();
        return new ReadError(PlainText.line(place + line + ": " + path + complaint(cause)), broken);
    }

    /** The cause of an exception; Jackson wraps exceptions of the file, the bounds and the values. */
    private static Throwable cause(Throwable broken) {
        Throwable cause = broken;
        while (cause instanceof JsonProcessingException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    private static String complaint(Throwable cause) {
        if (cause instanceof StreamConstraintsException beyond) {
            // Jackson names the method that returns the bound.
            return "more than is read of a document: "
                    + beyond.getOriginalMessage().replaceAll(", from `[^`]*`", "");
        }
        if (cause instanceof JsonEOFException) {
            return "the file ends in the middle of a document";
        }
        if (cause instanceof JsonParseException) {
            return "this is not JSON";
        }
        if (cause instanceof MismatchedInputException nothing
                && String.valueOf(nothing.getMessage()).startsWith("No content")) {
            return "the file is empty";
        }
        if (cause instanceof NullPointerException) {
            return "something is missing here";
        }
        return cause instanceof JsonProcessingException
                ? "another kind of value is expected here"
                : String.valueOf(cause.getMessage());
    }

    private static String path(JsonProcessingException broken) {
        if (!(broken instanceof JsonMappingException mapping)
                || mapping.getPath().isEmpty()) {
            return "";
        }
        return mapping.getPath().stream()
                .map(getPath ->
                        getPath.getFieldName() == null ? "[" + getPath.getIndex() + "]" : getPath.getFieldName())
                .collect(Collectors.joining("."))
                .replace(".[", "[")
                .concat(": ");
    }
}
