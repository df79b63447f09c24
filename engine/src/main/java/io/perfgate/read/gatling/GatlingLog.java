package io.perfgate.read.gatling;

import io.perfgate.read.Format;
import io.perfgate.read.Head;
import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.RequestListener;
import io.perfgate.read.Window;
import io.perfgate.timeseries.Lateness;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads a log of any supported Gatling, or the result folder that holds one. */
public final class GatlingLog {

    public static final String FILE_NAME = "simulation.log";
    public static final Format FORMAT = new Format("Gatling", GatlingLog::recognises, GatlingLog::read);

    private GatlingLog() {}

    public static LoadResult read(Path fileOrFolder, Window window) {
        return opened(fileOrFolder, (file, in) -> read(file, in, window));
    }

    /**
     * Reads the log of users who arrive regardless of earlier answers. If the load generator paused, users count from their
     * intended starts.
     */
    public static LoadResult readOpenLoad(Path fileOrFolder, Window window) {
        LoadResult read = read(fileOrFolder, window);
        int from = (int) (window.fromMillis() / 1000);
        int to = (int) (window.toMillis() / 1000);
        if (Lateness.share(read.users().startedBySecond(from, to)) == 0) {
            return read;
        }
        LateStarts late = new LateStarts(1000.0 * (to - from) / read.users().started(from, to));
        return opened(fileOrFolder, (file, in) -> read(file, in, new Recording(window, late)));
    }

    /**
     * Reads a log that is still being written, or freed as it is read. The stream ends when its writer does.
     *
     * @param file names it in errors
     */
    public static LoadResult read(Path file, InputStream growing, Window window) throws IOException {
        return read(file, growing, new Recording(window));
    }

    private static LoadResult read(Path file, InputStream growing, Recording recording) throws IOException {
        PushbackInputStream in = new PushbackInputStream(growing);
        return isBinary(file, in) ? BinaryLog.read(file, in, recording) : TextLog.read(file, in, recording);
    }

    /** The start of the log by its writer's clock, in milliseconds since 1970. */
    public static long startMillis(Path fileOrFolder) {
        return opened(fileOrFolder, (file, opened) -> {
            PushbackInputStream in = new PushbackInputStream(opened);
            return isBinary(file, in) ? BinaryLog.startMillis(file, in) : TextLog.startMillis(file, in);
        });
    }

    /** Reports each request until the stream ends, even while the log is being written; keeps nothing. */
    public static void follow(Path file, InputStream growing, RequestListener listener) throws IOException {
        PushbackInputStream in = new PushbackInputStream(growing);
        int first = in.read();
        if (first >= 0) {
            in.unread(first);
            read(file, in, new Recording(listener));
        }
    }

    /** The form of a log, by its first byte, which stays in the stream. */
    private static boolean isBinary(Path file, PushbackInputStream in) throws IOException {
        int first = in.read();
        if (first < 0) {
            throw new ReadError(file + ": the file is empty");
        }
        in.unread(first);
        return first == BinaryLog.RUN;
    }

    @FunctionalInterface
    private interface Step<T> {
        T of(Path file, InputStream in) throws IOException;
    }

    private static <T> T opened(Path fileOrFolder, Step<T> step) {
        Path file = Files.isDirectory(fileOrFolder) ? fileOrFolder.resolve(FILE_NAME) : fileOrFolder;
        try (InputStream in = Files.newInputStream(file)) {
            return step.of(file, in);
        } catch (NoSuchFileException missing) {
            throw new ReadError(file + ": no such file; give Gatling's result folder or its " + FILE_NAME);
        } catch (IOException failed) {
            throw ReadError.of(file, failed);
        }
    }

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
