package io.perfgate.middleware.application;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A running database server. */
record Database(Dialect dialect, String place) {
    /** The servers that the application can use. */
    enum Dialect {
        H2("jdbc:h2:tcp://%s/./perfgate;LOCK_TIMEOUT=30000", "(SELECT x AS n FROM system_range(1, %d)) AS numbers"),
        POSTGRESQL("jdbc:postgresql://%s/postgres", "generate_series(1, %d) AS numbers(n)");

        private final String url;
        private final String numbers;

        Dialect(String url, String numbers) {
            this.url = url;
            this.numbers = numbers;
        }

        /** A table expression with a column {@code n} that counts from 1. */
        String numbersTo(int last) {
            return numbers.formatted(last);
        }

        /** As in names of resources. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final Pattern PLACE = Pattern.compile("(h2|postgresql)://([^/:]+:[0-9]{1,5})");
    private static final String USER = "perfgate";

    /** Users wait for a connection however slow the database is; the load's own limit ends that. */
    private static final long PATIENCE_MILLIS = 120_000;

    static Database parse(String text) {
        Matcher place = PLACE.matcher(text);
        if (!place.matches()) {
            throw new IllegalArgumentException("this is not h2://HOST:PORT or postgresql://HOST:PORT");
        }
        return new Database(Dialect.valueOf(place.group(1).toUpperCase(Locale.ROOT)), place.group(2));
    }

    /** Connections to it; all are opened at the start and stay open. */
    HikariDataSource pool(int connections) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(dialect.url.formatted(place));
        config.setUsername(USER);
        config.setMaximumPoolSize(connections);
        config.setConnectionTimeout(PATIENCE_MILLIS);
        return new HikariDataSource(config);
    }
}
