package io.perfgate.jenkins.builds;

import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A cache of run records, shared by a page and the requests of its charts. */
public final class ParsedRecords {

    private static final int MOST = 4;
    private static final Recent<Version, RunRecord> RECENT = new Recent<>(MOST);

    private ParsedRecords() {}

    public record Version(Path file, long bytes, long changedAtMillis) {

        /** @throws ReadError if the file is gone */
        public static Version of(Path file) {
            try {
                return new Version(
                        file, Files.size(file), Files.getLastModifiedTime(file).toMillis());
            } catch (IOException gone) {
                throw new ReadError(file + ": cannot be read: " + gone.getMessage(), gone);
            }
        }
    }

    /** @throws ReadError if the file is gone or unreadable */
    public static RunRecord of(Path file) {
        return RECENT.get(Version.of(file), () -> RunRecords.read(file));
    }
}
