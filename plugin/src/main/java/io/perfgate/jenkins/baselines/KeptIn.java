package io.perfgate.jenkins.baselines;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Where the accepted results of a gate are. */
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

    public static KeptIn ofWord(String word) {
        return Arrays.stream(values())
                .filter(place -> place.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(Messages.KeptIn_Unknown(
                        word, Arrays.stream(values()).map(KeptIn::word).collect(Collectors.joining(", ")))));
    }
}
