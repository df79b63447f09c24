package io.perfgate.influx;

import io.perfgate.measure.Must;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A receiver of OTLP over HTTP.
 *
 * @param endpoint {@code http://host:4318}; requests go to {@code /v1/metrics} below it
 */
public record OtlpPlace(String endpoint, Map<String, String> headers) {

    private static final String PATH = "/v1/metrics";

    public OtlpPlace {
        headers = Collections.unmodifiableMap(new TreeMap<>(headers));
        Must.hold(
                InfluxPlace.isServer(endpoint) && !endpoint.contains("@"),
                "'" + InfluxPlace.masked(endpoint)
                        + "' is not the URL of an OTLP receiver, such as http://collector.test:4318");
        headers.forEach((name, value) -> Must.hold(
                name.matches("[A-Za-z0-9_-]+") && value.matches("\\p{Print}+"),
                "'" + name + "' is not a header with a value"));
    }

    /** The headers that send a token: with its scheme ({@code Basic ...}), or as a bearer token. */
    public static Map<String, String> authorization(String token) {
        return token.isBlank() ? Map.of() : Map.of("Authorization", token.contains(" ") ? token : "Bearer " + token);
    }

    String url() {
        String base = endpoint.replaceFirst("/$", "");
        return base.endsWith(PATH) ? base : base + PATH;
    }

    /** For messages, without secrets. */
    @Override
    public String toString() {
        return url();
    }
}
