package io.perfgate.jenkins.trust;

import hudson.AbortException;
import hudson.model.Item;
import hudson.model.Run;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    private final String repository;
    private final SCMFileSystem files;
    private long bytes;
    private int count;

    private TargetBranch(String name, String repository, SCMFileSystem files) {
        this.name = name;
        this.repository = repository;
        this.files = files;
    }

    /** Empty if the build is not a pull request's. */
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
        String repository = CheckoutListener.repository(source.build(head));
        return Optional.of(new TargetBranch(target.getName(), repository, files));
    }

    /** The identity of the repository, as in the pull request's checkouts. */
    String repository() {
        return repository;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Kind kind(String path) throws IOException, InterruptedException {
        return switch (file(path).getType()) {
            case REGULAR_FILE -> Kind.FILE;
            case DIRECTORY -> Kind.FOLDER;
            case NONEXISTENT -> Kind.NOTHING;
            case LINK, OTHER -> Kind.OTHER;
        };
    }

    @Override
    public List<String> children(String folder) throws IOException, InterruptedException {
        List<String> names = new ArrayList<>();
        for (SCMFile child : file(folder).children()) {
            names.add(child.getName());
            if (++count > MOST_FILES) {
                throw tooMuch();
            }
        }
        return names;
    }

    @Override
    public String text(String path) throws IOException, InterruptedException {
        try (InputStream in = file(path).content()) {
            byte[] content = in.readNBytes(MOST_BYTES);
            bytes += content.length;
            if (bytes >= MOST_BYTES) {
                throw tooMuch();
            }
            return new String(content, StandardCharsets.UTF_8);
        }
    }

    private SCMFile file(String path) {
        return path.isEmpty() ? files.getRoot() : files.child(path);
    }

    private AbortException tooMuch() {
        return new AbortException(Messages.TargetBranch_TooMuch(name, MOST_BYTES >> 20, MOST_FILES));
    }

    @Override
    public void close() throws IOException {
        files.close();
    }
}
