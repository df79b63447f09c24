package io.perfgate.signatures;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** Reads an API listing into its classes; the listing's first lines describe the format. */
public final class ListingReader {

    private final Map<String, String> annotationNames = new HashMap<>();
    private final ValueReader values = new ValueReader(annotationNames);
    private final List<ClassEntry> classes = new ArrayList<>();

    private ListingReader() {}

    /** Reads a listing compressed with gzip. */
    public static List<ClassEntry> read(Path listing) throws IOException {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(listing)), StandardCharsets.UTF_8))) {
            return read(lines);
        }
    }

    static List<ClassEntry> read(BufferedReader lines) throws IOException {
        ListingReader reader = new ListingReader();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            reader.read(line);
        }
        return List.copyOf(reader.classes);
    }

    private void read(String text) {
        if (text.startsWith("# @") && text.contains(" = ")) {
            int equals = text.indexOf(" = ");
            annotationNames.put(text.substring("# @".length(), equals), text.substring(equals + 3));
        } else if (text.startsWith("  ")) {
            readMember(new Line(text), classes.get(classes.size() - 1));
        } else if (!text.isBlank() && !text.startsWith("#")) {
            classes.add(readClass(new Line(text)));
        }
    }

    private ClassEntry readClass(Line line) {
        int flags = Flags.read(line);
        ClassEntry.Kind kind = ClassEntry.Kind.valueOf(line.word().toUpperCase(Locale.ROOT));
        String name = line.word();
        String outer = line.take("^ ") ? line.word() : null;
        String superName = line.take("< ") ? line.word() : null;
        List<String> interfaces = line.take(": ") ? line.names() : List.of();
        List<String> permitted = line.take("permits ") ? line.names() : List.of();
        String signature = readSignature(line);
        List<AnnotationEntry> annotations = values.annotations(line);
        requireEnd(line);
        return new ClassEntry(
                flags,
                kind,
                name,
                outer,
                new ClassEntry.Supertypes(superName, interfaces, permitted, signature),
                annotations,
                new ClassEntry.Content(new ArrayList<>(), new ArrayList<>()));
    }

    private void readMember(Line line, ClassEntry owner) {
        boolean component = line.nextIs("component ") && !Line.isDescriptor(line.peekSecondWord());
        if (component) {
            line.word();
        }
        int flags = Flags.read(line);
        String name = line.word();
        String descriptor = line.word();
        if (!Line.isDescriptor(descriptor)) {
            throw line.expected("a descriptor behind '" + name + "'");
        }
        Object constant = line.take("= ") ? values.constant(line, descriptor) : null;
        line.skipBlanks();
        if (line.nextIs("(")) {
            line.word(); // parameter names, which compiling does not need
        }
        List<String> exceptions = line.take("throws ") ? line.names() : List.of();
        String signature = readSignature(line);
        Object defaultValue = line.take("default ") ? values.value(line) : null;
        line.skipBlanks();
        List<AnnotationEntry> annotations = values.annotations(line);
        requireEnd(line);
        (component ? owner.content().components() : owner.content().members())
                .add(new MemberEntry(
                        flags,
                        name,
                        descriptor,
                        defaultValue == null ? constant : defaultValue,
                        exceptions,
                        signature,
                        annotations));
    }

    private static String readSignature(Line line) {
        if (!line.nextIs("[")) {
            return null;
        }
        String word = line.word();
        return word.substring(1, word.length() - 1);
    }

    private static void requireEnd(Line line) {
        if (!line.atEnd()) {
            throw line.expected("the end");
        }
    }
}
