package io.perfgate.jenkins.gate;

import io.perfgate.judge.ExitStatus;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Outcome;
import io.perfgate.suite.WhenUndecided;
import java.util.Arrays;

/** What a gate means for its build: the exit statuses of perfgate, in Jenkins' words; the worst last. */
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

    /** Whether perfgate ends so only behind a judged run, so that there must be a run record. */
    static boolean expectsRecord(int exitStatus) {
        return Arrays.stream(values()).anyMatch(it -> it.exitStatus == exitStatus);
    }

    /** Which exit status a judgement has is the engine's rule; here it is only given its name. */
    public static Conclusion of(Judgement judgement, WhenUndecided whenUndecided) {
        int exitStatus = ExitStatus.of(judgement, whenUndecided);
        return Arrays.stream(values())
                .filter(it -> it.exitStatus == exitStatus)
                .findFirst()
                .orElseThrow();
    }

    /** Whether perfgate ended as its record says; if not, one of the two cannot be trusted. */
    public boolean agreesWith(int perfgateExitStatus) {
        return perfgateExitStatus == exitStatus;
    }
}
