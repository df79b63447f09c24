package io.perfgate.jenkins.gate;

import hudson.model.Run;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.builds.ParsedRecords;
import io.perfgate.jenkins.builds.RecordFiles;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The result of a gate that a build keeps. */
public interface KeptGate {

    String getSuite();

    /** The hardware profile that measured. */
    String getProfile();

    String getJudgement();

    /** The summary for programs, in English. */
    String getSummary();

    /** The summary in the reader's language. */
    String getSentence();

    /** The branch whose suite and baselines judged a pull request; blank if there was none, or its own did. */
    String getTargetBranch();

    /** Those files of the target branch that the pull request would change. */
    List<String> getChangedInputs();

    Conclusion conclusion();

    /** The number of series that may be at a worse level. */
    int getPending();

    /** The run record's name among those that are stored with the build. */
    String recordFile();

    /** The number by which the trend index knows it, among the gates of its build. */
    default int recordNumber() {
        return RecordFiles.number(recordFile());
    }

    /** @throws ReadError if the run record is gone or unreadable */
    default RunRecord record(Run<?, ?> run) {
        return ParsedRecords.of(recordPath(run));
    }

    default Path recordPath(Run<?, ?> run) {
        return new RecordFiles(run.getRootDir().toPath()).file(recordFile());
    }

    /**
     * The result of its culprit search; empty if there was none.
     *
     * @throws ReadError if it cannot be read
     */
    default Optional<FoundCulprit> culprit(Run<?, ?> run) {
        Path file = new RecordFiles(run.getRootDir().toPath()).culprit(recordFile());
        return Files.exists(file) ? Optional.of(FoundCulprit.read(file)) : Optional.empty();
    }

    KeptIn keptIn();

    /** The beginning of the command that acknowledges its regressions, if the ledger is in the repository. */
    String acknowledgeCommand();

    /** Whether an archived file belongs to this gate. */
    boolean isOfItsFiles(String path);
}
