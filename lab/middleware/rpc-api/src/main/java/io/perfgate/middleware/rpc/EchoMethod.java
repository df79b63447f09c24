package io.perfgate.middleware.rpc;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.dataformat.protobuf.ProtobufMapper;
import com.fasterxml.jackson.dataformat.protobuf.schema.ProtobufSchema;
import java.io.IOException;

/** A method that returns its message. */
public final class EchoMethod<T> {
    /** The content type of requests and answers. */
    public static final String CONTENT_TYPE = "application/x-protobuf";

    public static final EchoMethod<Text> TEXT = new EchoMethod<>("/rpc/echo-text", Text.class);
    public static final EchoMethod<People> PEOPLE = new EchoMethod<>("/rpc/echo-people", People.class);

    private final String path;
    private final ObjectWriter writer;
    private final ObjectReader reader;

    private EchoMethod(String path, Class<T> message) {
        this.path = path;
        ProtobufMapper mapper = new ProtobufMapper();
        try {
            ProtobufSchema schema = mapper.generateSchemaFor(message);
            writer = mapper.writer(schema);
            reader = mapper.readerFor(message).with(schema);
        } catch (JsonMappingException impossible) {
            throw new LinkageError(message + " cannot be written in the format of Protocol Buffers", impossible);
        }
    }

    public String path() {
        return path;
    }

    public byte[] encode(T message) throws IOException {
        return writer.writeValueAsBytes(message);
    }

    public T decode(byte[] encoded) throws IOException {
        return reader.readValue(encoded);
    }
}
