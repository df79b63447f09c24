package io.perfgate.runner.sut;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
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

    private final MessageDigest digest;

    private ContentDigest() {
        digest = sha256();
    }

    /** @param paths within the folder; a folder includes its content */
    public static String of(Path folder, List<String> paths) throws IOException {
        ContentDigest content = new ContentDigest();
        for (String path : paths) {
            content.add(folder, folder.resolve(path));
        }
        return HexFormat.of().formatHex(content.digest.digest());
    }

    private void add(Path folder, Path path) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(path, FileVisitOption.FOLLOW_LINKS)) {
            files = walk.filter(file -> !Files.isDirectory(file))
                    .sorted(Comparator.comparing(Path::toString))
                    .toList();
        }
        for (Path file : files) {
            text(folder.relativize(file).toString());
            if (Files.isRegularFile(file)) {
                digest.update(ofFile(file));
            }
        }
    }

    private void text(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
        digest.update(bytes);
    }

    private static byte[] ofFile(Path file) throws IOException {
        if (file.getFileName().toString().matches("(?i).*\\.(jar|war|ear|zip)")) {
            try (ZipFile archive = new ZipFile(file.toFile())) {
                return ofArchive(archive);
            } catch (ZipException broken) {
                return ofBytes(file); // an archive only by name
            }
        }
        return ofBytes(file);
    }

    private static byte[] ofArchive(ZipFile archive) throws IOException {
        ContentDigest content = new ContentDigest();
        long bytes = 0;
        for (ZipEntry entry :
                archive.stream().sorted(Comparator.comparing(ZipEntry::getName)).toList()) {
            bytes += Math.max(0, entry.getSize());
            if (bytes > MOST_BYTES_UNPACKED) {
                throw new ZipException("too large");
            }
            content.text(entry.getName());
            try (InputStream in = archive.getInputStream(entry)) {
                content.digest.update(ofStream(in));
            }
        }
        return content.digest.digest();
    }

    private static byte[] ofBytes(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return ofStream(in);
        }
    }

    private static byte[] ofStream(InputStream in) throws IOException {
        MessageDigest digest = sha256();
        new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
        return digest.digest();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
