package io.perfgate.read.gatling;

import io.perfgate.read.ActiveUsers;
import io.perfgate.read.ErrorCounts;
import io.perfgate.read.LoadResult;
import io.perfgate.read.RequestListener;
import io.perfgate.read.RequestStats;
import io.perfgate.read.RequestTable;
import io.perfgate.read.Window;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;

/** The content of either form of the log, within a memory limit. */
final class Recording {

    private static final long UNIT_NANOS = 1_000_000;

    private final Window window;
    private final RequestListener listener;
    private final LateStarts late;
    private final RequestTable requests = new RequestTable("requests", UNIT_NANOS, 40 << 20);
    private final RequestTable groups = new RequestTable("groups", UNIT_NANOS, 12 << 20);
    private final ActiveUsers users = new ActiveUsers();
    private final ErrorCounts errors = new ErrorCounts();

    Recording(Window window) {
        this(window, new LateStarts(Double.POSITIVE_INFINITY));
    }

    /** A recording in which users count from their intended starts. */
    Recording(Window window, LateStarts late) {
        this(window, (succeeded, millis, count) -> {}, late);
    }

    /** A recording for a log that is only followed; it counts nothing. */
    Recording(RequestListener listener) {
        this(new Window(Long.MAX_VALUE - 1, Long.MAX_VALUE), listener, new LateStarts(Double.POSITIVE_INFINITY));
    }

    private Recording(Window window, RequestListener listener, LateStarts late) {
        this.window = window;
        this.listener = listener;
        this.late = late;
    }

    void saw(boolean succeeded, long millis) {
        listener.requests(succeeded, millis, 1);
    }

    RequestTable requests() {
        return requests;
    }

    RequestTable groups() {
        return groups;
    }

    boolean counts(long endMillis) {
        return window.contains(endMillis);
    }

    void request(RequestTable.Entry entry, boolean ok, long startMillis, long endMillis) {
        requests.record(entry, ok, endMillis - startMillis + late.request(startMillis), endMillis);
    }

    void user(boolean start, long millis) {
        if (start) {
            // Before the window, users may arrive at another rate.
            users.start(window.contains(millis) ? millis - late.user(millis) : millis, millis);
        } else {
            users.end(millis);
        }
    }

    void error(String message, long millis) {
        if (!message.isBlank() && window.contains(millis)) {
            errors.add(message.strip());
        }
    }

    LoadResult result(String version, boolean partial) {
        SortedMap<String, RequestStats> named = requests.byName();
        List<String> warnings = Stream.of(requests.warning(), groups.warning())
                .flatMap(Optional::stream)
                .toList();
        return new LoadResult(
                "gatling",
                version,
                LoadResult.seconds(window, named),
                partial,
                named,
                groups.byName(),
                users,
                errors,
                warnings);
    }
}
