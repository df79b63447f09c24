package io.perfgate.measure;

/** How often requests of one trial failed with a message. */
public record RequestError(String workload, String load, int trial, String message, long count) {

    public RequestError {
        workload = Names.shown(workload);
        load = Names.shown(load);
        message = Names.shown(message);
        if (count < 1) {
            throw new IllegalArgumentException("an error that came " + count + " times");
        }
    }
}
