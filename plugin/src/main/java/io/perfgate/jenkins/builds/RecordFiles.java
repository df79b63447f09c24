package io.perfgate.jenkins.builds;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The run records of one build: {@code 1.json}, {@code 2.json} and so on in a folder beside its build.xml. */
public final class RecordFiles {

    /** What comes from an agent is not trusted; far above what real suites write. */
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

    /** What the search for the commit behind the gate of a record found, if there was one. */
    public Path culprit(String name) {
        return folder.resolve(CULPRIT + file(name).getFileName());
    }

    /** Stores that, whole or not at all. */
    public void storeCulprit(String name, InputStream content) throws IOException {
        store(culprit(name), content);
    }

    /** Stores {@code content} under the next free name, which is returned. */
    public String store(InputStream content) throws IOException {
        String name = claim();
        try {
            store(name, content);
        } catch (IOException failed) {
            delete(name);
            throw failed;
        }
        return name;
    }

    /** Stores {@code content} under a claimed name, whole or not at all; whatever was there is replaced. */
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

    /** The records that there are, by their numbers; a name that is only claimed has none yet. */
    SortedMap<Integer, Path> stored() throws IOException {
        SortedMap<Integer, Path> stored = new TreeMap<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(it -> it.toFile().length() > 0)
                        .map(it -> folder.relativize(it).toString())
                        .filter(it -> it.matches("[1-9][0-9]{0,8}" + ENDING))
                        .forEach(it -> stored.put(number(it), folder.resolve(it)));
            }
        }
        return stored;
    }

    /** Of a record, from its name. */
    public static int number(String name) {
        return Integer.parseInt(name.substring(0, name.length() - ENDING.length()));
    }

    public void delete(String name) throws IOException {
        Files.deleteIfExists(file(name));
    }

    /**
     * A name for a record, which no other will have. Gates in parallel branches may get here at once: creating the file
     * decides who has it.
     */
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
