package io.perfgate.measure;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.regex.Pattern;

/**
 * An error message of one trial and how often it occurred.
 *
 * @param metric the target's metric that could not be read; blank if requests of the load failed
 */
public record RequestError(
        @JsonUnwrapped Place place,
        int trial,
        String message,
        long count,
        @OrEmpty String metric) {

    /** An exception of the load generator; an answer of the middleware may quote one. */
    private static final Pattern INJECTOR = Pattern.compile(
            "(?i)^[\\w.$]++(?<=Exception): .*?(?:can(?:no|')t assign requested address|too many open files)");

    private static final Pattern NETWORK = Pattern.compile(
            "(?i)connection (refused|reset|closed|timed out|lost)|connect timed out|broken pipe|no route to host"
                    + "|network is unreachable|unknown ?host|premature(ly)? close|remotely closed"
                    + "|ConnectException|SocketException|ClosedChannelException|ConnectTimeout|NoRouteToHost");

    public RequestError {
        message = Names.shown(message);
        metric = Names.shown(metric);
        Must.hold(count >= 1, "an error that came " + count + " times");
    }

    /** Whether the load generator had no free port or file for the request. */
    public static boolean isOfInjector(String message) {
        return INJECTOR.matcher(message).find();
    }

    /** Whether the network failed rather than the middleware. */
    public static boolean isOfNetwork(String message) {
        return NETWORK.matcher(message).find();
    }

    /** Whether requests of the load failed. */
    public boolean isOfRequest() {
        return metric.isBlank();
    }

    public RequestError saying(String other) {
        return new RequestError(place, trial, other, count, metric);
    }
}
