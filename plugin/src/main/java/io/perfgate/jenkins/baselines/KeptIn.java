package io.perfgate.jenkins.baselines;

import hudson.util.ListBoxModel;
import io.perfgate.measure.Word;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The place of a gate's accepted results. */
public enum KeptIn implements Word {
    /** In the workspace, as files of the repository: reviewed and changed like code. */
    REPOSITORY,
    /** On the controller with the job; all branches of a multibranch project share them. */
    JOB,
    /** On the controller with the folder, for all jobs in it. */
    FOLDER;

    public static ListBoxModel choices() {
        return new ListBoxModel(
                new ListBoxModel.Option(Messages.KeptIn_Repository(), REPOSITORY.word()),
                new ListBoxModel.Option(Messages.KeptIn_Job(), JOB.word()),
                new ListBoxModel.Option(Messages.KeptIn_Folder(), FOLDER.word()));
    }

    public static KeptIn ofWord(String word) {
        return Word.find(KeptIn.class, word)
                .orElseThrow(() -> new IllegalArgumentException(Messages.KeptIn_Unknown(
                        word, Stream.of(values()).map(KeptIn::word).collect(Collectors.joining(", ")))));
    }
}
