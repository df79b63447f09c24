package io.perfgate.runner.command;

import io.perfgate.baseline.BaselineStore;
import io.perfgate.baseline.FileBaselines;
import io.perfgate.influx.InfluxBaselines;
import io.perfgate.influx.InfluxPlace;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Secrets;
import io.perfgate.suite.BaselineChoice;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** A place in InfluxDB, and the store of baselines that a suite or the options of a command name. */
final class InfluxOptions {

    /** Nothing is measured yet, so an outage is reported quickly. */
    static final Duration PATIENCE_TO_READ = Duration.ofSeconds(3);

    /** A run was measured, so the command waits for a server that restarts. */
    private static final Duration PATIENCE_TO_WRITE = Duration.ofSeconds(60);

    /** Named like a secret, so that its value is hidden. */
    private static final String PASSWORD = "PERFGATE_INFLUX_PASSWORD";

    @Option(
            names = {"--influx", "--url"},
            scope = ScopeType.INHERIT,
            paramLabel = "URL",
            description = "Address of InfluxDB, for example http://host:8086.")
    private String url;

    @Option(
            names = "--database",
            scope = ScopeType.INHERIT,
            paramLabel = "NAME",
            description = "The database; for 2.x a bucket with a DBRP mapping.")
    private String database;

    @Option(
            names = "--retention-policy",
            scope = ScopeType.INHERIT,
            paramLabel = "NAME",
            description = "The retention policy (default: the database's own).")
    private String retentionPolicy = "";

    @Option(
            names = "--user",
            scope = ScopeType.INHERIT,
            paramLabel = "NAME",
            description = "User name; the password or token is in " + PASSWORD + ".")
    private String user = "";

    /** Absent if files are used. */
    Optional<InfluxPlace> place() {
        if (url == null && database == null && retentionPolicy.isBlank() && user.isBlank()) {
            return Optional.empty();
        }
        if (url == null || database == null) {
            throw Failure.usage("--influx (or --url) URL and --database NAME go together");
        }
        return Optional.of(place("--influx or --url, --database, --user", url, database, retentionPolicy, user));
    }

    /**
     * The place with its password, which comes only from the environment.
     *
     * @param named names of the given options for errors: {@code --url, --database}
     */
    static InfluxPlace place(String named, String url, String database, String retentionPolicy, String user) {
        String password = user.isBlank() ? "" : System.getenv().getOrDefault(PASSWORD, "");
        Secrets.add(password);
        if (!user.isBlank() && password.isBlank()) {
            throw Failure.usage(named + ": user " + user + " needs a password in the environment variable " + PASSWORD);
        }
        return Failure.parsing(named, () -> new InfluxPlace(url, database, retentionPolicy, user, password));
    }

    /** @param folder the folder of the store, if it consists of files */
    static BaselineStore store(BaselineChoice choice, Path folder) {
        if (choice.influx().isEmpty()) {
            return new FileBaselines(folder);
        }
        BaselineChoice.InfluxStore influx = choice.influx().get();
        String of = "'baseline:' of the suite";
        return store(
                place(of, influx.url(), influx.database(), influx.retentionPolicy(), influx.user()), choice.branch());
    }

    static BaselineStore store(InfluxPlace place, String branch) {
        return new InfluxBaselines(place, branch, PATIENCE_TO_READ, PATIENCE_TO_WRITE);
    }
}
