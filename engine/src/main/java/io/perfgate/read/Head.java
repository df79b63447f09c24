package io.perfgate.read;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A folder or the beginning of a file, read once, to recognise formats. */
public final class Head {

    private static final int MOST_BYTES = 1 << 16;

    private static final int MOST_NAMES = 100;

    private final Path path;
    private final byte[] bytes;
    private final String text;
    private @Nullable Set<String> names;

    private Head(Path path, byte[] bytes) {
        this.path = path;
        this.bytes = bytes;
        text = new String(bytes, StandardCharsets.UTF_8).replace("\uFEFF", "").stripLeading();
    }

    /** Empty for anything but a regular file. */
    public static Head of(Path path, LinkOption... links) throws IOException {
        if (!Files.isRegularFile(path, links)) {
            return new Head(path, new byte[0]);
        }
        try (InputStream in = Files.newInputStream(path, links)) {
            return new Head(path, in.readNBytes(MOST_BYTES));
        }
    }

    public Path path() {
        return path;
    }

    public boolean isFolder() {
        return Files.isDirectory(path);
    }

    public boolean isEmpty() {
        return text.isBlank();
    }

    public byte[] bytes() {
        return bytes;
    }

    /** The whole head, without a byte order mark and leading blanks. */
    public String text() {
        return text;
    }

    public String firstLine() {
        return text.lines().findFirst().orElse("");
    }

    /** The first characters of the head. */
    public String text(int mostCharacters) {
        return text.substring(0, Math.min(mostCharacters, text.length()));
    }

    /** The top-level names of a JSON object in their order, up to the first error; none for anything else. */
    public Set<String> jsonNames() {
        if (names == null) {
            names = text.startsWith("{") ? readNames() : Set.of();
        }
        return names;
    }

    /** Reads the whole file, because content before a name may be longer than the head. */
    private Set<String> readNames() {
        Set<String> found = new LinkedHashSet<>();
        try (JsonParser json = new JsonFactory().createParser(path.toFile())) {
            json.nextToken();
            while (found.size() < MOST_NAMES && json.nextToken() == JsonToken.FIELD_NAME) {
                found.add(json.currentName());
                json.nextToken();
                json.skipChildren();
            }
        } catch (JsonProcessingException broken) {
            // The format's reader reports the error; the names before it identify the format.
            return found;
        } catch (IOException failed) {
            throw ReadError.of(path, failed);
        }
        return found;
    }
}
