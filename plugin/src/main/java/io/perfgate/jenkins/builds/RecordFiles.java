package io.perfgate.jenkins.builds;

import io.perfgate.document.Folders;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.SortedMap;
import java.util.TreeMap;

/** The run records of one build: {@code 1.json}, {@code 2.json} and so on in a folder beside its build.xml. */
public final class RecordFiles {

    /** A limit for records from agents, which are not trusted; far above real ones. */
    static final long MOST_BYTES = 64L << 20;

    static final String FOLDER = "performance-gate";

    private static final String ENDING = ".json";
    private static final String CULPRIT = "culprit-";

    private final Path folder;
    private final long mostBytes;

    public RecordFiles(Path buildFolder) {
        this(buildFolder, MOST_BYTES);
    }

    RecordFiles(Path buildFolder, long mostBytes) {
        this.folder = buildFolder.resolve(FOLDER);
        this.mostBytes = mostBytes;
    }

    public Path file(String name) {
        if (!name.matches("[0-9]+\\.json")) {
            throw new IllegalArgumentException("not the name of a stored run record: " + name);
        }
        return folder.resolve(name);
    }

    /** The result of the culprit search for a gate's record, if there was one. */
    public Path culprit(String name) {
        return folder.resolve(CULPRIT + file(name).getFileName());
    }

    public void storeCulprit(String name, InputStream content) throws IOException {
        store(culprit(name), content);
    }

    /** Stores {@code content} atomically under a claimed name, replacing an earlier one. */
    public void store(String name, InputStream content) throws IOException {
        store(file(name), content);
    }

    private void store(Path file, InputStream content) throws IOException {
        Path partial = folder.resolve(file.getFileName() + ".part");
        try {
            try (OutputStream target = Files.newOutputStream(partial)) {
                copyBounded(content, target);
            }
            Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(partial);
        }
    }

    /** The existing records by number; claimed names have none yet. */
    SortedMap<Integer, Path> stored() throws IOException {
        SortedMap<Integer, Path> stored = new TreeMap<>();
        if (Files.isDirectory(folder)) {
            Folders.entries(folder).stream()
                    .filter(it -> it.toFile().length() > 0)
                    .map(it -> folder.relativize(it).toString())
                    .filter(it -> it.matches("[1-9][0-9]{0,8}" + ENDING))
                    .forEach(it -> stored.put(number(it), folder.resolve(it)));
        }
        return stored;
    }

    public static int number(String name) {
        return Integer.parseInt(name.substring(0, name.length() - ENDING.length()));
    }

    public void delete(String name) throws IOException {
        Files.deleteIfExists(file(name));
    }

    /** Claims a unique name for a record. Creating the file decides between gates in parallel branches. */
    public String claim() throws IOException {
        Files.createDirectories(folder);
        int number = 1;
        while (true) {
            try {
                String name = number + ENDING;
                Files.createFile(file(name));
                return name;
            } catch (FileAlreadyExistsException taken) {
                number++;
            }
        }
    }

    private void copyBounded(InputStream content, OutputStream target) throws IOException {
        byte[] buffer = new byte[1 << 16];
        long copied = 0;
        for (int read = content.read(buffer); read >= 0; read = content.read(buffer)) {
            copied += read;
            if (copied > mostBytes) {
                throw new IOException(Messages.RecordFiles_TooLarge(mostBytes >> 20));
            }
            target.write(buffer, 0, read);
        }
    }
}
