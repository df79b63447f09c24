package io.perfgate.measure;

/** An error message of one trial and how often it occurred. */
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
