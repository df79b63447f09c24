package io.perfgate.jenkins;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The finished .hpi. */
final class Hpi implements AutoCloseable {

    private final JarFile file;

    Hpi() throws IOException {
        file = new JarFile(Path.of(System.getProperty("hpi.file")).toFile());
    }

    Attributes manifest() throws IOException {
        return file.getManifest().getMainAttributes();
    }

    List<String> names() {
        return file.stream().map(ZipEntry::getName).toList();
    }

    /** The content of the jar that holds the plugin's own classes. */
    Map<String, byte[]> ownClassesJar() throws IOException {
        List<String> found = new ArrayList<>(names());
        found.removeIf(it -> !it.matches("WEB-INF/lib/plugin-central-.*\\.jar"));
        Map<String, byte[]> content = new LinkedHashMap<>();
        byte[] jar = read(found.get(0));
        try (ZipInputStream entries = new ZipInputStream(new ByteArrayInputStream(jar))) {
            for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                content.put(entry.getName(), entries.readAllBytes());
            }
        }
        return content;
    }

    private byte[] read(String name) throws IOException {
        try (InputStream content = file.getInputStream(file.getEntry(name))) {
            return content.readAllBytes();
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
