package io.perfgate.runner.sut;

import io.perfgate.measure.Quantity;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.Middleware.MetricsEndpoint;
import java.net.URI;

/**
 * Where a running process exposes its metrics.
 *
 * @param process blank for the one under load
 */
public record ExposedMetrics(String process, MetricsEndpoint endpoint, URI uri) {

    /** The quantity for the timeline of one of its series; a plain word could be a quantity of the runner. */
    public Quantity quantity(String series) {
        String name = series.contains("{") ? series : series + "{}";
        return new Quantity(Quantity.Kind.MACHINE, process.isBlank() ? name : name + " of " + process);
    }

    static ExposedMetrics of(String what, String process, MetricsEndpoint endpoint, TrialVariables variables) {
        String filled = variables.fill(what, endpoint.url());
        try {
            URI uri = URI.create(filled);
            if (uri.getHost() != null && uri.getUserInfo() == null) {
                return new ExposedMetrics(process, endpoint, uri);
            }
        } catch (IllegalArgumentException bad) {
            // reported below
        }
        throw Failure.usage(
                what + ": '" + endpoint.source().word() + ": " + filled + "' must be http://host:port/path");
    }
}
