package io.perfgate.runner.process;

import io.perfgate.document.Folders;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Cleans up whenever the runner ends: first processes, then their files. */
public final class Cleanup {

    private static final Set<Ending> CHILDREN = ConcurrentHashMap.newKeySet();
    private static final Set<Path> FOLDERS = ConcurrentHashMap.newKeySet();
    private static final int TRIES = 20;
    private static final long PAUSE_MILLIS = 20;
    private static volatile boolean interrupted;
    private static volatile String kept = "";

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(Cleanup::onShutdown, "perfgate-cleanup"));
    }

    /** Something that must end with the runner. */
    interface Ending {

        List<ProcessHandle> kill();

        /** Kills it, and waits until it can no longer write. */
        void end();
    }

    private Cleanup() {}

    static void add(Ending child) {
        CHILDREN.add(child);
    }

    static void remove(Ending child) {
        CHILDREN.remove(child);
    }

    /** Kills the processes of a trial that is no longer useful. */
    public static void killChildren() {
        CHILDREN.forEach(Ending::kill);
    }

    /** A temporary folder that is deleted with its content at the end, unless {@link #delete} did so before. */
    public static Path addFolder(Path folder) {
        FOLDERS.add(folder);
        return folder;
    }

    /** Its owner deletes it. */
    public static void forget(Path folder) {
        FOLDERS.remove(folder);
    }

    public static void delete(Path folder) throws IOException {
        deleteAll(folder);
        FOLDERS.remove(folder);
    }

    /** Deletes a tree without following links. Folders may be write-protected, like Go's module cache. */
    private static void deleteAll(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            if (!Files.isReadable(path) || !Files.isWritable(path) || !Files.isExecutable(path)) {
                makeChangeable(path.toFile());
            }
            for (Path inside : Folders.entries(path)) {
                deleteAll(inside);
            }
        }
        Files.deleteIfExists(path);
    }

    private static void makeChangeable(File folder) {
        folder.setReadable(true);
        folder.setWritable(true);
        folder.setExecutable(true);
    }

    /** @param hint what to do with the kept part of an interrupted run; blank if there is none */
    public static void keeps(String hint) {
        kept = hint;
    }

    /** Whether the runner is being ended from outside, so that failures are consequences of it. */
    public static boolean isInterrupted() {
        return interrupted;
    }

    private static void onShutdown() {
        boolean somethingRan = !CHILDREN.isEmpty() || !FOLDERS.isEmpty();
        interrupted = true;
        CHILDREN.forEach(Ending::end);
        List.copyOf(FOLDERS).forEach(Cleanup::deleteForSure);
        if (somethingRan) {
            System.err.println("perfgate: interrupted; all processes are stopped"
                    + (kept.isBlank() ? " and nothing of this run was kept" : "; " + kept));
        }
    }

    /** Deletes a folder even while the runner is still writing; it cannot start processes any more. */
    private static void deleteForSure(Path folder) {
        for (int left = TRIES; left > 0; left--) {
            try {
                delete(folder);
                Thread.sleep(PAUSE_MILLIS);
                if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                    return;
                }
            } catch (IOException | UncheckedIOException failed) {
                if (left == 1) {
                    System.err.println("perfgate: " + folder + " could not be removed: " + failed.getMessage());
                }
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
