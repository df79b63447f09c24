package io.perfgate.measure;

/**
 * An error message of one trial and how often it occurred.
 *
 * @param metric the target's metric that could not be read; blank if requests of the load failed
 */
public record RequestError(
        String workload,
        String load,
        int trial,
        String message,
        long count,
        @OrEmpty String metric) {

    public RequestError {
        workload = Names.shown(workload);
        load = Names.shown(load);
        message = Names.shown(message);
        metric = Names.shown(metric);
        if (count < 1) {
            throw new IllegalArgumentException("an error that came " + count + " times");
        }
    }

    public RequestError(String workload, String load, int trial, String message, long count) {
        this(workload, load, trial, message, count, "");
    }

    public Place place() {
        return new Place(workload, load);
    }

    /** Whether requests of the load failed. */
    public boolean isOfRequest() {
        return metric.isBlank();
    }

    /** A copy with another message. */
    public RequestError saying(String other) {
        return new RequestError(workload, load, trial, other, count, metric);
    }
}
