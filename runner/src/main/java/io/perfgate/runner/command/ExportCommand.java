package io.perfgate.runner.command;

import io.perfgate.influx.InfluxPlace;
import io.perfgate.influx.InfluxSender;
import io.perfgate.influx.Origin;
import io.perfgate.influx.Point;
import io.perfgate.influx.RunPoints;
import io.perfgate.influx.Sent;
import io.perfgate.record.RunRecords;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Secrets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code perfgate export}: sends run records to where others look at them. */
@Command(name = "export", description = "Send run records elsewhere.")
public final class ExportCommand implements Runnable {

    /** Its name tells that its value is secret. */
    static final String PASSWORD = "PERFGATE_INFLUX_PASSWORD";

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
            @Parameters(paramLabel = "RUN", arity = "1..*", description = "Run records, run.json.") List<Path> runs,
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
                            description = "Who logs in; the password, or the token, is in " + PASSWORD + ".")
                    String user,
            @Option(names = "--job", defaultValue = "", paramLabel = "NAME", description = "Tag job.") String job,
            @Option(names = "--branch", defaultValue = "", paramLabel = "NAME", description = "Tag branch.")
                    String branch,
            @Option(
                            names = "--build-tag",
                            description = "Each build as a tag too. Every build then adds series for ever.")
                    boolean buildTag,
            @Option(
                            names = "--patience",
                            defaultValue = "30",
                            paramLabel = "SECONDS",
                            description = "How long to try while the server does not answer (${DEFAULT-VALUE}).")
                    int patienceSeconds)
            throws InterruptedException {
        InfluxPlace place = place(url, database, retentionPolicy, user);
        Origin origin = new Origin(job, branch, buildTag);
        List<Point> points = new ArrayList<>();
        runs.forEach(file -> points.addAll(RunPoints.of(RunRecords.read(file), origin)));
        try (InfluxSender sender = new InfluxSender(place)) {
            Sent sent = sender.send(points, Duration.ofSeconds(patienceSeconds));
            if (sent instanceof Sent.Refused refused) {
                throw Failure.usage(refused.why() + "; mend that and send all again, nothing is written twice");
            }
            if (sent instanceof Sent.Later later) {
                throw Failure.cannotTell(later.why() + "; " + later.points() + " of " + points.size()
                        + " points were written, send all again later, nothing is written twice");
            }
        }
        spec.commandLine()
                .getOut()
                .println(points.size() + " points of " + runs.size() + " run(s) written to " + place);
        return 0;
    }

    private static InfluxPlace place(String url, String database, String retentionPolicy, String user) {
        String password = user.isBlank() ? "" : System.getenv().getOrDefault(PASSWORD, "");
        Secrets.add(password);
        if (!user.isBlank() && password.isBlank()) {
            throw Failure.usage("--user " + user + " needs his password in the environment variable " + PASSWORD);
        }
        try {
            return new InfluxPlace(url, database, retentionPolicy, user, password);
        } catch (IllegalArgumentException wrong) {
            throw Failure.usage("--url, --database: " + wrong.getMessage());
        }
    }
}
