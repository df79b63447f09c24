package io.perfgate.document;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.TypeFactory;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import io.perfgate.measure.Reason;
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
import java.util.Optional;
import java.util.function.Function;

/** The single way to write and read the project's documents as JSON. */
public final class Json {

    private static final ObjectMapper MAPPER = JsonMapper.builder(DocumentBounds.factory())
            // Not the thread's class loader, which in Jenkins does not know a plugin's classes.
            .typeFactory(TypeFactory.defaultInstance().withClassLoader(Json.class.getClassLoader()))
            .addModule(new PlainContent())
            .addModule(new Jdk8Module())
            .addModule(new Forms())
            .addModule(new ReasonForm())
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            // Other getters of records derive their values from the components.
            .visibility(PropertyAccessor.IS_GETTER, JsonAutoDetect.Visibility.NONE)
            // A newer version of the same schema may have fields that this one does not know.
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private static final DefaultPrettyPrinter PRINTER =
            new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));

    /** A document that names its schema. */
    record Versioned<T>(Schema schema, @JsonUnwrapped T content) {}

    private Json() {}

    /** A document with its schema before its content. */
    public static String write(int schema, Object content) {
        return write(new Versioned<>(new Schema(schema), content));
    }

    public static String write(Object document) {
        return text(MAPPER.writer(PRINTER), document) + "\n";
    }

    /** Writes a large document in a stream. */
    public static void write(Object document, Writer to) throws IOException {
        MAPPER.writer(PRINTER).without(JsonGenerator.Feature.AUTO_CLOSE_TARGET).writeValue(to, document);
        to.write("\n");
        to.flush();
    }

    /** A document with its schema, in one line. */
    public static String compact(int schema, Object content) {
        return compact(new Versioned<>(new Schema(schema), content));
    }

    /** A value in one line, for embedding. */
    public static String compact(Object document) {
        return text(MAPPER.writer(), document);
    }

    private static String text(ObjectWriter writer, Object document) {
        try {
            return writer.writeValueAsString(document);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a document cannot be written as JSON", impossible);
        }
    }

    /**
     * Reads a document and converts it.
     *
     * @param what names the document in errors: {@code run record}
     * @param schema the one that this version writes
     */
    public static <D, T> T read(Path file, String what, Class<D> type, int schema, Function<D, T> content) {
        try (Reader text = Files.newBufferedReader(file)) {
            return read(file.toString(), text, what, type, schema, content);
        } catch (CharacterCodingException binary) {
            throw new ReadError(file + ": not UTF-8 text; a " + what + " was expected", binary);
        } catch (NoSuchFileException absent) {
            throw new ReadError(file + ": no such file; a " + what + " was expected", absent);
        } catch (IOException failed) {
            throw ReadError.of(file, failed);
        }
    }

    /** @param place names the input in errors */
    public static <D, T> T read(
            String place, String json, String what, Class<D> type, int schema, Function<D, T> content) {
        try {
            return read(place, new StringReader(json), what, type, schema, content);
        } catch (IOException impossible) {
            throw new UncheckedIOException("a text cannot fail to be read", impossible);
        }
    }

    private static <D, T> T read(
            String place, Reader json, String what, Class<D> type, int schema, Function<D, T> content)
            throws IOException {
        JavaType versioned = MAPPER.getTypeFactory().constructParametricType(Versioned.class, type);
        ObjectReader reader =
                MAPPER.readerFor(versioned).withAttribute(Schema.Expected.class, new Schema.Expected(what, schema));
        try {
            Versioned<D> document = reader.readValue(json);
            if (document == null) {
                throw new ReadError(place + ": the file is empty");
            }
            return content.apply(document.content());
        } catch (JsonProcessingException broken) {
            JsonComplaint.throwFailed(broken);
            throw JsonComplaint.of(place, what, broken);
        } catch (Schema.Unknown unknown) {
            throw new ReadError(place + ": " + unknown.getMessage(), unknown);
        } catch (ReadError clear) {
            throw clear;
        } catch (RuntimeException broken) {
            throw new ReadError(place + ": not a complete " + what + ": " + broken.getMessage(), broken);
        }
    }

    /** Reads a value that is not a whole document, such as a reason. */
    public static <T> T read(String place, String json, Class<T> type) {
        try {
            return MAPPER.readValue(json, type);
        } catch (JsonProcessingException broken) {
            throw JsonComplaint.of(place, "document", broken);
        }
    }

    /** @param otherwise the text to show for a reason from a later version */
    public static Reason reason(String json, String otherwise) {
        return ReasonForm.of(Optional.ofNullable(read("a reason", json, Reason.class)), otherwise);
    }
}
