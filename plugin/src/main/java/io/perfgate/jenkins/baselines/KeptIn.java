package io.perfgate.jenkins.baselines;

import hudson.util.ListBoxModel;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The place of a gate's accepted results. */
public enum KeptIn {
    /** In the workspace, as files of the repository: reviewed and changed like code. */
    REPOSITORY,
    /** On the controller with the job; all branches of a multibranch project share them. */
    JOB,
    /** On the controller with the folder, for all jobs in it. */
    FOLDER;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The choices of a form. */
    public static ListBoxModel choices() {
        return new ListBoxModel(
                new ListBoxModel.Option(Messages.KeptIn_Repository(), REPOSITORY.word()),
                new ListBoxModel.Option(Messages.KeptIn_Job(), JOB.word()),
                new ListBoxModel.Option(Messages.KeptIn_Folder(), FOLDER.word()));
    }

    public static KeptIn ofWord(String word) {
        return Arrays.stream(values())
                .filter(place -> place.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(Messages.KeptIn_Unknown(
                        word, Arrays.stream(values()).map(KeptIn::word).collect(Collectors.joining(", ")))));
    }
}
