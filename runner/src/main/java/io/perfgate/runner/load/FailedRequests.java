package io.perfgate.runner.load;

import io.perfgate.measure.Names;
import io.perfgate.read.ErrorCounts;
import io.perfgate.read.LoadResult;
import io.perfgate.runner.process.Failure;

/** Explains failed requests: their number and most frequent error, and why none succeeded. */
final class FailedRequests {

    private static final String NONE_SUCCEEDED = ": no request succeeded in the measurement window";

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

    private static long succeeded(LoadResult result) {
        return result.requests().values().stream()
                .mapToLong(request -> request.ok().count())
                .sum();
    }

    static boolean areAll(LoadResult measured) {
        return succeeded(measured) == 0;
    }

    static Failure noneSucceeded(String what) {
        return Failure.cannotTell(what + NONE_SUCCEEDED);
    }

    static Failure noneSucceeded(String what, LoadResult measured, LoadResult whole, ErrorCounts errors) {
        return Failure.cannotTell(what + NONE_SUCCEEDED + why(measured, whole, errors));
    }

    private static String why(LoadResult measured, LoadResult whole, ErrorCounts errors) {
        if (whole.count() == 0) {
            return ": the load made none";
        }
        if (measured.count() == 0) {
            return ": its " + whole.count() + " requests were answered before or after it, " + succeeded(whole)
                    + " with success; let the load last for the warm-up and the measurement window";
        }
        return ": " + of(measured, errors);
    }
}
