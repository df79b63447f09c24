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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code perfgate export}: sends run records to where others look at them. */
@Command(name = "export", description = "Send run records elsewhere.")
public final class ExportCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw Failure.usage("say where to: influx; see 'perfgate export --help'");
    }

    @Command(
            name = "influx",
            description = "Write runs to InfluxDB 1.x, 2.x or 3.x. Written twice, they are there once.")
    int influx(
            @Parameters(paramLabel = "RUN", arity = "0..*", description = "Run records, run.json.") List<Path> runs,
            @Option(
                            names = "--jenkins-job",
                            paramLabel = "DIR",
                            description =
                                    "All records that the builds of a Jenkins job hold, instead of RUN: its folder, "
                                            + "$$JENKINS_HOME/jobs/NAME. Tag job and field build come from there.")
                    Path jenkinsJob,
            @Option(names = "--url", required = true, paramLabel = "URL", description = "http://host:8086") String url,
            @Option(
                            names = "--database",
                            required = true,
                            paramLabel = "NAME",
                            description = "The database; of 2.x a bucket with a mapping (DBRP).")
                    String database,
            @Option(
                            names = "--retention-policy",
                            defaultValue = "",
                            paramLabel = "NAME",
                            description = "The database's own if it is left out.")
                    String retentionPolicy,
            @Option(
                            names = "--user",
                            defaultValue = "",
                            paramLabel = "NAME",
                            description =
                                    "Who logs in; the password, or the token, is in " + InfluxAccess.PASSWORD + ".")
                    String user,
            @Option(names = "--job", defaultValue = "", paramLabel = "NAME", description = "Tag job.") String job,
            @Option(names = "--branch", defaultValue = "", paramLabel = "NAME", description = "Tag branch.")
                    String branch,
            @Option(
                            names = "--build-tag",
                            description = "Each build as a tag too. Every build then adds series for ever.")
                    boolean buildTag,
            @Option(names = "--timelines", description = "Their timelines too, second by second.") boolean timelines,
            @Option(
                            names = "--patience",
                            defaultValue = "30",
                            paramLabel = "SECONDS",
                            description = "How long to try while the server does not answer (${DEFAULT-VALUE}).")
                    int patienceSeconds)
            throws IOException, InterruptedException {
        InfluxPlace place = InfluxAccess.place("--url, --database, --user", url, database, retentionPolicy, user);
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
            spec.commandLine().getOut().println(export.summary());
            if (unreadable > 0) {
                throw Failure.usage(
                        unreadable + " record(s) cannot be read and were left out, all others were written");
            }
        }
        return 0;
    }

    /** One broken file of years ago must not keep all others away; how many there are is returned. */
    private int backfill(JenkinsBuilds job, Origin origin, RunExport export) throws IOException, InterruptedException {
        String name = origin.job().isBlank() ? job.fullName() : origin.job();
        int unreadable = 0;
        for (JenkinsBuilds.Stored one : job.records()) {
            try {
                String build = Integer.toString(one.build());
                export.send(
                        RunRecords.read(one.file()),
                        new Origin(name, origin.branch(), Optional.of(build), origin.buildAsTag()));
            } catch (ReadError broken) {
                spec.commandLine().getErr().println(broken.getMessage());
                unreadable++;
            }
        }
        return unreadable;
    }
}
