package io.perfgate.runner.command;

import io.perfgate.influx.InfluxPlace;
import io.perfgate.influx.Origin;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecords;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code perfgate export}: exports run records. */
@Command(name = "export", description = "Export run records.")
public final class ExportCommand extends PrintingCommand implements Runnable {
    @Override
    public void run() {
        throw Failure.usage("missing target: influx; see 'perfgate export --help'");
    }

    @Command(name = "influx", description = "Write runs to InfluxDB 1.x or 2.x. Writing a run again changes nothing.")
    int influx(
            @Parameters(paramLabel = "RUN", arity = "0..*", description = "Run records, run.json.") List<Path> runs,
            @Option(
                            names = "--jenkins-job",
                            paramLabel = "DIR",
                            description =
                                    "Instead of RUN: the folder of a Jenkins job, $$JENKINS_HOME/jobs/NAME, to export the "
                                            + "records of all its builds. Sets the tag job and the field build.")
                    Path jenkinsJob,
            @Mixin InfluxOptions influx,
            @Option(names = "--job", defaultValue = "", paramLabel = "NAME", description = "Value of the tag job.")
                    String job,
            @Option(
                            names = "--branch",
                            defaultValue = "",
                            paramLabel = "NAME",
                            description = "Value of the tag branch.")
                    String branch,
            @Option(
                            names = "--build-tag",
                            description =
                                    "Also write the build as a tag. Every build then adds series that are never removed.")
                    boolean buildTag,
            @Option(names = "--timelines", description = "Also write timelines, second by second.") boolean timelines,
            @Option(
                            names = "--patience",
                            defaultValue = "30",
                            paramLabel = "SECONDS",
                            description =
                                    "How long to retry while the server does not answer (default: ${DEFAULT-VALUE}).")
                    int patienceSeconds)
            throws IOException, InterruptedException {
        InfluxPlace place = influx.place().orElseThrow(() -> Failure.usage("missing --url URL and --database NAME"));
        Origin origin = new Origin(job, branch, buildTag);
        if ((jenkinsJob == null) == (runs == null || runs.isEmpty())) {
            throw Failure.usage("name either run records or --jenkins-job DIR");
        }
        try (RunExport export = new RunExport(place, Duration.ofSeconds(patienceSeconds), timelines)) {
            int unreadable = 0;
            if (jenkinsJob != null) {
                unreadable = backfill(new JenkinsBuilds(jenkinsJob), origin, export);
            } else {
                for (Path file : runs) {
                    export.send(RunRecords.read(file), origin);
                }
            }
            out().println(export.summary());
            if (unreadable > 0) {
                throw Failure.usage(
                        unreadable + " record(s) cannot be read and were left out, all others were written");
            }
        }
        return 0;
    }

    /**
     * Exports all builds of a job and returns the number of failures, so that one broken old file does not block the
     * others.
     */
    private int backfill(JenkinsBuilds job, Origin origin, RunExport export) throws IOException, InterruptedException {
        String name = origin.job().isBlank() ? job.fullName() : origin.job();
        int unreadable = 0;
        for (JenkinsBuilds.Stored stored : job.records()) {
            try {
                String build = Integer.toString(stored.build());
                export.send(
                        RunRecords.read(stored.file()),
                        new Origin(name, origin.branch(), Optional.of(build), origin.buildAsTag()));
            } catch (ReadError broken) {
                err().println(broken.getMessage());
                unreadable++;
            }
        }
        return unreadable;
    }
}
