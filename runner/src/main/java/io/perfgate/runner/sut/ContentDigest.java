package io.perfgate.runner.sut;

import io.perfgate.document.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * A digest of files' contents. For archives (jar, war, zip) it covers the contained files without their times, which
 * would make every build differ.
 */
public final class ContentDigest {

    private static final long MOST_BYTES_UNPACKED = 4L << 30;

    /** The name of each file with its length, followed by the digest of its content. */
    private final ByteArrayOutputStream content = new ByteArrayOutputStream();

    private ContentDigest() {}

    /** @param paths within the folder; a folder includes its content */
    public static String of(Path folder, List<String> paths) throws IOException {
        ContentDigest digest = new ContentDigest();
        for (String path : paths) {
            digest.add(folder, folder.resolve(path));
        }
        return digest.sha256();
    }

    private void add(Path folder, Path path) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(path, FileVisitOption.FOLLOW_LINKS)) {
            files = walk.filter(file -> !Files.isDirectory(file))
                    .sorted(Comparator.comparing(Path::toString))
                    .toList();
        }
        for (Path file : files) {
            add(folder.relativize(file).toString(), Files.isRegularFile(file) ? ofFile(file) : "");
        }
    }

    private void add(String name, String sha256) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        content.writeBytes((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
        content.writeBytes(bytes);
        content.writeBytes(HexFormat.of().parseHex(sha256));
    }

    private String sha256() {
        return Sha256.of(content.toByteArray());
    }

    private static String ofFile(Path file) throws IOException {
        if (file.getFileName().toString().matches("(?i).*\\.(jar|war|ear|zip)")) {
            try (ZipFile archive = new ZipFile(file.toFile())) {
                return ofArchive(archive);
            } catch (ZipException broken) {
                return Sha256.of(file); // an archive only by name
            }
        }
        return Sha256.of(file);
    }

    private static String ofArchive(ZipFile archive) throws IOException {
        ContentDigest digest = new ContentDigest();
        long bytes = 0;
        for (ZipEntry entry :
                archive.stream().sorted(Comparator.comparing(ZipEntry::getName)).toList()) {
            bytes += Math.max(0, entry.getSize());
            if (bytes > MOST_BYTES_UNPACKED) {
                throw new ZipException("too large");
            }
            try (InputStream in = archive.getInputStream(entry)) {
                digest.add(entry.getName(), Sha256.of(in));
            }
        }
        return digest.sha256();
    }
}
