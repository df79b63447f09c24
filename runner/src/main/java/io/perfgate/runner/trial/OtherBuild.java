package io.perfgate.runner.trial;

import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.PlainText;
import io.perfgate.measure.Reason;
import io.perfgate.record.BuildContents;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.util.Optional;

/**
 * A build that is measured interleaved with the one under test.
 *
 * @param folder for <code>${build}</code>
 * @param name run name of its trials
 * @param words name in reports
 * @param kept present if it was accepted
 */
public record OtherBuild(String folder, String name, String words, Optional<BuildContents> kept) {

    /** Provides the accepted build for inconclusive series. */
    @FunctionalInterface
    public interface Source {
        OtherBuild get() throws IOException;
    }

    public static OtherBuild in(String folder, String words) {
        return new OtherBuild(folder, MeasuredRun.OTHER_BUILD, words, Optional.empty());
    }

    public OtherBuild called(String itsWords) {
        return new OtherBuild(folder, name, itsWords, kept);
    }

    public boolean isKept() {
        return kept.isPresent();
    }

    /** Whether a suite still starts it for a workload as when it was accepted. */
    public boolean isStartedAsBefore(Suite suite, Workload workload) {
        return kept.filter(contents -> !contents.isStartedAsBefore(suite, workload))
                .isEmpty();
    }

    /** A kept build that does not run, perhaps because something besides its files is gone. */
    public static final class Fails extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public Fails(Failure why) {
            super(why.getMessage(), why);
        }

        public Finding finding() {
            return Finding.ofKeptBuild(Reason.of("keptBuildFails", PlainText.line(getMessage())));
        }
    }
}
