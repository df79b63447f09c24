package io.perfgate.simulations;

import io.perfgate.simulations.users.UsersSimulation;

/** Users who create or delete an employee or a project; the middleware chooses one of the four at random. */
public final class ThreeTier extends UsersSimulation {
    public ThreeTier() {
        repeat(post("/transaction"));
    }
}
