package io.perfgate.signatures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes the classes of API listings: {@code GenerateSignatures FOLDER LISTING...}. */
public final class GenerateSignatures {

    private GenerateSignatures() {}

    public static void main(String[] arguments) throws IOException {
        Map<String, ListedClass> all = new LinkedHashMap<>();
        for (int i = 1; i < arguments.length; i++) {
            for (ListedClass listed : ListingReader.read(Path.of(arguments[i]))) {
                all.putIfAbsent(listed.node().name, listed);
            }
        }
        for (ListedClass listed : all.values()) {
            if (!listed.isExtern()) {
                Path file = Path.of(arguments[0], listed.node().name + ".class");
                Files.createDirectories(file.getParent());
                Files.write(file, listed.classFile(all));
            }
        }
    }
}
