package io.perfgate.jenkins;

import edu.umd.cs.findbugs.annotations.NonNull;
import hudson.Extension;
import hudson.model.Item;
import hudson.scm.SCM;
import hudson.scm.SCMDescriptor;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import jenkins.scm.api.SCMFile;
import jenkins.scm.api.SCMFileSystem;
import jenkins.scm.api.SCMHead;
import jenkins.scm.api.SCMRevision;
import jenkins.scm.api.SCMSource;
import jenkins.scm.api.SCMSourceDescriptor;
import jenkins.scm.impl.mock.MockSCMSource;

/**
 * The files of a mock repository's branch as Jenkins reads them without a checkout; while there are none, reading
 * fails.
 */
@Extension
public final class TargetFiles extends SCMFileSystem.Builder {

    /** Represents a symbolic link in place of a text. */
    static final String LINK = "a symbolic link";

    static final Map<String, String> TEXTS = new ConcurrentHashMap<>();

    @Override
    public boolean supports(SCM scm) {
        return false;
    }

    @Override
    public boolean supports(SCMSource source) {
        return source instanceof MockSCMSource && !TEXTS.isEmpty();
    }

    @Override
    protected boolean supportsDescriptor(SCMDescriptor descriptor) {
        return false;
    }

    @Override
    protected boolean supportsDescriptor(SCMSourceDescriptor descriptor) {
        return false;
    }

    @Override
    public SCMFileSystem build(@NonNull Item owner, @NonNull SCM scm, SCMRevision revision) {
        return null;
    }

    @Override
    public SCMFileSystem build(@NonNull SCMSource source, @NonNull SCMHead head, SCMRevision revision) {
        return new SCMFileSystem(revision) {
            @Override
            public long lastModified() {
                return 0;
            }

            @NonNull
            @Override
            public SCMFile getRoot() {
                return new TargetFile();
            }
        };
    }

    private static final class TargetFile extends SCMFile {

        TargetFile() {}

        TargetFile(SCMFile parent, String name) {
            super(parent, name);
        }

        @NonNull
        @Override
        protected SCMFile newChild(@NonNull String name, boolean isFolder) {
            return new TargetFile(this, name);
        }

        @NonNull
        @Override
        public Iterable<SCMFile> children() {
            String folder = isRoot() ? "" : getPath() + "/";
            TreeSet<String> names = new TreeSet<>();
            TEXTS.keySet().stream()
                    .filter(path -> path.startsWith(folder))
                    .forEach(path -> names.add(path.substring(folder.length()).replaceFirst("/.*", "")));
            List<SCMFile> children = new ArrayList<>();
            names.forEach(name -> children.add(new TargetFile(this, name)));
            return children;
        }

        @Override
        public long lastModified() {
            return 0;
        }

        @NonNull
        @Override
        protected Type type() {
            String text = isRoot() ? null : TEXTS.get(getPath());
            if (text != null) {
                return text.equals(LINK) ? Type.LINK : Type.REGULAR_FILE;
            }
            return isRoot() || TEXTS.keySet().stream().anyMatch(path -> path.startsWith(getPath() + "/"))
                    ? Type.DIRECTORY
                    : Type.NONEXISTENT;
        }

        @NonNull
        @Override
        public InputStream content() {
            return new ByteArrayInputStream(TEXTS.get(getPath()).getBytes(StandardCharsets.UTF_8));
        }
    }
}
