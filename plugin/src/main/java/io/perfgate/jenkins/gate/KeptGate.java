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

/** What a build keeps of one gate. */
public interface KeptGate {

    String getSuite();

    /** The hardware profile that measured. */
    String getProfile();

    String getJudgement();

    /** The sentence for it, for programs: in English. */
    String getSummary();

    /** The same in the language of whoever reads it. */
    String getSentence();

    /** Whose suite and baselines judged a pull request; blank where there was none, or its own did. */
    String getTargetBranch();

    /** Those of the target branch's files that the pull request would change. */
    List<String> getChangedInputs();

    Conclusion conclusion();

    /** The run record's name among those that are stored with the build. */
    String recordFile();

    /** By which the index of the trend knows it, among the gates of its build. */
    default int recordNumber() {
        return RecordFiles.number(recordFile());
    }

    /**
     * All that was measured.
     *
     * @param run the build that keeps it
     * @throws ReadError if it has gone since, or cannot be read
     */
    default RunRecord record(Run<?, ?> run) {
        return ParsedRecords.of(recordPath(run));
    }

    /** Where its record is. */
    default Path recordPath(Run<?, ?> run) {
        return new RecordFiles(run.getRootDir().toPath()).file(recordFile());
    }

    /**
     * What the search for the commit behind it found; empty where there was none.
     *
     * @throws ReadError if it cannot be read
     */
    default Optional<FoundCulprit> culprit(Run<?, ?> run) {
        Path file = new RecordFiles(run.getRootDir().toPath()).culprit(recordFile());
        return Files.exists(file) ? Optional.of(FoundCulprit.read(file)) : Optional.empty();
    }

    /** Where its baseline is. */
    KeptIn keptIn();

    /** The beginning of the command that acknowledges its regressions, where the ledger is in the repository. */
    String acknowledgeCommand();

    /** Whether an archived file is one of those that it left behind. */
    boolean isOfItsFiles(String path);
}
