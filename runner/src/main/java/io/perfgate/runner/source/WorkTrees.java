package io.perfgate.runner.source;

import io.perfgate.document.Folders;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Git;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Work trees of git, one per commit. Git knows a work tree only while it is checked out and built; after that, it is a
 * plain folder. Git's entry is always removed: by the runner itself, or after a SIGKILL by the next one.
 *
 * @param known git's folder of known work trees
 * @param below path from the top of the repository to the starting folder
 */
public record WorkTrees(Git git, Path folder, Path known, String below) {
    /** @param folder folder for work trees within git's folder, where no commit can place files */
    public static WorkTrees in(Git git, Path folder) throws IOException, InterruptedException {
        Git.Answer common = git.ask("rev-parse", "--git-common-dir", "--show-prefix");
        if (common.status() != 0) {
            throw Failure.usage(
                    "here is no git repository" + common.lastOutput() + "; start perfgate within the checkout");
        }
        List<String> lines = common.text().lines().toList();
        Path ofGit = git.folder().resolve(lines.get(0)).toRealPath();
        return new WorkTrees(
                git,
                Files.createDirectories(ofGit.resolve(folder)).toRealPath(),
                ofGit.resolve("worktrees"),
                lines.size() > 1 ? lines.get(1) : "");
    }

    /** Removes git's entries left by killed runners for folders under this one. */
    public void forgetLeftovers() throws IOException {
        if (!Files.isDirectory(known)) {
            return;
        }
        for (Path entry : Folders.entries(known)) {
            Path place = entry.resolve("gitdir");
            if (Files.isRegularFile(place)
                    && Path.of(Files.readString(place).strip()).startsWith(folder)) {
                Cleanup.delete(entry);
            }
        }
    }

    /** The folder of a commit's work tree, existing or not. */
    Path of(String commit) {
        return folder.resolve(name(commit));
    }

    /** A name for a folder and for git that no simultaneous search uses. */
    private String name(String commit) {
        return "perfgate-" + Integer.toHexString(folder.hashCode()) + "-" + commit.substring(0, 16);
    }

    /** The folder within a work tree that corresponds to the starting folder. */
    Path start(String commit) {
        return of(commit).resolve(below).normalize();
    }

    void add(String commit) throws IOException, InterruptedException {
        remove(commit);
        Cleanup.addFolder(known.resolve(name(commit)));
        Cleanup.addFolder(of(commit));
        git.run("worktree", "add", "--quiet", "--detach", "--force", of(commit).toString(), commit);
    }

    /** Makes git forget the tree; the folder stays. */
    void forget(String commit) throws IOException {
        Files.deleteIfExists(of(commit).resolve(".git"));
        Cleanup.forget(of(commit));
        Cleanup.delete(known.resolve(name(commit)));
    }

    void remove(String commit) throws IOException {
        Cleanup.delete(of(commit));
        forget(commit);
    }
}
