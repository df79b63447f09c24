package io.perfgate.jenkins.agent;

import hudson.FilePath;
import hudson.remoting.VirtualChannel;
import io.perfgate.document.Sha256;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import jenkins.MasterToSlaveFileCallable;

/**
 * Files that a gate is judged by, written to its agent. Whatever runs there as the same user can change them: their digest
 * tells afterwards whether they are still what was written.
 */
public final class WrittenFiles {

    private final SortedMap<String, String> texts;

    /** @param texts by their paths, with slashes */
    public WrittenFiles(Map<String, String> texts) {
        this.texts = new TreeMap<>(texts);
    }

    /** Writes them in place of what is there. */
    public void writeTo(FilePath folder) throws IOException, InterruptedException {
        folder.deleteRecursive();
        folder.mkdirs();
        for (Map.Entry<String, String> file : texts.entrySet()) {
            folder.child(file.getKey()).write(file.getValue(), StandardCharsets.UTF_8.name());
        }
    }

    public String digest() {
        SortedMap<String, String> digests = new TreeMap<>();
        texts.forEach((path, text) -> digests.put(path, Sha256.of(text)));
        return digestOf(digests);
    }

    /** Of what is in a folder now. */
    public static String digestOf(FilePath folder) throws IOException, InterruptedException {
        return folder.act(new FolderDigest());
    }

    private static String digestOf(SortedMap<String, String> digests) {
        return Sha256.of(digests.toString());
    }

    /** Runs where the folder is. */
    private static final class FolderDigest extends MasterToSlaveFileCallable<String> {

        private static final long serialVersionUID = 1;

        @Override
        public String invoke(File root, VirtualChannel channel) throws IOException {
            Path folder = root.toPath();
            SortedMap<String, String> digests = new TreeMap<>();
            if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                try (Stream<Path> files = Files.walk(folder)) {
                    for (Path file : files.filter(it -> !Files.isDirectory(it, LinkOption.NOFOLLOW_LINKS))
                            .toList()) {
                        String path = folder.relativize(file).toString().replace('\\', '/');
                        boolean isPlain = Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
                        digests.put(path, isPlain ? Sha256.of(file) : "no plain file");
                    }
                }
            }
            return digestOf(digests);
        }
    }
}
