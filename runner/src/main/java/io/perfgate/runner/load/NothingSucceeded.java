package io.perfgate.runner.load;

import io.perfgate.measure.Names;
import io.perfgate.read.ErrorCounts;
import io.perfgate.read.LoadResult;
import io.perfgate.runner.process.Failure;

/** A trial in which no request succeeded has measured nothing; what is known of its requests tells why. */
final class NothingSucceeded {

    private static final String WHAT = ": no request succeeded in the measuring time";

    private NothingSucceeded() {}

    static boolean in(LoadResult measured) {
        return measured.requests().values().stream()
                .noneMatch(request -> request.ok().count() > 0);
    }

    static Failure of(String what) {
        return Failure.cannotTell(what + WHAT);
    }

    /** @param whole the same trial from its beginning to its end */
    static Failure of(String what, LoadResult measured, LoadResult whole, ErrorCounts errors) {
        return Failure.cannotTell(what + WHAT + why(measured, whole, errors));
    }

    private static String why(LoadResult measured, LoadResult whole, ErrorCounts errors) {
        if (whole.count() == 0) {
            return ": the load made none";
        }
        if (measured.count() == 0) {
            return ": its " + whole.count() + " requests were answered before or after it, "
                    + whole.requests().values().stream()
                            .mapToLong(request -> request.ok().count())
                            .sum()
                    + " with success; let the load last for the warm-up and the measuring time";
        }
        String all = ": all " + measured.count() + " failed";
        return errors.byMessage().entrySet().stream()
                .findFirst()
                .map(most -> all + ", " + most.getValue() + " of them with '" + Names.shown(most.getKey()) + "'")
                .orElse(all);
    }
}
