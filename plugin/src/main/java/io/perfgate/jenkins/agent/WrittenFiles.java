package io.perfgate.jenkins.agent;

import hudson.FilePath;
import hudson.remoting.VirtualChannel;
import io.perfgate.document.Folders;
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
import java.util.function.Predicate;
import jenkins.MasterToSlaveFileCallable;

/**
 * Files that judge a gate, written to its agent. Processes of the same user can change them, so their digest is
 * compared afterwards.
 */
public final class WrittenFiles {

    private final SortedMap<String, String> texts;

    /** @param texts by path, with slashes */
    public WrittenFiles(Map<String, String> texts) {
        this.texts = new TreeMap<>(texts);
    }

    /** The files of a folder on the controller; none if it does not exist. */
    public static WrittenFiles of(Path folder, Predicate<String> isWanted) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        for (Map.Entry<String, Path> file : filesOf(folder).entrySet()) {
            if (isWanted.test(file.getKey()) && isPlain(file.getValue())) {
                texts.put(file.getKey(), Files.readString(file.getValue()));
            }
        }
        return new WrittenFiles(texts);
    }

    public WrittenFiles with(String path, String text) {
        Map<String, String> all = new TreeMap<>(texts);
        all.put(path, text);
        return new WrittenFiles(all);
    }

    /** Replaces the content of a folder with these files, and returns their digest. */
    public String writeTo(FilePath folder) throws IOException, InterruptedException {
        folder.deleteRecursive();
        folder.mkdirs();
        for (Map.Entry<String, String> file : texts.entrySet()) {
            folder.child(file.getKey()).write(file.getValue(), StandardCharsets.UTF_8.name());
        }
        SortedMap<String, String> digests = new TreeMap<>();
        texts.forEach((path, text) -> digests.put(path, Sha256.of(text)));
        return digestOf(digests);
    }

    /** The digest of a folder's current content. */
    public static String digestOf(FilePath folder) throws IOException, InterruptedException {
        return folder.act(new FolderDigest());
    }

    /** All entries that are not folders, by path with slashes. */
    private static SortedMap<String, Path> filesOf(Path folder) throws IOException {
        SortedMap<String, Path> found = new TreeMap<>();
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            for (Path file : Folders.below(folder)) {
                if (!Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                    found.put(folder.relativize(file).toString().replace('\\', '/'), file);
                }
            }
        }
        return found;
    }

    private static boolean isPlain(Path file) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static String digestOf(SortedMap<String, String> digests) {
        return Sha256.of(digests.toString());
    }

    /** Runs where the folder is. */
    private static final class FolderDigest extends MasterToSlaveFileCallable<String> {

        private static final long serialVersionUID = 1;

        @Override
        public String invoke(File root, VirtualChannel channel) throws IOException {
            SortedMap<String, String> digests = new TreeMap<>();
            for (Map.Entry<String, Path> file : filesOf(root.toPath()).entrySet()) {
                digests.put(file.getKey(), isPlain(file.getValue()) ? Sha256.of(file.getValue()) : "no plain file");
            }
            return digestOf(digests);
        }
    }
}
