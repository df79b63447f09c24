package io.perfgate.runner.command;

import io.perfgate.influx.InfluxPlace;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Secrets;

/** A place in InfluxDB as options or a suite name it; the password comes from the environment alone. */
final class InfluxAccess {

    /** Its name tells that its value is secret. */
    static final String PASSWORD = "PERFGATE_INFLUX_PASSWORD";

    private InfluxAccess() {}

    /** @param named what the values are called where they were given, for errors: {@code --url, --database} */
    static InfluxPlace place(String named, String url, String database, String retentionPolicy, String user) {
        String password = user.isBlank() ? "" : System.getenv().getOrDefault(PASSWORD, "");
        Secrets.add(password);
        if (!user.isBlank() && password.isBlank()) {
            throw Failure.usage(named + ": user " + user + " needs a password in the environment variable " + PASSWORD);
        }
        try {
            return new InfluxPlace(url, database, retentionPolicy, user, password);
        } catch (IllegalArgumentException wrong) {
            throw Failure.usage(named + ": " + wrong.getMessage());
        }
    }
}
