package io.perfgate.judge;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.record.UnjudgedRun;

/** A run at one moment, with its reference and the errors that a judgement may make. */
public record Look(UnjudgedRun run, ErrorBudget budget) {}
