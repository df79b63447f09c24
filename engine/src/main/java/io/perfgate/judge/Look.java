package io.perfgate.judge;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.record.UnjudgedRun;
import java.util.Objects;

/** A run as far as it is measured, with what it is compared with, and the errors that judging it now may make. */
public record Look(UnjudgedRun run, ErrorBudget budget) {

    public Look {
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(budget, "budget");
    }
}
