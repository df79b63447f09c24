package io.perfgate.signatures;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes the classes of API listings: {@code GenerateSignatures FOLDER LISTING...}. */
public final class GenerateSignatures {

    private GenerateSignatures() {}

    public static void main(String[] arguments) throws IOException {
        Map<String, ClassEntry> all = new LinkedHashMap<>();
        for (int i = 1; i < arguments.length; i++) {
            for (ClassEntry entry : ListingReader.read(Path.of(arguments[i]))) {
                all.putIfAbsent(entry.name(), entry);
            }
        }
        Path folder = Path.of(arguments[0]);
        all.values().stream()
                .filter(entry -> entry.kind() != ClassEntry.Kind.EXTERN)
                .forEach(entry -> write(folder, entry, all));
    }

    private static void write(Path folder, ClassEntry entry, Map<String, ClassEntry> all) {
        Path file = folder.resolve(ClassEntry.internal(entry.name()) + ".class");
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, SignatureClass.write(entry, all));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
