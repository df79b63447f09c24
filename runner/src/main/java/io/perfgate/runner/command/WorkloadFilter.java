package io.perfgate.runner.command;

import io.perfgate.runner.process.Failure;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.util.List;
import java.util.regex.Pattern;

/** A suite with some of its workloads only. */
final class WorkloadFilter {

    private WorkloadFilter() {}

    static Suite only(Suite suite, String glob) {
        Pattern pattern =
                Pattern.compile(Pattern.quote(glob).replace("*", "\\E.*\\Q").replace("?", "\\E.\\Q"));
        List<Workload> chosen = suite.workloads().stream()
                .filter(one -> pattern.matcher(one.name()).matches())
                .toList();
        if (chosen.isEmpty()) {
            throw Failure.usage("--only " + glob + ": no workload has such a name; there are "
                    + suite.workloads().stream().map(Workload::name).toList());
        }
        return new Suite(
                suite.name(),
                suite.hardware(),
                suite.middleware(),
                chosen,
                suite.policy(),
                suite.baseline(),
                suite.profile());
    }
}
