package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.TypeFactory;
import io.perfgate.measure.Timeline;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Function;

/** The one way in which the project's documents are written as JSON and read back. */
public final class Json {

    private static final ObjectMapper MAPPER = JsonMapper.builder(DocumentBounds.factory())
            .addModule(new PlainContent())
            // Not by the thread's class loader, which in Jenkins does not know the classes of a plugin.
            .typeFactory(TypeFactory.defaultInstance().withClassLoader(Json.class.getClassLoader()))
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            .addMixIn(Timeline.class, TimelineDocument.Mixin.class)
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

    /** The same bit by bit, for a document that is large beside the memory. */
    public static void write(Object document, Writer to) throws IOException {
        MAPPER.writer(PRINTER).without(JsonGenerator.Feature.AUTO_CLOSE_TARGET).writeValue(to, document);
        to.write("\n");
        to.flush();
    }

    /** One line, for embedding. */
    public static String compact(Object document) {
        try {
            return MAPPER.writeValueAsString(document);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a document cannot be written as JSON", impossible);
        }
    }

    /**
     * Reads a document of the project's own and makes of it what it stands for.
     *
     * @param what names the document in errors: {@code run record}
     * @param schema the one that this version writes
     */
    public static <D extends Versioned, T> T read(
            Path file, String what, Class<D> type, int schema, Function<D, T> content) {
        try (Reader text = Files.newBufferedReader(file)) {
            return content(file.toString(), read(file.toString(), text, type), what, schema, content);
        } catch (CharacterCodingException binary) {
            throw new ReadError(file + ": not UTF-8 text; a " + what + " was expected", binary);
        } catch (NoSuchFileException absent) {
            throw new ReadError(file + ": no such file; a " + what + " was expected", absent);
        } catch (IOException failed) {
            throw new ReadError(file + ": cannot be read: " + failed.getMessage(), failed);
        }
    }

    /** @param place names the input in errors */
    public static <D extends Versioned, T> T read(
            String place, String json, String what, Class<D> type, int schema, Function<D, T> content) {
        return content(place, read(place, json, type), what, schema, content);
    }

    /** @param place names the input in errors */
    public static <T> T read(String place, String json, Class<T> type) {
        try {
            return read(place, new StringReader(json), type);
        } catch (IOException impossible) {
            throw new UncheckedIOException("a text cannot fail to be read", impossible);
        }
    }

    private static <D extends Versioned, T> T content(
            String place, D document, String what, int schema, Function<D, T> content) {
        if (document.schema() != schema) {
            throw new ReadError(place + ": schema " + document.schema() + " of a " + what
                    + " is unknown; this version reads " + schema);
        }
        try {
            return content.apply(document);
        } catch (RuntimeException broken) {
            throw new ReadError(place + ": not a complete " + what + ": " + broken.getMessage(), broken);
        }
    }

    private static <T> T read(String place, Reader json, Class<T> type) throws IOException {
        try {
            T value = MAPPER.readValue(json, type);
            if (value == null) {
                throw new ReadError(place + ": the file is empty");
            }
            return value;
        } catch (JsonProcessingException broken) {
            throw JsonComplaint.of(place, broken);
        }
    }
}
