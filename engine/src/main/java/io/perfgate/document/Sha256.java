package io.perfgate.document;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 digests in hexadecimal. */
public final class Sha256 {

    private Sha256() {}

    public static String of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    public static String of(byte[] bytes) {
        return hex(digest().digest(bytes));
    }

    public static String of(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return of(in);
        }
    }

    /** The digest of the rest of a stream. */
    public static String of(InputStream content) throws IOException {
        return ofCopy(content, OutputStream.nullOutputStream(), Long.MAX_VALUE);
    }

    /** Copies a stream and returns the digest. An endless stream is cut a little beyond {@code mostBytes}. */
    public static String ofCopy(InputStream from, OutputStream to, long mostBytes) throws IOException {
        MessageDigest digest = digest();
        byte[] buffer = new byte[1 << 16];
        long copied = 0;
        for (int read = from.read(buffer); read >= 0 && copied <= mostBytes; read = from.read(buffer)) {
            digest.update(buffer, 0, read);
            to.write(buffer, 0, read);
            copied += read;
        }
        return hex(digest.digest());
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
