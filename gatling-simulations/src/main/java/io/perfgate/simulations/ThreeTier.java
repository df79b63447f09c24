package io.perfgate.simulations;

import io.perfgate.simulations.users.UsersSimulation;

/** Users that make or delete an employee or a project; which of the four, the middleware chooses by chance. */
public final class ThreeTier extends UsersSimulation {
    public ThreeTier() {
        repeat(post("/transaction"));
    }
}
