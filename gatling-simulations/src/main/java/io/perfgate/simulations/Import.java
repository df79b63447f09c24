package io.perfgate.simulations;

import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.perfgate.simulations.start.Abort;
import io.perfgate.simulations.start.Parameters;
import io.perfgate.simulations.users.UsersSimulation;
import java.time.Duration;

/**
 * Users who send one import task after another. One transaction is one task; the parameter {@code items} gives the
 * number of its items.
 */
public final class Import extends UsersSimulation {
    private static final int OK = 200;

    /** Longer than any task in a published report. */
    private static final Duration LONGEST_TASK = Duration.ofHours(12);

    public Import() {
        repeat(http(TRANSACTION)
                .post("/tasks?items=" + items())
                .requestTimeout(LONGEST_TASK)
                .check(status().is(OK)));
    }

    private static int items() {
        try {
            return new Parameters(System.getProperties()).count("items");
        } catch (IllegalArgumentException unreadable) {
            throw Abort.because(unreadable.getMessage());
        }
    }
}
