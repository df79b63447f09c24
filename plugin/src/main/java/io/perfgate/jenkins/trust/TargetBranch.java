package io.perfgate.jenkins.trust;

import hudson.AbortException;
import hudson.model.Item;
import hudson.model.Run;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import jenkins.scm.api.SCMFile;
import jenkins.scm.api.SCMFileSystem;
import jenkins.scm.api.SCMHead;
import jenkins.scm.api.SCMSource;
import jenkins.scm.api.mixin.ChangeRequestSCMHead;

/** The files of a pull request's target branch. */
final class TargetBranch implements RepositoryFiles, Closeable {

    private static final int MOST_BYTES = 64 << 20;
    private static final int MOST_FILES = 10_000;

    private final String name;
    private final SCMFileSystem files;
    private long bytes;
    private int count;

    private TargetBranch(String name, SCMFileSystem files) {
        this.name = name;
        this.files = files;
    }

    /** Empty where the build is not a pull request's. */
    static Optional<TargetBranch> of(Run<?, ?> run) throws IOException, InterruptedException {
        Item job = run.getParent();
        SCMHead head = SCMHead.HeadByItem.findHead(job);
        if (!(head instanceof ChangeRequestSCMHead request)) {
            return Optional.empty();
        }
        SCMHead target = request.getTarget();
        SCMSource source = SCMSource.SourceByItem.findSource(job);
        SCMFileSystem files = source == null ? null : SCMFileSystem.of(source, target);
        if (files == null) {
            throw new AbortException(Messages.TargetBranch_Unreadable(target.getName()));
        }
        return Optional.of(new TargetBranch(target.getName(), files));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Optional<String> text(String path) throws IOException, InterruptedException {
        SCMFile file = files.child(path);
        return file.isFile() ? Optional.of(new String(content(file), StandardCharsets.UTF_8)) : Optional.empty();
    }

    @Override
    public Map<String, String> below(String folder) throws IOException, InterruptedException {
        Map<String, String> found = new TreeMap<>();
        SCMFile root = files.child(folder);
        if (root.isDirectory()) {
            collect(root, folder, found);
        }
        return found;
    }

    private void collect(SCMFile folder, String path, Map<String, String> found)
            throws IOException, InterruptedException {
        for (SCMFile child : folder.children()) {
            String childPath = path + "/" + child.getName();
            if (child.isDirectory()) {
                collect(child, childPath, found);
            } else if (child.isFile()) {
                found.put(childPath, new String(content(child), StandardCharsets.UTF_8));
            }
        }
    }

    private byte[] content(SCMFile file) throws IOException, InterruptedException {
        try (InputStream in = file.content()) {
            byte[] content = in.readNBytes(MOST_BYTES);
            bytes += content.length;
            if (bytes >= MOST_BYTES || ++count > MOST_FILES) {
                throw new AbortException(Messages.TargetBranch_TooMuch(name, MOST_BYTES >> 20, MOST_FILES));
            }
            return content;
        }
    }

    @Override
    public void close() throws IOException {
        files.close();
    }
}
