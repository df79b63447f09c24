package io.perfgate.influx;

import io.perfgate.measure.Must;
import java.net.URI;

/**
 * A server and the place on it.
 *
 * @param url {@code http://host:8086}, with a path if a proxy needs one
 * @param database for 1.x; for 2.x, a bucket, through its mapping
 * @param retentionPolicy blank for the database's default
 * @param user blank without login
 * @param password for 2.x, the token
 */
public record InfluxPlace(String url, String database, String retentionPolicy, String user, String password) {

    public InfluxPlace {
        Must.hold(isServer(url), "'" + masked(url) + "' is not the URL of a server, such as http://influx.test:8086");
        Must.hold(!database.isBlank(), "a database is needed");
        Must.hold(!user.isBlank() || password.isBlank(), "a password needs a user; with a token any name will do");
    }

    static boolean isServer(String url) {
        try {
            return url.matches("https?://[^\\s/?#]+(/[^\\s?#]*)?")
                    && URI.create(url).getHost() != null;
        } catch (IllegalArgumentException noUri) {
            return false;
        }
    }

    /** The URL without user and password. */
    static String masked(String url) {
        return url.replaceFirst("^(\\w+://)?.*@", "$1***@");
    }

    /** For messages, without secrets. */
    @Override
    public String toString() {
        return masked(url) + ", database '" + database + "'";
    }
}
