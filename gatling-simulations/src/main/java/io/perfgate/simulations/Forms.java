package io.perfgate.simulations;

import io.perfgate.simulations.users.UsersSimulation;

/** Users who fill in a form of 27 labels, save it, create a view of it and read it back. */
public final class Forms extends UsersSimulation {
    public Forms() {
        repeat(post("/transaction"));
    }
}
