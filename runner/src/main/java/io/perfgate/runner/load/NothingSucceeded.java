package io.perfgate.runner.load;

import io.perfgate.read.ErrorCounts;
import io.perfgate.read.LoadResult;
import io.perfgate.runner.process.Failure;

/** Explains a trial without successful requests, from what is known of its requests. */
final class NothingSucceeded {

    private static final String WHAT = ": no request succeeded in the measuring time";

    private NothingSucceeded() {}

    static boolean in(LoadResult measured) {
        return FailedRequests.succeeded(measured) == 0;
    }

    static Failure of(String what) {
        return Failure.cannotTell(what + WHAT);
    }

    /** @param whole the whole trial */
    static Failure of(String what, LoadResult measured, LoadResult whole, ErrorCounts errors) {
        return Failure.cannotTell(what + WHAT + why(measured, whole, errors));
    }

    private static String why(LoadResult measured, LoadResult whole, ErrorCounts errors) {
        if (whole.count() == 0) {
            return ": the load made none";
        }
        if (measured.count() == 0) {
            return ": its " + whole.count() + " requests were answered before or after it, "
                    + FailedRequests.succeeded(whole)
                    + " with success; let the load last for the warm-up and the measuring time";
        }
        return ": " + FailedRequests.of(measured, errors);
    }
}
