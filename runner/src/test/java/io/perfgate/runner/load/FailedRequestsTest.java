package io.perfgate.runner.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.read.ActiveUsers;
import io.perfgate.read.ErrorCounts;
import io.perfgate.read.LoadResult;
import io.perfgate.read.RequestStats;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class FailedRequestsTest {

    private static final LoadResult NONE = requests(0, 0);

    private static LoadResult requests(int succeeded, int failed) {
        TreeMap<String, RequestStats> requests = new TreeMap<>();
        ErrorCounts errors = new ErrorCounts();
        RequestStats stats = new RequestStats(1_000_000);
        for (int i = 0; i < succeeded; i++) {
            stats.record(true, 3, 10);
        }
        for (int i = 0; i < failed; i++) {
            stats.record(false, 3, 10);
            errors.add(i == 0 ? "connection timed out" : "found 500");
        }
        if (stats.count() > 0) {
            requests.put("get", stats);
        }
        return new LoadResult(
                "gatling", "3.15.1", 3, false, requests, new TreeMap<>(), new ActiveUsers(), errors, List.of());
    }

    private static String complaint(LoadResult measured, LoadResult whole) {
        return FailedRequests.noneSucceeded("trial 1", measured, whole, measured.errors())
                .getMessage();
    }

    @Test
    void theMostFrequentErrorIsReported() {
        assertThat(complaint(requests(0, 7), requests(0, 9)))
                .isEqualTo(
                        "trial 1: no request succeeded in the measurement window: all 7 requests failed, 6 of them with 'found 500'");
    }

    /** The answering server chooses a part of it. */
    @Test
    void errorsStayInOneLine() {
        ErrorCounts errors = new ErrorCounts();
        errors.add("found\n500 \u001b[2J");

        assertThat(FailedRequests.noneSucceeded("trial 1", requests(0, 1), requests(0, 1), errors)
                        .getMessage())
                .contains("500")
                .doesNotContain("\n", "\u001b");
    }

    @Test
    void requestsAtAnotherTimeAreReported() {
        assertThat(complaint(NONE, requests(5, 1)))
                .isEqualTo(
                        "trial 1: no request succeeded in the measurement window: its 6 requests were answered before or "
                                + "after it, 5 with success; let the load last for the warm-up and the measurement window");
    }

    @Test
    void aLoadWithoutRequestsIsReported() {
        assertThat(complaint(NONE, NONE))
                .isEqualTo("trial 1: no request succeeded in the measurement window: the load made none");
    }

    @Test
    void oneSuccessIsEnough() {
        assertThat(FailedRequests.areAll(requests(1, 7))).isFalse();
        assertThat(FailedRequests.areAll(requests(0, 7))).isTrue();
        assertThat(FailedRequests.areAll(NONE)).isTrue();
    }
}
