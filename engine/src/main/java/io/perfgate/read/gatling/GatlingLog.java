package io.perfgate.read.gatling;

import io.perfgate.read.Format;
import io.perfgate.read.Head;
import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.RequestListener;
import io.perfgate.read.Window;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a log of any supported Gatling, or the result folder that holds one. */
public final class GatlingLog {

    public static final String FILE_NAME = "simulation.log";
    public static final Format FORMAT = new Format("Gatling", GatlingLog::recognises, GatlingLog::read);

    private GatlingLog() {}

    public static LoadResult read(Path fileOrFolder, Window window) {
        Path file = Files.isDirectory(fileOrFolder) ? fileOrFolder.resolve(FILE_NAME) : fileOrFolder;
        try {
            return isBinary(file) ? BinaryLog.read(file, window) : TextLog.read(file, window);
        } catch (java.nio.file.NoSuchFileException missing) {
            throw new ReadError(file + ": no such file; give Gatling's result folder or its " + FILE_NAME);
        } catch (IOException failed) {
            throw new ReadError(file + ": cannot be read: " + failed.getMessage(), failed);
        }
    }

    /**
     * What a log holds that is still written, or is freed behind its reader; the stream ends when its writer has.
     *
     * @param file names it in errors
     */
    public static LoadResult read(Path file, InputStream growing, Window window) throws IOException {
        PushbackInputStream in = new PushbackInputStream(growing);
        int first = in.read();
        if (first < 0) {
            throw empty(file);
        }
        in.unread(first);
        return first == BinaryLog.RUN ? BinaryLog.read(file, in, window) : TextLog.read(file, in, window);
    }

    /** When it was begun, by the clock of the machine that wrote it, in milliseconds since 1970. */
    public static long startMillis(Path fileOrFolder) {
        Path file = Files.isDirectory(fileOrFolder) ? fileOrFolder.resolve(FILE_NAME) : fileOrFolder;
        try {
            return isBinary(file) ? BinaryLog.startMillis(file) : TextLog.startMillis(file);
        } catch (IOException failed) {
            throw new ReadError(file + ": cannot be read: " + failed.getMessage(), failed);
        }
    }

    /** Tells of each request until the stream ends, which may be while the log is written; keeps nothing of them. */
    public static void follow(Path file, InputStream growing, RequestListener listener) throws IOException {
        PushbackInputStream in = new PushbackInputStream(growing);
        int first = in.read();
        if (first < 0) {
            return;
        }
        in.unread(first);
        if (first == BinaryLog.RUN) {
            BinaryLog.follow(file, in, listener);
        } else {
            TextLog.follow(file, in, listener);
        }
    }

    /** Is this a result folder or a log of Gatling's? */
    private static boolean recognises(Head head) {
        return Files.isRegularFile(head.path().resolve(FILE_NAME))
                || head.text().startsWith("RUN\t")
                || head.text().startsWith("ASSERTION\t")
                || looksBinary(head.bytes());
    }

    /** Whether a folder holds a report whose log is gone. */
    public static boolean isReport(Path folder) {
        return Files.exists(folder.resolve("index.html")) || Files.exists(folder.resolve("js/stats.js"));
    }

    private static boolean isBinary(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(10);
            if (head.length == 0) {
                throw empty(file);
            }
            return head[0] == BinaryLog.RUN;
        }
    }

    private static ReadError empty(Path file) {
        return new ReadError(file + ": the file is empty");
    }

    /** A Run record: its kind, the length of a version (a few bytes), and a digit. */
    private static boolean looksBinary(byte[] head) {
        return head.length > 5
                && head[0] == BinaryLog.RUN
                && head[1] == 0
                && head[2] == 0
                && head[3] == 0
                && head[4] > 0
                && Character.isDigit(head[5]);
    }
}
