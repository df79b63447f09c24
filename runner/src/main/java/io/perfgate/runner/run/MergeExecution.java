package io.perfgate.runner.run;

import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.Profiles;
import io.perfgate.measure.Finding;
import io.perfgate.part.InjectorChecks;
import io.perfgate.part.MergedParts;
import io.perfgate.part.Part;
import io.perfgate.part.Parts;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The parts of several injectors as one run: judged and reported as any other. */
public final class MergeExecution {

    private final RunRequest request;

    public MergeExecution(RunRequest request) {
        this.request = request;
    }

    public RunRecord execute(Parts parts) throws IOException {
        Suite suite = request.suite();
        Part first = parts.first();
        if (!first.suite().equals(suite.name())) {
            throw Failure.usage("the parts are of suite '" + first.suite() + "', not of '" + suite.name()
                    + "'; name their suite with -f");
        }
        List<Finding> ofParts = Stream.of(InjectorChecks.clocks(parts), InjectorChecks.hardware(parts))
                .flatMap(Optional::stream)
                .toList();
        Profiles profiles = request.stores().profiles();
        Hardware hardware = new Hardware(request.profile().orElseGet(() -> profile(first)), first.facts());
        return JudgedRun.of(record(first, hardware, MergedParts.of(parts)), ofParts, request, profiles);
    }

    /**
     * The profile of a merged run. The load of several machines differs from that of one, so it has a separate
     * baseline.
     */
    private static String profile(Part first) {
        return first.injectors() == 1 ? first.profile() : first.profile() + "-" + first.injectors() + "-injectors";
    }

    private UnjudgedRun record(Part first, Hardware hardware, MergedParts merged) {
        Instant startedAt = Instant.parse(first.startAt());
        String run = SuiteExecution.RUN_NAME.format(startedAt);
        Instant ended = Instant.ofEpochMilli(
                first.trials().get(first.trials().size() - 1).toEpochMillis());
        String named = request.buildName(first.build());
        return new UnjudgedRun(
                new RunHeader(first.suite(), run, named.isBlank() ? run : named, startedAt, ended),
                new RunMachine(hardware, Optional.of(first.calibration())),
                new Measurements(
                        merged.series(), merged.distributions(), merged.timelines(), merged.errors(), Course.UNKNOWN),
                Reference.of(request.suite().policy()));
    }
}
