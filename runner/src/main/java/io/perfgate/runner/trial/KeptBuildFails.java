package io.perfgate.runner.trial;

import io.perfgate.judge.Confirmation;
import io.perfgate.measure.Finding;
import io.perfgate.measure.PlainText;
import io.perfgate.measure.Reason;
import io.perfgate.runner.process.Failure;

/** A kept build that does not run, perhaps because something besides its files is gone. */
public final class KeptBuildFails extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public KeptBuildFails(Failure why) {
        super(why.getMessage(), why);
    }

    public Finding finding() {
        return Confirmation.ofKeptBuild(Reason.of("keptBuildFails", PlainText.line(getMessage())));
    }
}
