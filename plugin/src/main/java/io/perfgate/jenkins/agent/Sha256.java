package io.perfgate.jenkins.agent;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests, in hexadecimal digits. */
final class Sha256 {

    private Sha256() {}

    static String of(byte[] content) {
        try {
            return of(new ByteArrayInputStream(content));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    static String of(Path file) throws IOException {
        try (InputStream content = Files.newInputStream(file)) {
            return of(content);
        }
    }

    static String of(InputStream content) throws IOException {
        try {
            DigestInputStream read = new DigestInputStream(content, MessageDigest.getInstance("SHA-256"));
            read.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(read.getMessageDigest().digest());
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
