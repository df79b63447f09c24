package io.perfgate.runner.run;

import io.perfgate.record.Course.TrialTime;
import io.perfgate.runner.check.BenchmarkTime;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.trial.BenchmarkPlan;
import io.perfgate.runner.trial.BenchmarkPlans;
import io.perfgate.suite.Suite;
import java.util.List;

/** What a run measures of its suite. */
record Selection(Suite suite, BenchmarkPlans benchmarks) {

    /** Without workloads in which no benchmark is measured. */
    static Selection of(Suite suite, BenchmarkPlans benchmarks) {
        return new Selection(
                suite.withOnly(suite.workloads().stream()
                        .filter(workload -> !benchmarks.leaveOut(workload))
                        .toList()),
                benchmarks);
    }

    /** The expected times of its trials; they are relative to trials of all benchmarks. */
    ExpectedTimes expected(List<TrialTime> former) {
        return BenchmarkTime.expected(
                former, benchmarks.all().stream().map(BenchmarkPlan::ofSuite).toList());
    }
}
