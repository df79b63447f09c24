package io.perfgate.runner.load;

import io.perfgate.measure.Names;
import io.perfgate.read.ErrorCounts;
import io.perfgate.read.LoadResult;

/** The number of failed requests and their most frequent error. */
final class FailedRequests {

    private FailedRequests() {}

    /** Blank if none failed. */
    static String of(LoadResult result, ErrorCounts errors) {
        long all = result.count();
        long failed = all - succeeded(result);
        if (failed == 0) {
            return "";
        }
        String many = failed == all ? "all " + all + " requests failed" : failed + " of " + all + " requests failed";
        return errors.byMessage().entrySet().stream()
                .findFirst()
                .map(most -> many + (most.getValue() == failed ? "" : ", " + most.getValue() + " of them") + " with '"
                        + Names.shown(most.getKey()) + "'")
                .orElse(many);
    }

    static long succeeded(LoadResult result) {
        return result.requests().values().stream()
                .mapToLong(request -> request.ok().count())
                .sum();
    }
}
