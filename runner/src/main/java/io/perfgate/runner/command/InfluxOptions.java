package io.perfgate.runner.command;

import io.perfgate.influx.InfluxPlace;
import io.perfgate.runner.process.Failure;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** A place in InfluxDB. */
final class InfluxOptions {

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
            description = "User name; the password or token is in " + InfluxAccess.PASSWORD + ".")
    private String user = "";

    /** Absent where files are meant. */
    Optional<InfluxPlace> place() {
        if (url == null && database == null && retentionPolicy.isBlank() && user.isBlank()) {
            return Optional.empty();
        }
        if (url == null || database == null) {
            throw Failure.usage("--influx (or --url) URL and --database NAME go together");
        }
        return Optional.of(
                InfluxAccess.place("--influx or --url, --database, --user", url, database, retentionPolicy, user));
    }
}
