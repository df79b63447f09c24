package io.perfgate.baseline;

import io.perfgate.document.Folders;
import io.perfgate.document.Sha256;
import io.perfgate.measure.Must;
import io.perfgate.record.BuildFiles.BuildFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;

/** Files of a build on their way into a store. Fetching may be slow, so it happens without the store's lock. */
record IncomingFiles(KeptBuild build, Path content, Path folder) implements AutoCloseable {

    private static final String PREFIX = "incoming-";
    private static final Duration LONGEST = Duration.ofDays(1);

    /**
     * Fetches the files that the store lacks.
     *
     * @param content where the store has its files, by their digests
     * @throws IllegalArgumentException if a file changed since it was measured
     */
    static IncomingFiles of(KeptBuild build, BuildSource source, Path content, Path ofSuite) throws IOException {
        Files.createDirectories(ofSuite);
        IncomingFiles incoming = new IncomingFiles(build, content, Files.createTempDirectory(ofSuite, PREFIX));
        try {
            for (BuildFile file : build.files()) {
                Path to = incoming.folder.resolve(file.sha256());
                if (!Files.exists(content.resolve(file.sha256())) && !Files.exists(to)) {
                    copy(source, file.path(), file, to, "is no longer what was measured");
                }
            }
            return incoming;
        } catch (IOException | RuntimeException failed) {
            incoming.close();
            throw failed;
        }
    }

    /** Moves the files in. The caller must hold the store's lock. */
    void moveIn() throws IOException {
        Files.createDirectories(content);
        for (BuildFile file : build.files()) {
            Path from = folder.resolve(file.sha256());
            Path to = content.resolve(file.sha256());
            if (Files.exists(from)) {
                Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
            } else if (!Files.exists(to)) {
                throw new IllegalArgumentException("kept build: '" + file.path()
                        + "' was removed with another build at the same time; accept the run once more");
            }
        }
    }

    /** Copies a file atomically, and only if its digest is the expected one. */
    static void copy(BuildSource from, String name, BuildFile file, Path to, String complaint) throws IOException {
        Path half = Files.createTempFile(to.getParent(), ".", ".part");
        try {
            String sha256;
            try (InputStream in = from.open(name);
                    OutputStream out = Files.newOutputStream(half)) {
                sha256 = Sha256.ofCopy(in, out, file.bytes());
            }
            Must.hold(sha256.equals(file.sha256()), "kept build: '" + file.path() + "' " + complaint);
            half.toFile().setReadable(true, false);
            half.toFile().setExecutable(file.isProgram(), false);
            Files.move(half, to);
        } finally {
            Files.deleteIfExists(half);
        }
    }

    /**
     * Deletes leftovers of killed programs.
     *
     * @param written a file written a moment ago
     */
    static void deleteLeftovers(Path ofSuite, Path written) throws IOException {
        Instant oldest = Files.getLastModifiedTime(written).toInstant().minus(LONGEST);
        for (Path old : Folders.entries(ofSuite)) {
            if (old.getFileName().toString().startsWith(PREFIX)
                    && Files.isDirectory(old, LinkOption.NOFOLLOW_LINKS)
                    && Files.getLastModifiedTime(old).toInstant().isBefore(oldest)) {
                delete(old);
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        for (Path file : Folders.entries(folder)) {
            Files.delete(file);
        }
        Files.delete(folder);
    }

    @Override
    public void close() throws IOException {
        delete(folder);
    }
}
