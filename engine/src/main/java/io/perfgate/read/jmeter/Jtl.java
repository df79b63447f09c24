package io.perfgate.read.jmeter;

import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.Window;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the results of JMeter, whichever of its two formats they are in, in memory that does not grow with them. */
public final class Jtl {

    private static final int HEAD_BYTES = 4096;

    private Jtl() {}

    public static LoadResult read(Path file, Window window) {
        try {
            return isXml(file) ? JtlXml.read(file, window) : JtlCsv.read(file, window);
        } catch (IOException failed) {
            throw new ReadError(file + ": cannot be read: " + failed.getMessage(), failed);
        }
    }

    /** Looks at the beginning only: the root element, or a header with JMeter's names. */
    public static boolean recognises(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        return isXml(file) || JtlCsv.isHeader(head(file).lines().findFirst().orElse(""));
    }

    static boolean isXml(Path file) throws IOException {
        String head = head(file);
        return head.startsWith("<") && head.contains("<testResults");
    }

    private static String head(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8)
                    .replace("\uFEFF", "")
                    .stripLeading();
        }
    }
}
