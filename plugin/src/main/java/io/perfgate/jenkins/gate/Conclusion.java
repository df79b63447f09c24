package io.perfgate.jenkins.gate;

import io.perfgate.judge.ExitStatus;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Outcome;
import io.perfgate.suite.Policy.WhenUndecided;
import java.util.Arrays;

/** The effect of a gate on its build: perfgate's exit statuses in Jenkins' terms, the worst last. */
public enum Conclusion {
    SUCCESS(Outcome.PASS, 100),
    UNSTABLE(Outcome.CANNOT_TELL, 50),
    FAILURE(Outcome.FAIL, 0);

    private final int exitStatus;
    private final int healthPercent;

    Conclusion(Outcome outcome, int healthPercent) {
        exitStatus = outcome.exitStatus();
        this.healthPercent = healthPercent;
    }

    public int healthPercent() {
        return healthPercent;
    }

    /** Whether this exit status follows a judged run, so that there must be a run record. */
    static boolean expectsRecord(int exitStatus) {
        return Arrays.stream(values()).anyMatch(it -> it.exitStatus == exitStatus);
    }

    /** The conclusion for a judgement, by the engine's exit status. */
    public static Conclusion of(Judgement judgement, WhenUndecided whenUndecided) {
        int exitStatus = ExitStatus.of(judgement, whenUndecided);
        return Arrays.stream(values())
                .filter(it -> it.exitStatus == exitStatus)
                .findFirst()
                .orElseThrow();
    }

    /** Whether perfgate's exit status agrees with the record; if not, neither can be trusted. */
    public boolean agreesWith(int perfgateExitStatus) {
        return perfgateExitStatus == exitStatus;
    }
}
