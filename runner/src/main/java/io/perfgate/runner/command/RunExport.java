package io.perfgate.runner.command;

import io.perfgate.influx.Origin;
import io.perfgate.influx.PointSender;
import io.perfgate.influx.TimelinePoints;
import io.perfgate.influx.Trouble;
import io.perfgate.influx.WaitingRun;
import io.perfgate.measure.PlainText;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Secrets;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Exports runs, one after the other, and the options that all targets share. */
final class RunExport {

    @Parameters(paramLabel = "RUN", arity = "0..*", description = "Run records, run.json.")
    private List<Path> files = List.of();

    @Option(
            names = "--jenkins-job",
            paramLabel = "DIR",
            description = "Instead of RUN: the folder of a Jenkins job, $$JENKINS_HOME/jobs/NAME, to export the "
                    + "records of all its builds. Sets the tag job and the field build.")
    private Path jenkinsJob;

    @Option(names = "--job", defaultValue = "", paramLabel = "NAME", description = "Value of the tag job.")
    private String job;

    @Option(names = "--branch", defaultValue = "", paramLabel = "NAME", description = "Value of the tag branch.")
    private String branch;

    @Option(
            names = "--build-tag",
            description = "Also write the build as a tag. Every build then adds series that are never removed.")
    private boolean buildTag;

    @Option(names = "--timelines", description = "Also write timelines, second by second.")
    private boolean timelines;

    @Option(
            names = "--patience",
            defaultValue = "30",
            paramLabel = "SECONDS",
            description = "How long to retry while the server does not answer (default: ${DEFAULT-VALUE}).")
    private int patienceSeconds;

    private int runs;
    private long points;
    private long timelinesLeftOut;
    private int leftOut;

    /** @param place the target, for the summary */
    void sendAll(PointSender sender, Object place, PrintWriter out, PrintWriter err)
            throws IOException, InterruptedException {
        if ((jenkinsJob == null) == files.isEmpty()) {
            throw Failure.usage("name either run records or --jenkins-job DIR");
        }
        if (jenkinsJob != null) {
            backfill(new JenkinsBuilds(jenkinsJob), sender, err);
        } else {
            for (Path file : files) {
                send(RunRecords.read(file), new Origin(job, branch, buildTag), sender);
            }
        }
        out.println(points + " points of " + runs + " run(s) written to " + place);
        if (timelinesLeftOut > 0) {
            out.println(
                    timelinesLeftOut + " timeline(s) left out: the record does not say when their trials began, as in "
                            + "earlier versions and merged records");
        }
        if (leftOut > 0) {
            throw Failure.usage(leftOut + " record(s) cannot be read or were refused; all others were written");
        }
    }

    /** Exports all builds of a job. One that is broken, or too old for the server, does not block the others. */
    private void backfill(JenkinsBuilds builds, PointSender sender, PrintWriter err)
            throws IOException, InterruptedException {
        String name = job.isBlank() ? builds.fullName() : job;
        for (JenkinsBuilds.Stored stored : builds.records()) {
            try {
                String build = Integer.toString(stored.build());
                send(RunRecords.read(stored.file()), new Origin(name, branch, Optional.of(build), buildTag), sender);
            } catch (ReadError refused) {
                err.println(PlainText.line(Secrets.masked(refused.getMessage())));
                leftOut++;
            }
        }
    }

    @SuppressWarnings("StreamToIterable") // iterated only once
    private void send(RunRecord record, Origin origin, PointSender sender) throws InterruptedException {
        if (timelines) {
            timelinesLeftOut += TimelinePoints.withoutTime(record);
        }
        WaitingRun run = new WaitingRun(record, origin, timelines);
        try {
            points += sender.send(run.points()::iterator, Duration.ofSeconds(patienceSeconds));
        } catch (Trouble trouble) {
            String why = trouble.getMessage();
            String fix = "; correct that and send everything again, nothing is written twice";
            throw switch (trouble.kind()) {
                case PASSING ->
                    Failure.cannotTell(why + "; " + runs
                            + " run(s) were written; send everything again later, nothing is written twice");
                case PLACE -> Failure.usage(why + fix);
                case CONTENT -> new ReadError(run + ": " + why + fix);
            };
        }
        runs++;
    }
}
