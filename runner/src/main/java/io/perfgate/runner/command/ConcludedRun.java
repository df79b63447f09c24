package io.perfgate.runner.command;

import io.perfgate.judge.Acceptance;
import io.perfgate.judge.ExitStatus;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.record.RunRecord;
import io.perfgate.runner.run.Reports;
import io.perfgate.runner.run.RunRequest;
import java.io.IOException;
import java.io.PrintWriter;

/** The end of a command that judged a run: prints the result, where it is stored, and whether it was accepted. */
final class ConcludedRun {

    private ConcludedRun() {}

    /** The exit status. */
    static int report(RunRecord record, RunRequest request, boolean accept, ConsoleOptions console, PrintWriter print)
            throws IOException {
        console.print(record.judgement());
        print.println(request.texts()
                .of(Reason.of(
                        "where",
                        new Value.Name(record.hardware().profile()),
                        new Value.Name(request.out().resolve(Reports.RUN_FILE).toString()),
                        new Value.Name(Reports.HTML.in(request.out()).toString()))));
        if (accept) {
            print.println(request.acceptances().acceptByItself(record));
        }
        print.flush();
        if (accept && Acceptance.of(record).isFirst()) {
            return Outcome.PASS.exitStatus(); // there was nothing to compare with, and now there is
        }
        return ExitStatus.of(record.judgement(), request.suite().policy().whenUndecided());
    }
}
