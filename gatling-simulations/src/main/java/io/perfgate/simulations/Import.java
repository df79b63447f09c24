package io.perfgate.simulations;

import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.perfgate.simulations.start.Abort;
import io.perfgate.simulations.start.Parameters;
import io.perfgate.simulations.users.UsersSimulation;
import java.time.Duration;

/** Users of whom each gives one import task after the other; a task of as many {@code items} is a transaction. */
public final class Import extends UsersSimulation {
    private static final int OK = 200;

    /** Longer than any task that a published report tells of. */
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
